import { expect, test } from 'vitest'
import { writeJson, shortJson, visibleShortJson } from './json.ts'

const some = { name: 'Fox "7"\n', list: [1, -2.5, 1e300, [], {}, [[null]]], deep: { 'a b': { c: true } } }

test.each([
  ['text', 'a "b"\n'],
  ['a number', 12.5],
  ['nothing', null],
  ['digits', 12n],
  ['an empty list', []],
  ['parts of all kinds', some],
])('%s that fits is written as all JSON is', (_, value) =>
  expect(shortJson(value, 1000)).toBe(writeJson(value)),
)

test.each([0, 1, 10, 50, 100])('of what doesn’t fit %i characters are written', (most) =>
  expect(shortJson(some, most)).toBe(`${writeJson(some).slice(0, most)}…`),
)

test('no character is cut in two', () => expect(shortJson('ab🦊cd', 4)).toBe('"ab…'))

const nested = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`)

test.each([
  ['parts in parts', nested(5000)],
  ['parts deeper than can be written whole', nested(200_000)],
  ['a list without end', Array.from({ length: 1_000_000 }, () => 'a')],
  ['a text without end', ['x'.repeat(10_000_000)]],
  ['a name without end', { ['x'.repeat(10_000_000)]: 1 }],
])('of %s the beginning is written', (_, value) => expect(shortJson(value, 20_000)).toHaveLength(20_001))

test('what isn’t shown isn’t looked at', () => {
  let looked = 0
  const list = new Proxy(
    Array.from({ length: 1000 }, (_, index) => String(index)),
    {
      get: (target, name, self) => {
        if (/^\d+$/.test(String(name))) looked += 1
        return Reflect.get(target, name, self) as unknown
      },
    },
  )
  expect(shortJson(list, 40)).toMatch(/^\[\n {2}"0",\n {2}"1".*…$/s)
  expect(looked).toBeLessThan(10)
})

test('what can’t be seen is written out, and lines stay', () =>
  expect(visibleShortJson({ a: 'US\u202EDC' }, 100)).toBe('{\n  "a": "US⟨U+202E⟩DC"\n}'))
