import * as v from 'valibot'
import { expect, test } from 'vitest'
import { StateChange } from '#api/stateChanges.ts'
import { Transaction } from '#api/transactions.ts'
import { knownChanges } from './knownChanges.ts'
import { netWorthOf } from './netWorth.ts'

const [alice, pool] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`]
const hash = `0x${'1'.repeat(64)}`
const chain = { chainId: '1', currency: { symbol: 'ETH', decimals: 18 } }
const token = (letter: string, rate: string | null, more = {}) => ({
  address_hash: `0x${letter.repeat(40)}`,
  symbol: letter,
  decimals: '6',
  type: 'ERC-20',
  exchange_rate: rate,
  ...more,
})
const [usd, fox] = [token('c', '0.9998'), token('d', '7', { type: 'ERC-721' })]
const gave = (what: object, total: object) => ({
  transaction_hash: hash,
  from: alice,
  to: pool,
  token: what,
  total,
})
const got = (what: object, total: object) => ({ ...gave(what, total), from: pool, to: alice })
const paid = gave(usd, { value: '1250000000' })
const coin = (address: string, change: string) => ({ type: 'coin', address, change })
/** 0.4 coin, got from inside, but for the fee. */
const state = [coin(alice, '399600000000000000'), coin(pool, '-400000000000000000')]

/** Of a transaction that pays 1,250 of a token for 0.4 coin, with a fee of 0.0004; `first`: of so many changes that were read. */
const net = (sent: object, changes: object[] = state, first: number | null = null) => {
  const transaction = v.parse(Transaction, {
    hash,
    from: alice,
    to: { hash: pool, is_contract: true },
    value: '0',
    block_number: 1,
    status: 'ok',
    exchange_rate: '3114.62',
    fee: { type: 'actual', value: '400000000000000' },
    token_transfers: [paid],
    ...sent,
  })
  const known = knownChanges(
    transaction,
    chain,
    changes.map((change) => v.parse(StateChange, change)),
  )
  return netWorthOf(transaction, { ...known, first }, chain)
}

/** No code runs that may move coin. */
const plain = { to: { hash: pool, is_contract: false }, token_transfers: [], value: '1' }
const free = { fee: { type: 'actual', value: '0' } }

test.each<[string, bigint, Parameters<typeof net>]>([
  // 1245.848 − 1249.75 − 1.245848
  ['a swap, with its fee', -5_147_848_000_000_000_000n, [{}]],
  ['a gain', 3_746_411_942_000_000_000_000n, [{}, [coin(alice, '1604100000000000000')]]],
  // 1245.848 − 1249.75 − 2
  [
    'a fee in a token',
    -5_902_000_000_000_000_000n,
    [
      { fee: { type: 'actual', value: '2000000' }, celo: { gas_token: token('9', '1') } },
      [coin(alice, '400000000000000000'), coin(pool, '-400000000000000000')],
    ],
  ],
  [
    'a fee that another paid',
    -3_902_000_000_000_000_000n,
    [{ fee_payer: pool }, [coin(alice, '400000000000000000'), coin(pool, '-400400000000000000')]],
  ],
  [
    'all from the state, tokens too',
    -5_147_848_000_000_000_000n,
    [
      { token_transfers: null },
      [...state, { type: 'token', token: usd, address: alice, change: '-1250000000' }],
    ],
  ],
  [
    'to the last digit, each change cut',
    -1_245_848_000_000_003_113n,
    [{ ...plain, token_transfers: [got(token('e', '0.0000000000000019'), { value: '1000' })] }, []],
  ],
  [
    'nothing in the end',
    0n,
    [
      { token_transfers: [paid, got({ ...usd, address_hash: pool }, { value: '1250000000' })], ...free },
      [coin(alice, '0')],
    ],
  ],
])('what the sender’s changes are worth together: %s', (_, worth, sent) => expect(net(...sent)).toBe(worth))

test.each<[string, Parameters<typeof net>]>([
  ['coin that was sent, for nothing that is told', [plain, []]],
  [
    'a token that may be the coin once more',
    [{ token_transfers: [paid, gave(token('e', '9', { symbol: 'ETH' }), { value: '1' })] }],
  ],
  ['a transfer of who knows what', [{ token_transfers: [paid, { ...paid, token: null }] }]],
  ['a token without a rate', [{ token_transfers: [gave(token('c', null), { value: '1' })] }]],
  ['coin without a rate', [{ exchange_rate: null }]],
  [
    'what the server calls a scam',
    [{ token_transfers: [paid, got(token('e', '9', { reputation: 'scam' }), { value: '1' })] }],
  ],
  ['a piece of a collection', [{ token_transfers: [paid, got(fox, { token_id: '7' })] }]],
  [
    'a token of which no decimals are told',
    [{ token_transfers: [gave({ ...usd, decimals: null }, { value: '1' })] }],
  ],
  ['a rate that is wrong', [{ token_transfers: [gave(token('c', '9'.repeat(30)), { value: '1000000' })] }]],
  ['more transfers than are listed', [{ token_transfers_overflow: true }]],
  ['a transfer whose amount isn’t told', [{ token_transfers: [paid, got(usd, {})] }]],
  ['coin moved inside that isn’t known yet', [{}, []]],
  ['a fee that isn’t told', [{ fee: { type: 'actual', value: null } }]],
  ['a fee that was paid in a token without a rate', [{ celo: { gas_token: token('9', null) } }]],
  ['a fee that was paid in a token of which nothing is told', [{ celo: { gas_token: {} } }]],
  ['tokens that aren’t told', [{ ...plain, token_transfers: null }, []]],
  ['tokens of which the state may tell more', [{ token_transfers: null }, state, 50]],
  [
    'changes of nothing that is known',
    [{}, [...state, { type: 'token', token: null, address: pool, change: '5' }]],
  ],
  ['one change', [{ token_transfers: [] }, [coin(alice, '-400000000000000')]]],
  ['one that failed: its fee alone', [{ status: 'error', token_transfers: [] }, []]],
  ['one that waits', [{ status: null, block_number: null }, []]],
  ['no sender', [{ from: null }]],
])('nothing is said of the whole where a part isn’t known, or is the whole: %s', (_, sent) =>
  expect(net(...sent)).toBeNull(),
)
