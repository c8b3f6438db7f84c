import { counted } from '#format/numbers.ts'
import { type Coin, coinWords } from './coin.ts'
import {
  amountOf,
  differencesShown,
  type Explained,
  isNobody,
  nameOf,
  restWords,
  type StateGiven,
} from './explained.ts'
import { type Check, fails, holds, type Line, type Reason, unchecked } from './line.ts'

/** T17: coin. */
export const coinCheck: Check = {
  id: 'T17 coin',
  group: 'What happened',
  kind: 'adding up',
  from: 'state, calls',
  needs: ['state', 'value', 'fee', 'from', 'priority_fee'],
}

/** What calls, fee and tip leave open of each change of coin, or why that can't be told. */
export function coinExplained(
  given: StateGiven,
  isUsual: boolean,
): { explained: Explained[] } | { why: string; reason: Reason } {
  const { transaction, fee, calls, isWhole } = given
  if (!isUsual || fee.asset.kind === 'token') return { why: '', reason: 'this network makes it another way' }
  if (!isWhole || (calls === null && transaction.to?.is_contract !== false))
    return { why: ': not all calls are read', reason: 'not whole' }
  if (fee.paid === null || transaction.value === null || transaction.priority_fee === null)
    return { why: ': fee, tip or value isn’t told', reason: 'not told by the server' }
  const explained = restsIn(given).filter(({ rest }) => rest !== null)
  if (explained.length === 0) return { why: '', reason: 'not told by the server' }
  const left = explained.filter(({ rest }) => rest !== 0n)
  // a builder may have got a reward or withdrawals in the same block, which its change holds
  if (left.length > 0 && left.every(({ change, rest }) => change.is_miner && (rest ?? 0n) > 0n))
    return { why: ': the builder’s change may hold a reward or withdrawals', reason: 'not whole' }
  return { explained }
}

function restsIn({ transaction, fee, changes, calls }: StateGiven): Explained[] {
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
    if (change.token || change.type === 'token' || isNobody(change.address.hash)) return []
    const tip = change.is_miner ? (priority_fee ?? 0n) : 0n
    const expected = (moved.get(change.address.hash.toLowerCase()) ?? 0n) + tip
    const rest = actual === null ? null : actual - expected
    return [{ change, rest: rest !== null && passedOn.has(rest) ? 0n : rest }]
  })
}

/** T17: the coin of each address changed by just what calls, fee and tip explain. */
export function coinOfState(given: StateGiven, coin: Coin, isUsual: boolean): Line | null {
  if (!given.changes.some(({ token, type }) => !token && type !== 'token')) return null
  const found = coinExplained(given, isUsual)
  if ('reason' in found)
    return unchecked(coinCheck, `What changed in ${coin.symbol ?? 'coin'}${found.why}.`, found.reason)
  const { explained } = found
  const left = explained.flatMap(({ change, rest }) => (rest ? [{ change, rest }] : []))
  const [first] = left
  const words = (amount: bigint) => coinWords(amount, coin)
  if (!first)
    return holds(
      coinCheck,
      `${coin.symbol ?? 'Coin'} of ${counted(explained.length, 'address', 'addresses')} changed by just what calls, fee and tip explain.`,
    )
  return fails(
    coinCheck,
    `${nameOf(first.change)} has ${restWords(first.rest, words)} than value, calls, fee and tip explain.`,
    'state',
    left.slice(0, differencesShown).map(({ change, rest }) => {
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
