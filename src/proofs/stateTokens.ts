import type { StateChange } from '#api/stateChanges.ts'
import { counted } from '#format/numbers.ts'
import { exactUnits } from '#format/units.ts'
import {
  amountOf,
  differencesShown,
  type Explained,
  isNobody,
  nameOf,
  restWords,
  type StateGiven,
} from './explained.ts'
import { type Check, holds, type Line, unchecked } from './line.ts'
import { listed } from './sentences.ts'

/** T17: tokens. */
export const tokensCheck: Check = {
  id: 'T17 tokens',
  group: 'What happened',
  kind: 'adding up',
  from: 'state, transfers',
  needs: ['state', 'transfers'],
}

/**
 * How much of each change of a token its transfers leave open. Who pays a fee in a token may do so by transfers that are listed or
 * not: of that change nothing is told.
 */
export function tokensExplained({
  changes,
  transfers,
  fee,
}: Pick<StateGiven, 'changes' | 'transfers' | 'fee'>): Explained[] {
  const moved = movedBy(transfers)
  const paid = fee.asset.token && fee.payer && keyOf(fee.payer.hash, fee.asset.token.address_hash, null)
  return changes.flatMap((change) => {
    if (!change.token || isNobody(change.address.hash)) return []
    const key = keyOf(change.address.hash, change.token.address_hash, change.token_id)
    const [expected, actual] = [moved.get(key), amountOf(change)]
    const isTold = actual !== null && expected !== null && key !== paid
    return [{ change, rest: isTold ? actual - (expected ?? 0n) : null }]
  })
}

/** What transfers brought each address of each token, less what they took; null where an amount isn't told. */
function movedBy(transfers: StateGiven['transfers']): ReadonlyMap<string, bigint | null> {
  const moved = new Map<string, bigint | null>()
  const add = (address: string | undefined, token: string, id: bigint | null, amount: bigint | null) => {
    if (!address || isNobody(address)) return
    // a change of a token with ids may be told for all of them together, or for one
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

/**
 * T17: the tokens of each address changed by just their transfers. A rest is named, and is no ✗: what a contract does to its own
 * balances it need not tell, so that the server may well be right.
 */
export function tokensOfState(given: StateGiven): Line | null {
  const explained = tokensExplained(given)
  if (explained.length === 0) return null
  if (!given.isWhole)
    return unchecked(tokensCheck, 'Whether tokens changed by just their transfers.', 'not whole')
  const told = explained.filter(({ rest }) => rest !== null)
  if (told.length === 0)
    return unchecked(tokensCheck, 'How much of tokens changed.', 'not told by the server')
  const left = told.flatMap(({ change, rest }) => (rest ? [{ change, rest }] : []))
  const [first] = left
  if (first) {
    const others = left.length - 1
    const also =
      others > 0
        ? `, and ${counted(others, 'other change')} ${others === 1 ? 'isn’t' : 'aren’t'} explained`
        : ''
    return unchecked(
      tokensCheck,
      `${nameOf(first.change)} has ${restWords(first.rest, wordsIn(first.change))} than its transfers explain${also}. A token that rebases, keeps a part or mints unseen does that; so would a false state.`,
      'not explained',
      left.slice(0, differencesShown).map(({ change, rest }) => {
        const actual = amountOf(change) ?? 0n
        const words = wordsIn(change)
        return {
          label: nameOf(change),
          value: `${words(actual - rest)} by its transfers, ${words(actual)} by the state`,
        }
      }),
    )
  }
  const symbols = [...new Set(told.map(({ change }) => symbolOf(change)))]
  const addresses = new Set(told.map(({ change }) => change.address.hash.toLowerCase())).size
  return holds(
    tokensCheck,
    `${fewListed(symbols)} of ${counted(addresses, 'address', 'addresses')} changed by just ${symbols.length === 1 ? 'its' : 'their'} transfers.`,
  )
}

const symbolOf = ({ token }: StateChange): string => token?.symbol ?? token?.name ?? 'tokens'

/** An amount as it is on chain: pieces of an ERC-721 have no decimals, whatever its contract claims. */
const wordsIn = (change: StateChange) => (amount: bigint) => {
  const { token, ui_multiplier } = change
  const decimals = token?.type === 'ERC-721' || change.token_id !== null ? 0 : (token?.decimals ?? null)
  const units =
    decimals === null ? `${exactUnits(amount, 0)} smallest units of` : exactUnits(amount, decimals)
  const isScaled = (ui_multiplier ?? token?.ui_multiplier ?? null) !== null
  return `${units} ${symbolOf(change)}${isScaled ? ', before its multiplier,' : ''}`
}

/** The first three, and how many more. */
const fewListed = (names: readonly string[]): string =>
  listed(names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} other tokens`] : names)
