import { CROWD } from './accounts.ts'
import type { AmountSeries } from './amountSeries.ts'

/**
 * Which account has a role in occurrence `i` of a scene: member `(i + offset) mod size` of a ring of accounts from `base`, and
 * `copies` accounts that are `size` apart. A ring of one is always the same account.
 */
export type Role = { base: number; size: number; offset: number; copies: number }

export const one = (account: number): Role => ({ base: account, size: 1, offset: 0, copies: 1 })

/** Each of the first `size` people in turn. */
export const turn = (size: number, offset: number): Role => ({ base: 0, size, offset, copies: 1 })

export const everyAccount = (size: number, copies: number): Role => ({ base: 0, size, offset: 0, copies })

/** In turn the half of the people who are in no showcase. A ring, so that each gets back in time what it pays. */
export const extras = (offset: number): Role => ({ base: CROWD / 2, size: CROWD / 2, offset, copies: 1 })

export const fresh = (base: number): Role => ({ base, size: 2 ** 32, offset: 0, copies: 1 })

export const player = (role: Role, i: number, copy = 0): number =>
  role.base + ((i + role.offset) % role.size) + copy * role.size

export const onSide = (side: 'from' | 'to' | null, from: (Role | null)[], to: (Role | null)[]) =>
  side === 'from' ? from : side === 'to' ? to : [...from, ...to]

/** The account has the role when `i mod size` is this; null when it never does. */
export function residue(role: Role, account: number): number | null {
  const place = account - role.base
  if (place < 0 || place >= role.size * role.copies) return null
  const first = (place - role.offset) % role.size
  return first < 0 ? first + role.size : first
}

/** How often a role comes to an account before occurrence `i`, if it first does in occurrence `first`. */
export const turnsFrom = ({ size }: Role, first: number, i: number): number =>
  i <= first ? 0 : Math.floor((i - 1 - first) / size) + 1

export function turnsBefore(role: Role, account: number, i: number): number {
  const first = residue(role, account)
  return first === null ? 0 : turnsFrom(role, first, i)
}

/**
 * The sum of an amount before occurrence `i` for the account that first takes part in occurrence `first`, against `copies`
 * others.
 */
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
  // the ring size is a multiple of ROUND, so each of an account's turns has the same amount
  return turns === 0 ? 0n : BigInt(turns) * amount.at(first, account)
}
