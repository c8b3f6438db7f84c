// Chunks loaded after a page's first render, imported here so that each stays one file.

/** What every page needs right after its first render. */
export const loadDeferred = () => import('./deferred.ts')

export const loadDeferredTransactionParts = () => import('#views/transaction/deferred.ts')

export const loadProofLine = () => import('#views/proof/ProofLine.tsx')

export const loadDeferredBlockParts = () => import('#views/block/deferred.ts')

export const loadDeferredAddressParts = () => import('#views/address/deferred.ts')

export const letters = () => import('#views/likeness/letters.ts')
