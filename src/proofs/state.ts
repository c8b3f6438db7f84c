import type { TransactionFee } from '#api/fees.ts'
import type { InternalTransaction } from '#api/internalTransactions.ts'
import type { StateChange } from '#api/stateChanges.ts'
import type { TokenTransfer } from '#api/tokenTransfers.ts'
import type { Transaction } from '#api/transactions.ts'
import { counted } from '#format/count.ts'
import { shortHash } from '#format/hash.ts'
import { exactUnits } from '#format/units.ts'
import { type Coin, coinWords } from './coin.ts'
import { type Check, fails, holds, type Line, notAsked, unchecked } from './line.ts'
import { listed } from './sentences.ts'

/** A call that moved coin: whatever failed, or stands inside of what failed, is left out by who gives it. */
export type Moved = Pick<InternalTransaction, 'from' | 'to' | 'created_contract' | 'value'>

export type StateGiven = {
  transaction: Transaction
  fee: TransactionFee
  changes: readonly StateChange[]
  transfers: readonly TokenTransfer[]
  /** What moved coin inside; null where the list isn't read whole. */
  calls: readonly Moved[] | null
  /** Whether all changes and transfers are read. */
  isWhole: boolean
}

/** What a change holds beyond what explains it, in the asset's smallest unit; null where that can't be told. */
type Explained = { change: StateChange; rest: bigint | null }

const nobody = `0x${'0'.repeat(40)}`

/** T17: how much of each token change its transfers leave open. */
function tokensExplained({ changes, transfers }: Pick<StateGiven, 'changes' | 'transfers'>): Explained[] {
  const moved = new Map<string, bigint | null>()
  const add = (address: string | undefined, token: string, id: bigint | null, amount: bigint | null) => {
    if (!address || address.toLowerCase() === nobody) return
    // a change of a token with ids may be told for all of them together, or for one
    for (const key of [keyOf(address, token, id), keyOf(address, token, null)].filter(unlike)) {
      const before = moved.get(key)
      moved.set(key, amount === null || before === null ? null : (before ?? 0n) + amount)
    }
  }
  for (const { from, to, token, total } of transfers) {
    if (!token) continue
    if (total.length === 0) {
      add(from?.hash, token.address_hash, null, null)
      add(to?.hash, token.address_hash, null, null)
    }
    for (const { value, token_id } of total) {
      const amount = value ?? (token_id === null ? null : 1n)
      add(from?.hash, token.address_hash, token_id, amount === null ? null : -amount)
      add(to?.hash, token.address_hash, token_id, amount)
    }
  }
  return changes.flatMap((change) => {
    if (!change.token || change.address.hash.toLowerCase() === nobody) return []
    const { address, token, token_id } = change
    const expected = moved.get(keyOf(address.hash, token.address_hash, token_id)) ?? 0n
    const unknown = moved.get(keyOf(address.hash, token.address_hash, token_id)) === null
    const actual = amountOf(change)
    return [{ change, rest: actual === null || unknown ? null : actual - expected }]
  })
}

const unlike = (key: string, at: number, all: readonly string[]) => all.indexOf(key) === at
const keyOf = (address: string, token: string, id: bigint | null) =>
  `${address} ${token} ${id ?? ''}`.toLowerCase()

/** By how much a balance changed, or how many pieces came and went. */
function amountOf({ change, moved, balance_before, balance_after }: StateChange): bigint | null {
  if (change !== null) return change
  if (moved.length > 0) {
    if (moved.some(({ direction }) => direction === null)) return null
    return moved.reduce((sum, { direction, total }) => {
      const pieces = total?.value ?? 1n
      return direction === 'from' ? sum - pieces : sum + pieces
    }, 0n)
  }
  return balance_before === null || balance_after === null ? null : balance_after - balance_before
}

const tokens: Check = {
  id: 'T17 tokens',
  group: 'What happened',
  kind: 'adding up',
  from: 'state, transfers',
  needs: ['state', 'transfers'],
}

/** What is said of state while it isn't asked for: a transaction that moved nothing has none. */
export function stateNotAsked(transaction: Transaction, coin: Coin): Line[] {
  if (transaction.block_number === null) return []
  return [
    notAsked(coinCheck, `What changed in ${coin.symbol ?? 'coin'}`, '2 requests'),
    ...((transaction.token_transfers?.length ?? 0) > 0
      ? [notAsked(tokens, 'Whether tokens changed by just their transfers', '1 request')]
      : []),
  ]
}

/** T17: the tokens of each address changed by just their transfers. What is left is named: a rest is a finding, and may be no lie. */
export function tokensOfState(given: StateGiven): Line | null {
  const explained = tokensExplained(given)
  if (explained.length === 0) return null
  if (!given.isWhole) return unchecked(tokens, 'Whether tokens changed by just their transfers.', 'not whole')
  const told = explained.filter(({ rest }) => rest !== null)
  if (told.length === 0) return unchecked(tokens, 'How much of tokens changed.', 'not told by the server')
  const left = told.filter(({ rest }) => rest !== 0n)
  const [first] = left
  if (first) {
    const { symbol, decimals } = unitOf(first.change)
    const more = first.rest !== null && first.rest > 0n
    const amount = exactUnits(absolute(first.rest ?? 0n), decimals)
    return fails(
      tokens,
      `${nameOf(first.change)} has ${amount} ${symbol} ${more ? 'more' : 'less'} than its transfers explain${left.length > 1 ? `, and ${counted(left.length - 1, 'other change')} ${left.length === 2 ? 'isn’t' : 'aren’t'} explained` : ''}.`,
      'state',
      left.slice(0, 20).map(({ change, rest }) => {
        const unit = unitOf(change)
        const actual = amountOf(change) ?? 0n
        return {
          label: `${nameOf(change)}, ${unit.symbol}`,
          values: [
            { by: 'its transfers', value: exactUnits(actual - (rest ?? 0n), unit.decimals) },
            { by: 'state', value: exactUnits(actual, unit.decimals) },
          ],
        }
      }),
    )
  }
  const symbols = [...new Set(told.map(({ change }) => unitOf(change).symbol))]
  const addresses = new Set(told.map(({ change }) => change.address.hash.toLowerCase())).size
  return holds(
    tokens,
    `${fewListed(symbols)} of ${counted(addresses, 'address', 'addresses')} changed by just ${symbols.length === 1 ? 'its' : 'their'} transfers.`,
  )
}

