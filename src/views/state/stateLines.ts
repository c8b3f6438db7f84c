import type { Row } from '#api/client/rows.ts'
import type { StateChange } from '#api/stateChanges.ts'
import { sponsorOf } from '#api/fees.ts'
import { amountOf, type ShownAmount, decimalsOf, rateOf, amountMoved } from '#api/tokenAmounts.ts'
import { isSameHash } from '#api/fields.ts'
import type { Transaction } from '#api/transactions.ts'
import { exactWorth } from '#format/worth.ts'
import { contractMadeBy } from '#views/transaction/words.ts'

/** What is known of the transaction beside its changes: its record where the server has one, the coin's decimals. */
export type Circumstances = {
  transaction: Transaction | null
  coinDecimals: number
  /** What changes hold beyond what explains them. */
  rests?: ReadonlyMap<StateChange, bigint>
}

/** A change with all that it takes to show it. */
export type Line = {
  change: StateChange
  /** After less before, in the smallest unit; null where the server doesn't tell. */
  difference: bigint | null
  /** Of what changed, as it is on chain; null where nobody can tell. `shownIn` says how its amounts are shown. */
  decimals: number | null
  /** USD per whole unit. */
  rate: string | null
  /** How much of the difference neither transfers nor calls and fee explain, in the smallest unit; 0 where they do, or nobody can tell. */
  rest: bigint
  /** What the address is to the transaction, in words. */
  roles: readonly string[]
}

/**
 * The changes by address, the address whose changes are worth most first; without rates the one with the largest shares
 * of all that changed. Within an address coin comes first. Later pages are sorted among themselves, so that nothing moves
 * while it is read; the first `together` pages count as one.
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
    // what a later page adds to an address doesn't move it
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

/** Shares are parts of this. */
const whole = 10n ** 12n

/** Each change with its size: its worth, and its share of all that changed of its asset in its batch of pages. */
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

/** The size of a change in 10^-18 USD, to compare with others; nothing without a usable rate. */
function comparableWorth(line: Line): bigint {
  const { value, decimals } = shownIn(line, sizeOf(line.difference))
  return value === null || decimals === null ? 0n : (exactWorth(value, decimals, line.rate) ?? 0n)
}

/** How so much of what changed, in its smallest unit, is shown. */
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

/** Coin is said to be coin. What comes with neither kind nor token is unknown, and never taken for it. */
export const isCoin = ({ type, token }: StateChange): boolean => type === 'coin' && token === null

/** Of a confidential token nobody is told amounts. */
export const isPublic = ({ token }: Pick<StateChange, 'token'>): boolean => token?.type !== 'ERC-7984'

/** What came and went of an NFT, by id; null where a part of it is unknown. */
export function movedOf({ moved, token }: StateChange): { id: bigint | null; pieces: bigint }[] | null {
  const known = moved.flatMap(({ direction, total }) => {
    const pieces = amountMoved(token, total?.value)
    return pieces === null || direction === null
      ? []
      : [{ id: total?.token_id ?? null, pieces: direction === 'to' ? pieces : -pieces }]
  })
  return known.length > 0 && known.length === moved.length ? known : null
}

/** The signed difference: as sent; of NFTs what came less what went; else after less before; null where that isn't told. */
export function differenceOf(change: StateChange): bigint | null {
  if (change.change !== null) return change.change
  const moved = movedOf(change)
  if (moved) return moved.reduce((sum, { pieces }) => sum + pieces, 0n)
  const { balance_before: before, balance_after: after } = change
  return before === null || after === null ? null : after - before
}
