import type { StateChange } from '#api/stateChanges.ts'
import type { Transaction } from '#api/transactions.ts'
import { type Coin, coinWords, joinWords } from './words.ts'
import {
  type StateGiven,
  amountOf,
  mostDifferences,
  type Explained,
  isZeroAddress,
  nameOf,
  unexplainedWords,
} from './stateAmounts.ts'
import { type Line, notAsked, type Check, fails, holds, type Reason, unchecked } from './line.ts'
import type { Price } from './price.ts'
import { counted } from '#format/numbers.ts'
import { exactUnits } from '#format/units.ts'

/** Both lines ask for state changes and calls. */
const price: Price = { of: 'state', calls: 0, requests: 2, bytes: 0 }

/** The lines before state changes are requested, or where they were refused; none for a transaction that moved nothing. */
export function stateNotAsked(transaction: Transaction, coin: Coin, refusal: string | null): Line[] {
  if (transaction.block_number === null) return []
  return [
    notAsked(coinCheck, `What changed in ${coin.symbol ?? 'coin'}`, price, refusal),
    ...((transaction.token_transfers?.length ?? 0) > 0
      ? [notAsked(tokensCheck, 'Whether tokens changed by just their transfers', price, refusal)]
      : []),
  ]
}

/** T17: changes that differ from what explains them, and by how much in the asset's smallest unit. */
export function unexplainedAmounts(given: StateGiven, isUsual: boolean): ReadonlyMap<StateChange, bigint> {
  if (!given.isWhole) return new Map()
  const coin = coinExplained(given, isUsual)
  const all = [...tokensExplained(given), ...('explained' in coin ? coin.explained : [])]
  return new Map(all.flatMap(({ change, rest }) => (rest ? [[change, rest] as const] : [])))
}

const coinCheck: Check = {
  id: 'T17 coin',
  group: 'What happened',
  kind: 'adding up',
  from: 'state, calls',
  needs: ['state', 'value', 'fee', 'from', 'priority_fee'],
}

/** What calls, fee and tip leave unexplained of each coin change, or why that can't be computed. */
function coinExplained(
  given: StateGiven,
  isUsual: boolean,
): { explained: Explained[] } | { why: string; reason: Reason } {
  const { transaction, fee, calls, isWhole } = given
  if (!isUsual || fee.asset.kind === 'token') return { why: '', reason: 'this network makes it another way' }
  if (!isWhole || (calls === null && transaction.to?.is_contract !== false))
    return { why: ': not all calls are read', reason: 'not whole' }
  if (fee.paid === null || transaction.value === null || transaction.priority_fee === null)
    return { why: ': fee, tip or value isn’t told', reason: 'not told by the server' }
  const explained = unexplainedCoin(given).filter(({ rest }) => rest !== null)
  if (explained.length === 0) return { why: '', reason: 'not told by the server' }
  const unexplained = explained.filter(({ rest }) => rest !== 0n)
  // a builder's change may include a reward or withdrawals in the same block
  if (unexplained.length > 0 && unexplained.every(({ change, rest }) => change.is_miner && (rest ?? 0n) > 0n))
    return { why: ': the builder’s change may hold a reward or withdrawals', reason: 'not whole' }
  return { explained }
}

function unexplainedCoin({ transaction, fee, changes, calls }: StateGiven): Explained[] {
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
  // the state alone shows who receives a rollup's fee parts
  const parts = [transaction.l1_fee, transaction.operator_fee, transaction.transaction_burnt_fee]
  const passedOn = new Set(parts.flatMap((part) => (part ? [part] : [])))
  return changes.flatMap((change) => {
    const actual = amountOf(change)
    if (change.token || change.type === 'token' || isZeroAddress(change.address.hash)) return []
    const tip = change.is_miner ? (priority_fee ?? 0n) : 0n
    const expected = (moved.get(change.address.hash.toLowerCase()) ?? 0n) + tip
    const rest = actual === null ? null : actual - expected
    return [{ change, rest: rest !== null && passedOn.has(rest) ? 0n : rest }]
  })
}

/** T17: each address's coin changed by exactly what calls, fee and tip explain. */
export function coinOfState(given: StateGiven, coin: Coin, isUsual: boolean): Line | null {
  if (!given.changes.some(({ token, type }) => !token && type !== 'token')) return null
  const found = coinExplained(given, isUsual)
  if ('reason' in found)
    return unchecked(coinCheck, `What changed in ${coin.symbol ?? 'coin'}${found.why}.`, found.reason)
  const { explained } = found
  const unexplained = explained.flatMap(({ change, rest }) => (rest ? [{ change, rest }] : []))
  const [first] = unexplained
  const words = (amount: bigint) => coinWords(amount, coin)
  if (!first)
    return holds(
      coinCheck,
      `${coin.symbol ?? 'Coin'} of ${counted(explained.length, 'address', 'addresses')} changed by just what calls, fee and tip explain.`,
    )
  return fails(
    coinCheck,
    `${nameOf(first.change)} has ${unexplainedWords(first.rest, words)} than value, calls, fee and tip explain.`,
    'state',
    unexplained.slice(0, mostDifferences).map(({ change, rest }) => {
      const actual = amountOf(change) ?? 0n
      return {
        label: nameOf(change),
        values: [
          { by: 'explained', value: words(actual - rest) },
          { by: 'state', value: words(actual) },
        ],
      }
    }),
  )
}

