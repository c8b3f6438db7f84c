import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import legacy from '#api/samples/transaction.legacy.json'
import { StateChange } from '#api/stateChanges.ts'
import { address, fields, hash, shown } from './transactionRendering.testing.tsx'

vi.mock('#ui/lazyComponent.tsx', () => import('#ui/lazyComponentWaited.testing.tsx'))

const whole: Record<string, [sent: unknown, said: string | RegExp]> = {
  block_number: [7_654_321, '7,654,321'],
  position: [4123, 'position 4,123'],
  timestamp: ['2025-02-03T04:05:06.000000Z', '3 Feb 2025, 04:05:06 UTC'],
  status: ['error', 'Failed'],
  result: ['result of mine', 'result of mine'],
  revert_reason: [{ raw: 'reason of mine' }, 'with “reason of mine”'],
  confirmations: [8123, '8,123 confirmations'],
  confirmation_duration: [[1234, 5678], '1,234 to 5,678 ms'],
  nonce: [9123, '9,123'],
  type: [77, / Type +77/],
  method: ['methodOfMine', / Method +methodOfMine/],
  from: [address('a', 'Sender of mine'), 'Sender of mine'],
  to: [address('b', 'Receiver of mine'), 'Receiver of mine'],
  created_contract: [address('c', 'Contract of mine'), 'Contract of mine'],
  value: ['1000000000000000001', '1.000000000000000001'],
  fee: [{ type: 'actual', value: '2000000000000000002' }, '2.000000000000000002'],
  gas_limit: ['3000003', '3,000,003'],
  gas_used: ['2000004', '2,000,004'],
  gas_price: ['5000000005', '5.000000005'],
  max_fee_per_gas: ['6000000006', 'at most 6.000000006'],
  max_priority_fee_per_gas: ['7000000007', / Priority limit +7\.000000007 gwei/],
  base_fee_per_gas: ['4000000008', 'base 4.000000008'],
  priority_fee: ['900000000000000009', '0.900000000000000009'],
  transaction_burnt_fee: ['800000000000000010', '0.80000000000000001'],
  exchange_rate: ['1111.11', '$1,111.11 today'],
  historic_exchange_rate: ['2222.22', '$2,222.22 on its day'],
  // folded: its words render on demand
  raw_input: [`0x5e17e17a${'0'.repeat(64)}`, 'Raw 36 bytes'],
  decoded_input: [
    { method_call: 'decodedOfMine()', method_id: '5e17e17a', parameters: [] },
    'decodedOfMine()',
  ],
  transaction_types: [['kind_of_mine'], 'kind of mine'],
  token_transfers: [[{ transaction_hash: hash, type: 'transfer_of_mine' }], 'transfer_of_mine'],
  token_transfers_overflow: [true, 'the first 1, there are more'],
  has_error_in_internal_transactions: [true, / Inner errors +yes/],
  is_pending_update: [true, 'being indexed again'],
  authorization_list: [
    [
      {
        authority: `0x${'d'.repeat(40)}`,
        address_hash: `0x${'e'.repeat(40)}`,
        chain_id: '31',
        nonce: '41',
        v: 1,
        r: '0xr',
        s: '0xs',
        status: 'invalid_nonce',
      },
    ],
    /0xdddddd…dddd0x dddd dd … dddd +0xeeeeee…eeee0x eeee ee … eeee +invalid nonce +31 +41 +1, 0xr, 0xs/i,
  ],
  actions: [
    [{ protocol: 'protocol_of_mine', type: 'act', data: { mine: { deep: 'deep of mine' } } }],
    /act *in protocol of mine[^]*deep of mine/,
  ],
  transaction_tag: ['tag of mine', 'tag of mine'],
  blob_versioned_hashes: [[`0x01${'2'.repeat(62)}`], `0x01${'2'.repeat(62)}`],
  blob_gas_used: ['131072', / Blob gas +131,072/],
  blob_gas_price: ['12000000000', '12 gwei'],
  burnt_blob_fee: ['130000000000000000', '0.13'],
  max_fee_per_blob_gas: ['14000000000', /Blob gas price, at most +14 gwei/],
  l1_fee: ['150000000000000000', '0.15'],
  l1_fee_scalar: ['0.16', '0.16'],
  l1_gas_price: ['17000000000', '17 gwei'],
  l1_gas_used: ['1818', '1,818'],
  operator_fee: ['190000000000000000', '0.19'],
  op_withdrawals: [['withdrawal of mine'], 'withdrawal of mine'],
  op_interop_messages: [['message of mine'], 'message of mine'],
  arbitrum: [{ field: 'arbitrum of mine' }, 'arbitrum of mine'],
  scroll: [{ field: 'scroll of mine' }, 'scroll of mine'],
  zksync: [{ field: 'zksync of mine' }, 'zksync of mine'],
  celo: [{ field: 'celo of mine' }, 'celo of mine'],
  stability_fee: [{ field: 'stability of mine' }, 'stability of mine'],
  fee_payer: [address('d', 'Payer of mine'), 'paid by Payer of mine'],
  calls: [[{ to: `0x${'7'.repeat(40)}`, value: '1', input: '0x' }], /Calls +To +0x777777/],
  zilliqa: [{ field: 'zilliqa of mine' }, 'zilliqa of mine'],
  fhe_operations_count: [2121, '2,121'],
}

