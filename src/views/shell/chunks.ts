// Chunks loaded after a page's first render, imported here so that each stays one file.

/** What every page needs right after its first render. */
export const loadDeferred = () => import('./deferred.ts')

export const loadTransactionRest = () => import('#views/transaction/rest.ts')

export const loadProofLine = () => import('#views/proof/ProofLine.tsx')

export const blockRest = () => import('#views/block/rest.ts')

export const loadAddressRest = () => import('#views/address/rest.ts')

export const letters = () => import('#views/likeness/letters.ts')
