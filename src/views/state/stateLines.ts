import type { Row } from '#api/client/rows.ts'
import type { StateChange } from '#api/stateChanges.ts'
import { sponsorOf } from '#api/fees.ts'
import { amountOf, type ShownAmount, decimalsOf, rateOf, amountMoved } from '#api/tokenAmounts.ts'
import { isSameHash } from '#api/fields.ts'
import type { Transaction } from '#api/transactions.ts'
import { exactWorth } from '#format/worth.ts'
import { contractMadeBy } from '#views/transaction/words.ts'

export type Circumstances = {
  transaction: Transaction | null
  coinDecimals: number
  rests?: ReadonlyMap<StateChange, bigint>
}

export type Line = {
  change: StateChange
  /** After minus before, in the smallest unit; null if unknown. */
  difference: bigint | null
  /** Unscaled, as on chain; null if unknown. `shownIn` scales amounts. */
  decimals: number | null
  rate: string | null
  /** The part of the difference that neither transfers nor calls and fee explain, in the smallest unit; 0 if none or unknown. */
  rest: bigint
  roles: readonly string[]
}

/**
 * Changes grouped by address, those of most worth first; without rates those with the largest shares of their asset. Coin first
 * within an address. Each later page is sorted by itself, so that nothing moves while reading; the first `together` pages count
 * as one.
 */
export function linesOf(
  rows: readonly Row<StateChange>[],
  circumstances: Circumstances,
  together = 1,
): { key: string; item: Line }[] {
  const sized = sizedOf(rows, circumstances, together)
  const groups = new Map<string, Group>()
  for (const { line, batch, worth, share } of sized) {
    const { hash } = line.change.address
    const group = groups.get(hash.toLowerCase()) ?? { batch, worth: 0n, share: 0n, index: groups.size }
    groups.set(hash.toLowerCase(), group)
    // a later page's changes of an address don't move it
    if (batch !== group.batch) continue
    group.worth += worth
    group.share += share
  }
  const placed = sized.map((row) => ({ row, group: groups.get(row.line.change.address.hash.toLowerCase()) }))
  return placed
    .toSorted((a, b) => compareGroups(a.group, b.group) || compareInGroup(a.row, b.row))
    .map(({ row: { key, line } }) => ({ key, item: line }))
}

type Group = { batch: number; worth: bigint; share: bigint; index: number }
type Sized = { key: string; line: Line; batch: number; worth: bigint; share: bigint }

/** Denominator of shares. */
const whole = 10n ** 12n

function sizedOf(rows: readonly Row<StateChange>[], circumstances: Circumstances, together: number): Sized[] {
  const known = rows.map(({ key, item, page }) => ({
    key,
    line: lineOf(item, circumstances),
    batch: page < together ? 0 : page,
  }))
  const totals = new Map<string, bigint>()
  const assetIn = (batch: number, { token, token_id }: StateChange) =>
    `${batch} ${token?.address_hash.toLowerCase()} ${token_id}`
  for (const { line, batch } of known) {
    const asset = assetIn(batch, line.change)
    totals.set(asset, (totals.get(asset) ?? 0n) + sizeOf(line.difference))
  }
  return known.map((row) => {
    const size = sizeOf(row.line.difference)
    const total = totals.get(assetIn(row.batch, row.line.change)) ?? 0n
    return { ...row, worth: comparableWorth(row.line), share: total === 0n ? 0n : (size * whole) / total }
  })
}

const sizeOf = (difference: bigint | null): bigint =>
  difference === null ? 0n : difference < 0n ? -difference : difference

function lineOf(change: StateChange, { transaction, coinDecimals, rests }: Circumstances): Line {
  const { token, token_id } = change
  return {
    change,
    difference: differenceOf(change),
    decimals: isCoin(change) ? coinDecimals : token && decimalsOf(token, token_id),
    rate: isCoin(change) ? (transaction?.exchange_rate ?? null) : rateOf(token),
    rest: rests?.get(change) ?? 0n,
    roles: rolesOf(change, transaction),
  }
}

function rolesOf({ address, is_miner }: StateChange, transaction: Transaction | null): string[] {
  const isThis = (party: { hash: string } | null | undefined) => isSameHash(party?.hash, address.hash)
  return [
    isThis(transaction?.from) && 'sender',
    isThis(transaction?.to) && (transaction?.to?.is_contract ? 'called' : 'receiver'),
    isThis(transaction && contractMadeBy(transaction)) && 'created',
    is_miner === true && 'block builder',
    isThis(transaction && sponsorOf(transaction)) && 'paid the fee',
  ].filter((role) => role !== false)
}

/** The worth of a change in 10^-18 USD, for sorting; 0 without a usable rate. */
function comparableWorth(line: Line): bigint {
  const { value, decimals } = shownIn(line, sizeOf(line.difference))
  return value === null || decimals === null ? 0n : (exactWorth(value, decimals, line.rate) ?? 0n)
}

/** An amount of a changed asset, scaled for display. */
export const shownIn = ({ change, decimals }: Line, amount: bigint | null): ShownAmount =>
  amountOf(amount, change, decimals)

function compareGroups(a: Group | undefined, b: Group | undefined): number {
  if (!a || !b || a === b) return 0
  return a.batch - b.batch || mostFirst(a.worth, b.worth) || mostFirst(a.share, b.share) || a.index - b.index
}

function compareInGroup(a: Sized, b: Sized): number {
  const coinFirst = Number(isCoin(b.line.change)) - Number(isCoin(a.line.change))
  return coinFirst || a.batch - b.batch || mostFirst(a.worth, b.worth)
}

const mostFirst = (a: bigint, b: bigint): number => (a < b ? 1 : a > b ? -1 : 0)

/** Servers mark coin as such; a change with neither type nor token is unknown. */
export const isCoin = ({ type, token }: StateChange): boolean => type === 'coin' && token === null

/** ERC-7984: a confidential token's amounts aren't public. */
export const isPublic = ({ token }: Pick<StateChange, 'token'>): boolean => token?.type !== 'ERC-7984'

/** NFTs received (+) and sent (−), by id; null if a part is unknown. */
export function movedOf({ moved, token }: StateChange): { id: bigint | null; pieces: bigint }[] | null {
  const known = moved.flatMap(({ direction, total }) => {
    const pieces = amountMoved(token, total?.value)
    return pieces === null || direction === null
      ? []
      : [{ id: total?.token_id ?? null, pieces: direction === 'to' ? pieces : -pieces }]
  })
  return known.length > 0 && known.length === moved.length ? known : null
}

/** The signed difference: as sent; for NFTs received minus sent; else after minus before; null if unknown. */
export function differenceOf(change: StateChange): bigint | null {
  if (change.change !== null) return change.change
  const moved = movedOf(change)
  if (moved) return moved.reduce((sum, { pieces }) => sum + pieces, 0n)
  const { balance_before: before, balance_after: after } = change
  return before === null || after === null ? null : after - before
}