describe('every field that is read is said', async () => {
  const page = await shown({
    ...Object.fromEntries(Object.entries(whole).map(([field, [sent]]) => [field, sent])),
    of_a_newer_server: { field: 'news of mine' },
  })
  test.each(fields)('%s', (field) => {
    const [, text] = whole[field] ?? []
    expect(text, 'a field that this test doesn’t know').toBeDefined()
    expect(page).toMatch(text ?? '')
  })
  test('what a newer server adds', () => expect(page).toMatch(/of a newer server[^]*news of mine/))
})

test('what older servers send by other names is told once', async () => {
  const page = await shown(legacy)
  expect(page).toContain('OldVault')
  expect(page).not.toMatch(/ (?:block|tx[ _]\w+|has error in internal txs) /)
})

test.each<[string, object, RegExp]>([
  [
    'calls inside that failed are said under the hash',
    { status: 'ok', block_number: 1, has_error_in_internal_transactions: true },
    /^ *Success +calls inside failed /,
  ],
  [
    'but not where all of it failed',
    { status: 'error', block_number: 1, has_error_in_internal_transactions: true },
    /^(?!.*calls inside failed) *Failed/,
  ],
  ['one moment: within', { confirmation_duration: [2000] }, / Included +within 2,000 ms/],
  ['two: between them', { confirmation_duration: [10, 2000] }, / Included +after 10 to 2,000 ms/],
  [
    'a rate of its day that is none',
    { value: '1000000000000000000', historic_exchange_rate: '9'.repeat(20), exchange_rate: '2' },
    /Value\s+1 DMO\s+\$2\.00/,
  ],
])('%s', async (_what, sent, expected) => expect(await shown(sent)).toMatch(expected))

test.each<[string, object, RegExp]>([
  [
    'Arbitrum',
    { arbitrum: { status: 'Confirmed on base', batch_number: 12345, network_fee: '7' } },
    / Rollup +Confirmed on base +Batch +12,345 +Network fee +0\.000000000000000007 DMO/,
  ],
  [
    'zkSync',
    { zksync: { status: 'Sealed on L2', batch_number: null } },
    / Rollup +Sealed on L2 (?!.* Batch )/s,
  ],
  ['Scroll', { scroll: { l2_block_status: 'Finalized' } }, / Rollup +Finalized /],
  ['a shape that isn’t known', { arbitrum: ['Sealed'] }, /^(?!.* Rollup ).* arbitrum .*Sealed/s],
])('how far a rollup has come is said in its server’s words: %s', async (_what, sent, expected) =>
  expect(await shown(sent)).toMatch(expected),
)