const unitOf = ({ token }: StateChange) => ({
  symbol: token?.symbol ?? token?.name ?? 'tokens',
  decimals: token?.decimals ?? 0,
})

const coinCheck: Check = {
  id: 'T17 coin',
  group: 'What happened',
  kind: 'adding up',
  from: 'state, calls',
  needs: ['state', 'value', 'fee', 'from', 'priority_fee'],
}

/** How much of each change of coin its calls, the fee and the tip leave open. */
function coinExplained({ transaction, fee, changes, calls }: StateGiven): Explained[] {
  const moved = new Map<string, bigint>()
  const add = (address: string | undefined, amount: bigint) => {
    if (address) moved.set(address.toLowerCase(), (moved.get(address.toLowerCase()) ?? 0n) + amount)
  }
  const { from, to, created_contract, value, status, priority_fee } = transaction
  if (status !== 'error') {
    for (const call of [{ from, to, created_contract, value }, ...(calls ?? [])]) {
      add(call.from?.hash, -(call.value ?? 0n))
      add((call.to ?? call.created_contract)?.hash, call.value ?? 0n)
    }
  }
  add(fee.payer?.hash, -(fee.paid ?? 0n) - fee.blobs)
  // who gets a rollup's parts of the fee is told by nothing but the state
  const parts = [transaction.l1_fee, transaction.operator_fee, transaction.transaction_burnt_fee]
  const passedOn = new Set(parts.flatMap((part) => (part ? [part] : [])))
  return changes.flatMap((change) => {
    const actual = amountOf(change)
    if (change.token || change.type === 'token' || change.address.hash.toLowerCase() === nobody) return []
    const tip = change.is_miner ? (priority_fee ?? 0n) : 0n
    const expected = (moved.get(change.address.hash.toLowerCase()) ?? 0n) + tip
    const rest = actual === null ? null : actual - expected
    return [{ change, rest: rest !== null && passedOn.has(rest) ? 0n : rest }]
  })
}

/** T17: the coin of each address changed by just what calls, fee and tip explain. */
export function coinOfState(given: StateGiven, coin: Coin, isUsual: boolean): Line | null {
  const { transaction, fee, changes, calls, isWhole } = given
  const all = changes.filter(({ token, type }) => !token && type !== 'token')
  if (all.length === 0) return null
  const claim = `What changed in ${coin.symbol ?? 'coin'}`
  if (!isUsual || fee.asset.kind === 'token')
    return unchecked(coinCheck, `${claim}.`, 'this network makes it another way')
  if (!isWhole || (calls === null && transaction.to?.is_contract !== false))
    return unchecked(coinCheck, `${claim}: not all calls are read.`, 'not whole')
  if (fee.paid === null || transaction.value === null || transaction.priority_fee === null)
    return unchecked(coinCheck, `${claim}: fee, tip or value isn’t told.`, 'not told by the server')
  const explained = coinExplained(given).filter(({ rest }) => rest !== null)
  const left = explained.filter(({ rest }) => rest !== 0n)
  const [first] = left
  if (explained.length === 0) return unchecked(coinCheck, `${claim}.`, 'not told by the server')
  // a builder may have got a reward or withdrawals in the same block, which its change holds
  if (left.length > 0 && left.every(({ change, rest }) => change.is_miner && (rest ?? 0n) > 0n))
    return unchecked(
      coinCheck,
      `${claim}: the builder’s change may hold a reward or withdrawals.`,
      'not whole',
    )
  if (!first)
    return holds(
      coinCheck,
      `${coin.symbol ?? 'Coin'} of ${counted(explained.length, 'address', 'addresses')} changed by just what calls, fee and tip explain.`,
    )
  const more = (first.rest ?? 0n) > 0n
  return fails(
    coinCheck,
    `${nameOf(first.change)} has ${coinWords(absolute(first.rest ?? 0n), coin)} ${more ? 'more' : 'less'} than value, calls, fee and tip explain.`,
    'state',
    left.slice(0, 20).map(({ change, rest }) => {
      const actual = amountOf(change) ?? 0n
      return {
        label: nameOf(change),
        values: [
          { by: 'explained', value: coinWords(actual - (rest ?? 0n), coin) },
          { by: 'state', value: coinWords(actual, coin) },
        ],
      }
    }),
  )
}

const nameOf = ({ address }: StateChange): string =>
  address.name ?? address.ens_domain_name ?? shortHash(address.hash)
const absolute = (amount: bigint) => (amount < 0n ? -amount : amount)

/** The first three, and how many more. */
const fewListed = (names: readonly string[]): string =>
  listed(names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} other tokens`] : names)
