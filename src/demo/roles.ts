import { CROWD } from './accounts.ts'
import type { AmountSeries } from './amountSeries.ts'

/**
 * Who plays a part in occurrence `i` of a scene: member `(i + offset) mod size` of a ring of accounts that starts at `base`,
 * and, in a scene for many, the `copies` accounts that lie `size` apart from there. A ring of one is always the same account.
 */
export type Role = { base: number; size: number; offset: number; copies: number }

/** Always this account. */
export const one = (account: number): Role => ({ base: account, size: 1, offset: 0, copies: 1 })

/** Each of the first `size` people in turn. */
export const turn = (size: number, offset: number): Role => ({ base: 0, size, offset, copies: 1 })

/** `copies` people at once, every `size`-th of them. */
export const every = (size: number, copies: number): Role => ({ base: 0, size, offset: 0, copies })

/** Each of the people who have no part in any showcase in turn: half of them. A ring, so that each gets back in time what it pays. */
export const extras = (offset: number): Role => ({ base: CROWD / 2, size: CROWD / 2, offset, copies: 1 })

/** A new account each time, numbered from `base`. */
export const fresh = (base: number): Role => ({ base, size: 2 ** 32, offset: 0, copies: 1 })

/** The account that plays in occurrence `i`; of several, the one numbered `copy`. */
export const player = (role: Role, i: number, copy = 0): number =>
  role.base + ((i + role.offset) % role.size) + copy * role.size

/** The roles on one side of what happens; on both where no side is asked for. */
export const onSide = (side: 'from' | 'to' | null, from: (Role | null)[], to: (Role | null)[]) =>
  side === 'from' ? from : side === 'to' ? to : [...from, ...to]

/** The account plays when `i mod size` is this; null when it never does. */
export function residue(role: Role, account: number): number | null {
  const place = account - role.base
  if (place < 0 || place >= role.size * role.copies) return null
  const first = (place - role.offset) % role.size
  return first < 0 ? first + role.size : first
}

/** How often a role comes to one account before occurrence `i`, when it first does in occurrence `first`. */
export const turnsFrom = ({ size }: Role, first: number, i: number): number =>
  i <= first ? 0 : Math.floor((i - 1 - first) / size) + 1

/** How often the account plays before occurrence `i`. */
export function turnsBefore(role: Role, account: number, i: number): number {
  const first = residue(role, account)
  return first === null ? 0 : turnsFrom(role, first, i)
}

/** What a wave comes to before occurrence `i` for the account that first plays in occurrence `first`, against `copies` others. */
export function sumFrom(
  role: Role,
  first: number,
  account: number,
  i: number,
  amount: AmountSeries,
  copies = 1,
): bigint {
  if (role.size === 1) return amount.sum(i, copies)
  const turns = turnsFrom(role, first, i)
  // a ring is a multiple of the wave's length, so each of an account's turns brings the same amount
  return turns === 0 ? 0n : BigInt(turns) * amount.at(first, account)
}