describe('where coin that moved inside is read from', () => {
  const payout = { from: address('a', 'Payer'), to: address('b', 'Splitter'), block_number: 1, status: 'ok' }
  const coin = ['a', 'c', 'd'].map((digit) => ({
    type: 'coin',
    address: address(digit, digit),
    change: '-1',
  }))
  const token = { type: 'token', address: address('c', 'c'), token: { address_hash: `0x${'f'.repeat(40)}` } }
  test.each<[string, object[], object | null, RegExp, object?]>([
    ['all of the state', coin, null, /Coin from the state before and after, tokens from token transfers\./],
    ['all coin, and tokens that go on', [...coin, token], {}, /Coin from the state before and after, tokens/],
    [
      'coin that goes on',
      coin,
      {},
      /Coin from the state before and after, its first 3 changes alone: the rest is/,
    ],
    [
      'tokens too, which the record doesn’t list, and which go on',
      [...coin, token],
      {},
      /called split on.*From the state before and after, its first 4 changes alone: the rest is under State\. Left out: 1 change of which it isn’t told what or how much\./s,
      { token_transfers: null, value: '0', method: 'split' },
    ],
    [
      'tokens too, all of them',
      coin,
      null,
      /sent &lt;0\.0000010\.000000000000000001 DMO.*From the state before and after; all of it is under State\./s,
      { token_transfers: null, value: '0', method: 'split', fee: { type: 'actual', value: '0' } },
    ],
    [
      'tokens too, and a fee that nobody tells is not said to be sent',
      coin,
      null,
      /called split on.*From the state before and after; all of it is under State\. Its fee isn’t told/s,
      { token_transfers: null, value: '0', method: 'split' },
    ],
    [
      'a transfer of so many that isn’t told',
      coin,
      null,
      /tokens from token transfers\. Left out: 1 transfer of which it isn’t told what or how much\./,
      { token_transfers: [{ transaction_hash: hash, total: null }] },
    ],
    [
      'a fee that isn’t told, with the rest',
      coin,
      null,
      /tokens from token transfers\. Its fee isn’t told: what changed in coin for the sender holds it\./,
    ],
    ['a fee that isn’t told, alone', [], null, /From value and token transfers; .*Its fee isn’t told\./s],
    [
      'a fee that is told',
      [],
      null,
      /From value, fee and token transfers; (?!.*fee isn’t told)/s,
      { fee: { type: 'actual', value: '3' } },
    ],
  ])('%s', async (_what, state, next, expected, more = {}) => {
    const items = state.map((one) => v.parse(StateChange, one))
    const cursor = next && { items_count: items.length }
    const page = await shown(
      { ...payout, value: '2', token_transfers: [], ...more },
      {},
      { items, next: cursor },
    )
    expect(page).toMatch(expected)
  })
})

test('what its gas cost less than it might have is told, in coin and once it is paid', async () => {
  const paid = { gas_used: '21000', gas_price: '2000000000', max_fee_per_gas: '3000000001' }
  expect(await shown(paid)).toMatch(
    /Saved +0\.000021000000021 DMO *by a gas price below the highest that it allowed/,
  )
  for (const other of [
    { gas_used: null },
    { gas_used: '0' },
    { gas_used: '-5' },
    { max_fee_per_gas: '2000000000' },
    { max_fee_per_gas: null },
  ])
    expect(await shown({ ...paid, ...other })).not.toContain('Saved')
})

test('what a chain has none of is no line', async () => {
  const page = await shown({
    fhe_operations_count: 0,
    op_withdrawals: [],
    arbitrum: { batch_number: null, message_related_info: {}, commitment_transaction: { hash: null } },
    celo: { gas_token: null },
  })
  expect(page).not.toMatch(/FHE|Withdrawals|Batch|Message|Committed|Fee token|arbitrum|celo/)
})
