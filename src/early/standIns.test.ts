import * as realQuery from '@tanstack/react-query'
import * as realRouter from '@tanstack/react-router'
import * as realTable from '@tanstack/react-table'
import * as realReact from 'react'
import * as realRuntime from 'react/jsx-runtime'
import * as realDom from 'react-dom'
import { keccak_256 } from '@noble/hashes/sha3.js'
import * as realHashes from '@noble/hashes/utils.js'
import * as fc from 'fast-check'
import * as realValibot from 'valibot'
import { expect, test } from 'vitest'
import * as realChanges from '#settings/storage.ts'
import * as realFound from '#views/list/useFound.tsx'
import * as changes from './standIns/storage.ts'
import * as hashes from './standIns/hashes.ts'
import * as jsxRuntime from './standIns/jsxRuntime.ts'
import * as query from './standIns/query.ts'
import * as react from './standIns/react.ts'
import * as reactDom from './standIns/reactDom.ts'
import * as router from './standIns/router.ts'
import * as table from './standIns/table.ts'
import * as valibot from './standIns/valibot.ts'
import * as found from './standIns/useFound.ts'

const own = new Set(['restartIds', 'QueryClientContext', 'load', 'pageOf'])
/** Types with more members than are replaced, or with parameters that no other type has. */
type Query = Omit<
  typeof realQuery,
  'QueryClient' | 'QueryClientContext' | 'CancelledError' | `use${string}Quer${string}`
>
type Hashes = typeof realHashes & { keccak_256: typeof keccak_256 }
type Router = Omit<typeof realRouter, 'Outlet'>

test.each([
  ['react', react satisfies Partial<Omit<typeof realReact, 'Component'>>, realReact],
  ['react/jsx-runtime', jsxRuntime satisfies Partial<typeof realRuntime>, realRuntime],
  ['react-dom', reactDom satisfies Partial<typeof realDom>, realDom],
  ['react-query', query satisfies Partial<Query>, realQuery],
  ['react-router', router satisfies Partial<Router>, realRouter],
  ['react-table', table satisfies Partial<typeof realTable>, realTable],
  ['valibot', valibot satisfies Partial<Omit<typeof realValibot, 'toString'>>, realValibot],
  ['@noble/hashes', hashes satisfies Partial<Hashes>, { ...realHashes, keccak_256 }],
  ['settings/storage.ts', changes satisfies typeof realChanges, realChanges],
  ['list/useFound.tsx', found satisfies typeof realFound, realFound],
])('what stands in for %s has nothing that isn’t there', (_name, standIn, real) =>
  expect(Object.keys(standIn).filter((name) => !(name in real) && !own.has(name))).toEqual([]),
)

test('addresses are hashed alike, and so is what takes more than one round of the hash', () => {
  const hash: (bytes: Uint8Array) => Uint8Array = hashes.keccak_256
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(hashes.bytesToHex(hash(bytes))).toBe(realHashes.bytesToHex(keccak_256(bytes)))
    }),
    { numRuns: 30, examples: [[new Uint8Array(135)], [new Uint8Array(136)], [new Uint8Array(272)]] },
  )
})

type Valibot = typeof realValibot
const schemas = (v: Valibot) => {
  const maybe = v.fallback(v.nullish(v.string(), null), null)
  const named = v.object({
    a: v.string(),
    b: v.optional(v.number(), 7),
    c: v.nullable(v.boolean()),
    d: maybe,
  })
  const numbers = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9))
  return [
    named,
    v.partial(v.omit(named, ['a'])),
    v.looseObject({ a: maybe, b: v.optional(maybe), c: v.nullish(v.array(v.unknown()), []) }),
    v.array(v.union([numbers, v.picklist(['x', 'y'])])),
    v.record(
      v.pipe(v.string(), v.maxLength(3)),
      v.fallback(v.array(v.string()), () => ['none']),
    ),
    v.pipe(
      v.string(),
      v.nonEmpty(),
      v.regex(/^[a-d]/),
      v.transform((text) => text.length),
      numbers,
    ),
    v.pipe(
      v.custom<string>((given) => typeof given === 'string' || given === null),
      v.check((text) => text !== 'b'),
      v.rawCheck(({ dataset, addIssue }) => {
        if (dataset.typed && dataset.value === 'c') addIssue({ message: 'c' })
      }),
    ),
    v.nullish(v.number()),
    v.optional(v.string(), 'a'),
  ] as const
}

const sent = fc.letrec((tie) => {
  const leaf = fc.constantFrom(null, undefined, true, 0, 1, 2.5, 12, NaN, '', 'a', 'b', 'c', 'abcd', 'x')
  const names = fc.constantFrom('a', 'b', 'c', 'd', 'long', 'constructor')
  return {
    any: fc.oneof(
      { depthSize: 'small' },
      leaf,
      fc.array(tie('any'), { maxLength: 3 }),
      fc.dictionary(names, tie('any'), { maxKeys: 4, noNullPrototype: true }),
    ),
  }
}).any

test('whatever is sent is read alike, and refused alike', () => {
  const pairs = schemas(realValibot).map((real, at) => [real, schemas(valibot as never)[at]] as const)
  fc.assert(
    fc.property(sent, (given) => {
      for (const [real, standIn] of pairs) {
        const { success, output } = realValibot.safeParse(real, given)
        const read: { success: boolean; output: unknown } = valibot.safeParse(standIn, given)
        expect({ success: read.success, output: read.success && read.output }).toEqual({
          success,
          output: success && output,
        })
      }
    }),
    { numRuns: 300 },
  )
})
