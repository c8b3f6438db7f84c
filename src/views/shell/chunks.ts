// Code that comes after a page is first seen, in pieces that are asked for whole; parts of pages name them.

/** What every page shows or does right after it is seen. */
export const loadDeferred = () => import('./deferred.ts')

/** What stands beside and below the facts of a transaction. */
export const loadTransactionRest = () => import('#views/transaction/rest.ts')

/** How many proofs of a record hold, in its heading. */
export const loadProofLine = () => import('#views/proof/ProofLine.tsx')

/** What is seldom told of a block. */
export const blockRest = () => import('#views/block/rest.ts')

/** What is told of an address beside its record. */
export const loadAddressRest = () => import('#views/address/rest.ts')

/** What tells letters that aren't what they seem. */
export const letters = () => import('#views/likeness/letters.ts')