const tokensCheck: Check = {
  id: 'T17 tokens',
  group: 'What happened',
  kind: 'adding up',
  from: 'state, transfers',
  needs: ['state', 'transfers'],
}

/** What transfers leave unexplained of token changes, without the payer of a token fee, whose transfers may not be listed. */
function tokensExplained({
  changes,
  transfers,
  fee,
}: Pick<StateGiven, 'changes' | 'transfers' | 'fee'>): Explained[] {
  const moved = movedBy(transfers)
  const paid = fee.asset.token && fee.payer && keyOf(fee.payer.hash, fee.asset.token.address_hash, null)
  return changes.flatMap((change) => {
    if (!change.token || isZeroAddress(change.address.hash)) return []
    const key = keyOf(change.address.hash, change.token.address_hash, change.token_id)
    const [expected, actual] = [moved.get(key), amountOf(change)]
    const isTold = actual !== null && expected !== null && key !== paid
    return [{ change, rest: isTold ? actual - (expected ?? 0n) : null }]
  })
}

function movedBy(transfers: StateGiven['transfers']): ReadonlyMap<string, bigint | null> {
  const moved = new Map<string, bigint | null>()
  const add = (address: string | undefined, token: string, id: bigint | null, amount: bigint | null) => {
    if (!address || isZeroAddress(address)) return
    // servers report changes of a token with ids for all ids together, or per id
    for (const key of new Set([keyOf(address, token, id), keyOf(address, token, null)])) {
      const before = moved.get(key)
      moved.set(key, amount === null || before === null ? null : (before ?? 0n) + amount)
    }
  }
  for (const { from, to, token, total } of transfers) {
    if (!token) continue
    const parts = total.length > 0 ? total : [{ value: null, token_id: null }]
    for (const { value, token_id } of parts) {
      const amount = value ?? (token.type === 'ERC-721' ? 1n : null)
      add(from?.hash, token.address_hash, token_id, amount === null ? null : -amount)
      add(to?.hash, token.address_hash, token_id, amount)
    }
  }
  return moved
}

const keyOf = (address: string, token: string, id: bigint | null) =>
  `${address} ${token} ${id ?? ''}`.toLowerCase()

/** T17: tokens changed by exactly their transfers. A rest is no ✗: contracts may change balances without events. */
export function tokensOfState(given: StateGiven): Line | null {
  const explained = tokensExplained(given)
  if (explained.length === 0) return null
  if (!given.isWhole)
    return unchecked(tokensCheck, 'Whether tokens changed by just their transfers.', 'not whole')
  const known = explained.filter(({ rest }) => rest !== null)
  if (known.length === 0)
    return unchecked(tokensCheck, 'How much of tokens changed.', 'not told by the server')
  const unexplained = known.flatMap(({ change, rest }) => (rest ? [{ change, rest }] : []))
  const [first] = unexplained
  if (first) {
    const others = unexplained.length - 1
    const also =
      others > 0
        ? `, and ${counted(others, 'other change')} ${others === 1 ? 'isn’t' : 'aren’t'} explained`
        : ''
    return unchecked(
      tokensCheck,
      `${nameOf(first.change)} has ${unexplainedWords(first.rest, wordsIn(first.change))} than its transfers explain${also}. A token that rebases, keeps a part or mints unseen does that; so would a false state.`,
      'not explained',
      unexplained.slice(0, mostDifferences).map(({ change, rest }) => {
        const actual = amountOf(change) ?? 0n
        const words = wordsIn(change)
        return {
          label: nameOf(change),
          value: `${words(actual - rest)} by its transfers, ${words(actual)} by the state`,
        }
      }),
    )
  }
  const symbols = [...new Set(known.map(({ change }) => symbolOf(change)))]
  const addresses = new Set(known.map(({ change }) => change.address.hash.toLowerCase())).size
  return holds(
    tokensCheck,
    `${fewListed(symbols)} of ${counted(addresses, 'address', 'addresses')} changed by just ${symbols.length === 1 ? 'its' : 'their'} transfers.`,
  )
}

const symbolOf = ({ token }: StateChange): string => token?.symbol ?? token?.name ?? 'tokens'

/** The on-chain amount; ERC-721 pieces have no decimals, whatever the contract claims. */
const wordsIn = (change: StateChange) => (amount: bigint) => {
  const { token, ui_multiplier } = change
  const decimals = token?.type === 'ERC-721' || change.token_id !== null ? 0 : (token?.decimals ?? null)
  const units =
    decimals === null ? `${exactUnits(amount, 0)} smallest units of` : exactUnits(amount, decimals)
  const isScaled = (ui_multiplier ?? token?.ui_multiplier ?? null) !== null
  return `${units} ${symbolOf(change)}${isScaled ? ', before its multiplier,' : ''}`
}

const fewListed = (names: readonly string[]): string =>
  joinWords(names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} other tokens`] : names)
