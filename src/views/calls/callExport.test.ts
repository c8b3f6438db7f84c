import { expect, test } from 'vitest'
import { bareAddress } from '#views/address/bareAddress.ts'
import { callTree } from './callTree.ts'
import { type CallNames, treeJson, treeText } from './callExport.ts'

const [router, token, made] = ['a1', 'b2', 'c3'].map(
  (byte) => bareAddress(`0x${byte.repeat(20)}`)?.hash ?? '',
)
const sent = [
  {
    traceAddress: [],
    type: 'call',
    action: { callType: 'call', to: router, value: '0xde0b6b3a7640000', input: '0x12345678' },
    result: { gasUsed: '0x186a0' },
  },
  {
    traceAddress: [0],
    type: 'call',
    action: { callType: 'delegatecall', to: token, value: '0x5', input: '0x' },
    error: 'Reverted',
  },
  {
    traceAddress: [0, 0],
    type: 'create',
    action: { value: '0x0', init: '0x6000' },
    result: { address: made, gasUsed: '0x7' },
  },
]
const { nodes } = callTree(sent, { status: 'ok', has_error_in_internal_transactions: true })
const names: CallNames = {
  addresses: new Map(
    [router, token].map((hash) => [
      hash?.toLowerCase() ?? '',
      { ...bareAddress(hash ?? ''), name: 'R\u202Ex' } as never,
    ]),
  ),
  nameOf: ({ hash, name }) => (hash === router ? name : null),
  wordsOf: ({ depth }) => ({
    method: depth === 0 ? 'pay' : null,
    args: depth === 0 ? 'to 0x1' : '',
    isOwn: depth === 0,
  }),
  coin: { symbol: 'DMO', decimals: 18 },
}

test('calls are copied as an indented tree: who, what, coin, gas, and what failed', () => {
  expect(treeText(nodes, names).split('\n')).toEqual([
    `R⟨U+202E⟩x · ${router} · pay(to 0x1) · by your own ABI · value 1 DMO · gas 100000`,
    `  ${token} · delegatecall · failed: Reverted, undid 1 call`,
    `    ${made} · gas 7, own 7 · undone with call 1`,
  ])
})

test('as JSON they are at their paths, amounts as digits', () => {
  const calls = JSON.parse(treeJson(nodes, names)) as object[]
  expect(calls).toHaveLength(3)
  expect(calls[0]).toMatchObject({
    traceAddress: [],
    to: router,
    method: 'pay',
    value: '1000000000000000000',
    gasUsed: '100000',
    gasOwn: null,
    input: '0x12345678',
  })
  expect(calls[1]).toMatchObject({ error: 'Reverted', hasEffect: false, gasUsed: null })
  // code in its caller's context moves none of what is reported
  expect(calls.map((call) => (call as { value: unknown }).value)).toEqual(['1000000000000000000', '0', '0'])
  expect(calls[1]).toMatchObject({ valueReported: '5' })
  expect(calls[2]).toMatchObject({ traceAddress: [0, 0], to: made, input: '0x6000', hasEffect: false })
})
