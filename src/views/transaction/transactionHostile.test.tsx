import { expect, test, vi } from 'vitest'
import { address, fields, hash, shown } from './transactionRendering.testing.tsx'
import type { FoundTransaction } from '#api/fallback/found.ts'

vi.mock('#ui/lazyComponent.tsx', () => import('#ui/lazyComponentWaited.testing.tsx'))

const harm = '<img src=x onerror=alert(1)>\u202Egnp.exe'
const long = 'tag '.repeat(1250)
const huge = '9'.repeat(900)
const party = {
  hash: `0x${'a'.repeat(40)}`,
  name: long,
  public_tags: Array.from({ length: 40 }, (_, index) => ({ label: `${index}${long}` })),
  metadata: { tags: [{ name: harm }] },
  implementations: Array.from({ length: 200 }, (_, index) => ({ name: `${index}${harm}` })),
}

test.each<[string, object, string, Partial<FoundTransaction>?]>([
  ['nothing but its hash', {}, 'Pending'],
  ['every field null', Object.fromEntries(fields.map((field) => [field, null])), 'Pending'],
  ['every field a number', Object.fromEntries(fields.map((field) => [field, -1.5])), 'Pending'],
  ['every field a list', Object.fromEntries(fields.map((field) => [field, [[[]]]])), 'Pending'],
  [
    'every field an object',
    Object.fromEntries(fields.map((field) => [field, { wrong: { a: [] } }])),
    'Pending',
  ],
  [
    'mined, in a block that can’t be read',
    {
      status: 'ok',
      result: 'success',
      block_number: 2 ** 53,
      position: 2,
      gas_limit: '21000',
      gas_price: '3000000000',
      max_fee_per_gas: '3000000000',
    },
    'of 21,000 limit Gas price 3 gweiat most 3 gwei Block not toldposition 2',
  ],
  ['in a block, and nothing else', { block_number: 1 }, 'Included'],
  ['fee without a value', { block_number: 1, fee: { type: 'actual', value: null } }, '—'],
  ['more gas than its limit', { gas_used: '9', gas_limit: '3' }, 'more than it might'],
  [
    'gas that waits',
    { gas_limit: '21000', gas_price: '3000000000', max_fee_per_gas: '3000000000' },
    'Gas at most 21,000 Gas price at most 3 gwei Block',
  ],
  ['a limit of nothing', { gas_used: '9', gas_limit: '0' }, '9'],
  [
    'more burnt than paid',
    { fee: { type: 'actual', value: '1' }, transaction_burnt_fee: '5' },
    'don’t add up',
  ],
  ['a type of tomorrow', { type: 4_000_000_000, transaction_types: [harm] }, '4000000000'],
  [
    'negative everywhere',
    { value: '-5', gas_used: '-5', gas_limit: '-3', fee: { value: '-9' }, exchange_rate: '-3' },
    '−',
  ],
  [
    'huge everywhere',
    {
      value: huge,
      gas_used: huge,
      gas_limit: huge,
      fee: { type: 'actual', value: huge },
      exchange_rate: '9e99',
      gas_price: huge,
      transaction_burnt_fee: huge,
      priority_fee: huge,
    },
    '999',
  ],
  [
    'a sender of many words',
    {
      from: party,
      to: party,
      created_contract: party,
      status: 'error',
      result: long,
      method: harm,
      transaction_tag: long,
    },
    'and 38 more',
  ],
  ['a long reason', { status: 'error', revert_reason: { raw: long } }, 'Failed'],
  [
    'an error of many values',
    {
      status: 'error',
      revert_reason: {
        method_call: harm,
        method_id: harm,
        parameters: [{ name: harm, type: harm, value: [[harm]] }, {}],
      },
    },
    'Failed',
  ],
  [
    'actions of any shape',
    {
      actions: [
        {},
        { type: harm, data: [harm] },
        { data: { debt_amount: harm, debt_symbol: harm, collateral_amount: long, collateral_symbol: harm } },
      ],
    },
    'was paid back',
  ],
  ['gone from a block', { block_number: 1, status: 'ok' }, 'taken its block back', { gone: true }],
  ['gone while it waited', {}, 'it may have been dropped or replaced', { gone: true }],
  [
    'dropped by the server’s own word',
    { status: 'error', result: 'dropped/replaced' },
    'Dropped or replaced',
  ],
  [
    'a value that another may have sent in its place',
    { status: 'error', result: 'dropped/replaced', value: '5' },
    'not sent by this one',
  ],
  ['no block, and none to come', { status: 'error', result: 'dropped/replaced' }, 'Block in none'],
])('a record with %s is readable', async (_what, sent, expected, found) => {
  const page = await shown(sent, found)
  expect(page.replaceAll(/\s+/g, ' ')).toContain(expected)
  expect(page).toContain('Gas price')
  expect(page).not.toContain('<img')
  expect(page).not.toContain('\u202E')
  expect(page).not.toMatch(/NaN|undefined|Infinity|\[object/)
})

test('swapped assets have a price, in the asset of which there is more', async () => {
  const [alice, pool] = [address('a', 'Alice'), address('b', 'Pool')]
  const token = (digit: string, symbol: string, decimals: string) => ({
    address_hash: `0x${digit.repeat(40)}`,
    symbol,
    decimals,
  })
  const [usd, eth] = [token('7', 'USDC', '6'), token('8', 'WETH', '18')]
  const move = (from: object, to: object, asset: object, value: string) => ({
    transaction_hash: hash,
    from,
    to,
    token: asset,
    total: { value },
  })
  const swap = (usdFrom: object, usdTo: object) => ({
    from: alice,
    to: pool,
    status: 'ok',
    block_number: 1,
    token_transfers: [
      move(usdFrom, usdTo, usd, '1250000000'),
      move(usdTo, usdFrom, eth, '500000000000000000'),
    ],
  })
  const swapped = swap(alice, pool)
  expect(await shown(swapped)).toContain('Price paid: 2,500 USDC per WETH')
  expect(await shown(swap(pool, alice))).toContain('Price got: 2,500 USDC per WETH')
  // an endless quotient is cut, with more digits for copying and screen readers
  const sixth = [move(alice, pool, usd, '1250000000'), move(pool, alice, eth, '300000000000000000')]
  expect(await shown({ ...swapped, token_transfers: sixth })).toMatch(
    /Price paid: 4,166\.666666…\s*4,166\.6{18}… USDC per WETH/,
  )
  expect(await shown({ ...swapped, token_transfers_overflow: true })).not.toContain('Price paid')
  const incomplete = { ...move(alice, pool, eth, ''), total: null }
  const more = { ...swapped, token_transfers: [...swapped.token_transfers, incomplete] }
  expect(await shown(more)).not.toContain('Price paid')
})
