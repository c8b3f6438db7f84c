import { createHeldSet } from './heldSet.ts'

/** Tokens that pass for others, as far as that was found out: nothing of theirs has a worth. */
export const impostors = createHeldSet()

/** Whether a token was found to pass for another. */
export const isImpostor = (token: { address_hash: string | null } | null | undefined): boolean =>
  impostors.has(token?.address_hash)

/** Addresses that may be taken for others, as far as that was found out: see views/likeness. */
export const suspects = createHeldSet()
