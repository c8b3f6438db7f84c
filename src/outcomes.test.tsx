import { describe, expect, test } from 'vitest'
import { transactionQuery } from '#api/fallback/transaction.ts'
import { rawTraceQuery } from '#api/callTree.ts'
import { pageText } from './generated.testing.tsx'

// Pages rendered whole with responses that servers sent: blockscout/blockscout#10526 and #4974.

const account = (digits: string) => ({ hash: `0x${digits.repeat(20)}`, is_contract: true })
const hash = `0x${'05'.repeat(32)}`
const other = `0x${'06'.repeat(32)}`
const payee = account('c3')
const call = (index: number, more: object = {}) => ({
  index,
  transaction_index: 5,
  transaction_hash: hash,
  block_number: 12345,
  timestamp: '2025-03-01T12:00:00.000000Z',
  type: 'call',
  success: true,
  error: null,
  from: account('b2'),
  to: payee,
  created_contract: null,
  value: '7000000000000000000',
  gas_limit: '50000',
  ...more,
})
const failing = call(2, { success: false, error: 'Reverted' })
const transaction = {
  hash,
  block_number: 12345,
  position: 5,
  timestamp: '2025-03-01T12:00:00.000000Z',
  status: 'error',
  result: 'Reverted',
  revert_reason: { raw: '0x' },
  from: account('a1'),
  to: account('b2'),
  created_contract: null,
  value: '1000000000000000000',
  fee: { type: 'actual', value: '420000000000000' },
  has_error_in_internal_transactions: true,
  token_transfers: [],
  transaction_types: ['contract_call'],
}
const page = (...items: object[]) => ({ items, next_page_params: null })

const textOf = async (...given: Parameters<typeof pageText>) => (await pageText(...given)).text

const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((row) => /\bcall\b.*50,000/.test(row))
    .map((row) =>
      row
        .replaceAll(/0x \w{4} \w\w … \w{4}/g, '')
        .replace(/50,000.*/, '')
        .trim(),
    )

describe('an inner call of a failed transaction that says it succeeded', () => {
  const answers = {
    [`/transactions/${hash}`]: transaction,
    [`/transactions/${hash}/internal-transactions`]: page(call(1), failing),
    [`/addresses/${payee.hash}`]: payee,
    [`/addresses/${payee.hash}/internal-transactions`]: page(call(1), failing),
  }

  test('is struck in the transaction', async () =>
    expect(rowsOf(await textOf(`/odd/tx/${hash}/internal`, answers))).toEqual([
      '1 ~call~undone: the transaction failed 0xb2b2b2…b2b2 to 0xc3c3c3…c3c3 ~7~',
      '2 ~call~failed: Reverted 0xb2b2b2…b2b2 to 0xc3c3c3…c3c3 ~7~',
    ]))

  test('is struck at the address that it was to pay, and brought it nothing', async () => {
    const text = await textOf(`/odd/address/${payee.hash}/internal`, answers, (api, client) =>
      client.fetchQuery(transactionQuery(api, hash)),
    )
    expect(rowsOf(text)).toEqual([
      '0x050505…0505 in 0xb2b2b2…b2b2 ~call~undone: the transaction failed ~7~+0',
      '0x050505…0505 in 0xb2b2b2…b2b2 ~call~failed: Reverted ~7~+0',
    ])
    expect(text).not.toContain('it isn’t known here')
  })

  test('is told to be unsure there, as long as nothing is known of the transaction', async () => {
    const text = await textOf(`/odd/address/${payee.hash}/internal`, answers)
    expect(rowsOf(text)).toEqual([
      '0x050505…0505 in 0xb2b2b2…b2b2 succeeded itself; whether its transaction did isn’t known here call 7',
      '0x050505…0505 in 0xb2b2b2…b2b2 ~call~failed: Reverted ~7~+0',
    ])
    expect(text).toContain('Of 1 call it isn’t known here whether its transaction succeeded Ask for 1 ')
  })

  test('is remarked on in the trace', async () => {
    const traced = (traceAddress: number[], error: string | null = null) => ({
      traceAddress,
      type: 'call',
      action: { from: account('b2').hash },
      error,
      transactionHash: hash,
    })
    const trace = { [`/transactions/${hash}/raw-trace`]: [traced([], 'Reverted'), traced([0])] }
    const text = await textOf(`/odd/tx/${hash}/raw`, { ...answers, ...trace }, (api, client) =>
      client.fetchQuery(rawTraceQuery(api, hash)),
    )
    expect(text).toMatch(/1: \d fields ?undone: the transaction failed/)
  })
})

test('what became of a call stands by the call, not by its transaction', async () => {
  const answers = {
    '/blocks/12345': { height: 12345, hash: `0x${'bb'.repeat(32)}` },
    '/blocks/12345/internal-transactions': page(
      call(1),
      failing,
      call(3, { transaction_hash: other, success: false, error: 'out of gas' }),
    ),
    '/blocks/12345/transactions': page({ ...transaction, status: 'ok' }),
  }
  expect(rowsOf(await textOf('/odd/block/12345/internal', answers))).toEqual([
    '0x050505…0505 Success call 0xb2b2b2…b2b2 to 0xc3c3c3…c3c3 7',
    '0x050505…0505 ~call~failed: Reverted 0xb2b2b2…b2b2 to 0xc3c3c3…c3c3 ~7~',
    '0x060606…0606 ~call~failed: out of gas 0xb2b2b2…b2b2 to 0xc3c3c3…c3c3 ~7~',
  ])
})

test('of a failed creation no contract is said to be there', async () => {
  const failed = {
    ...transaction,
    to: null,
    created_contract: account('d4'),
    transaction_types: ['contract_creation'],
  }
  const text = await textOf(`/odd/tx/${hash}`, { [`/transactions/${hash}`]: failed })
  expect(text).toContain('contract that was not created')
  expect(text).not.toContain(' created contract')
  const list = await textOf('/odd/txs', {
    '/transactions': page(failed, { ...failed, hash: other, status: 'ok' }),
  })
  expect(list.match(/0xd4d4d4…d4d4[^\n]*/gi)?.map((row) => row.includes('not created'))).toEqual([
    true,
    false,
  ])
})
