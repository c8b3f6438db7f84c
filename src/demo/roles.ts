import type { Wave } from './waves.ts'

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

/** A new account each time, numbered from `base`. */
export const fresh = (base: number): Role => ({ base, size: 2 ** 32, offset: 0, copies: 1 })

/** The account that plays in occurrence `i`; of several, the one numbered `copy`. */
export const player = (role: Role, i: number, copy = 0): number =>
  role.base + ((i + role.offset) % role.size) + copy * role.size

/** The account plays when `i mod size` is this; null when it never does. */
export function residue(role: Role, account: number): number | null {
  const place = account - role.base
  if (place < 0 || place >= role.size * role.copies) return null
  return (((place - role.offset) % role.size) + role.size) % role.size
}

/** How often the account plays before occurrence `i`. */
export function turnsBefore(role: Role, account: number, i: number): number {
  const first = residue(role, account)
  return first === null || i <= first ? 0 : Math.floor((i - 1 - first) / role.size) + 1
}

/** What a wave comes to for the account in this role before occurrence `i`, against `copies` others at once. */
export function sumFor(role: Role, account: number, i: number, amount: Wave, copies = 1): bigint {
  if (role.size === 1) return account === role.base ? amount.sum(i, copies) : 0n
  const turns = turnsBefore(role, account, i)
  // a ring is a multiple of the wave's length, so each of an account's turns brings the same amount
  return turns === 0 ? 0n : BigInt(turns) * amount.at(residue(role, account) ?? 0, account)
}
