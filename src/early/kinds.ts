// What scripts/earlyPages.ts builds by what draws each kind of page early: of its routes, whose files it finds.

/** What stands in for a library, or for a file of ours, by the name that it is imported by: a file of standIns/ each. */
export const standIns: Readonly<Record<string, string>> = {
  react: 'react',
  'react/jsx-runtime': 'jsxRuntime',
  'react-dom': 'reactDom',
  '@tanstack/react-query': 'query',
  '@tanstack/react-router': 'router',
  '@tanstack/react-table': 'table',
  valibot: 'valibot',
  '@noble/hashes/sha3.js': 'hashes',
  '@noble/hashes/utils.js': 'hashes',
  // of ours, by the only names that they are imported by: that of settings/ and that of views/list/
  './storage.ts': 'storage',
  './valuesOf.ts': 'valuesOf',
}

/**
 * Tabs with which a page would weigh more than what is drawn early may, by `npm run size`: it is drawn early around what the app
 * shows while the code of a tab is on its way. Their answers are asked for early all the same.
 */
export const waitingTabs: readonly string[] = [
  '$network.address.$hash.logs',
  '$network.address.$hash.nfts',
  '$network.tx.$hash.internal',
  '$network.tx.$hash.logs',
  '$network.tx.$hash.state',
  '$network.tx.$hash.transfers',
]
