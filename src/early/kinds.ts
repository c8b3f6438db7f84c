/** Used by scripts/earlyPages.ts: a file of standIns/ for each library, or file of ours, by its import specifier. */
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
  './storage.ts': 'storage',
  './useFound.tsx': 'useFound',
}

/**
 * Tabs that would exceed the size budget of early drawing (`npm run size`): the page is drawn around the placeholder that the
 * app shows while a tab's code loads. Their data is fetched early all the same.
 */
export const waitingTabs: readonly string[] = [
  '$network.address.$hash.logs',
  '$network.address.$hash.nfts',
  '$network.tx.$hash.internal',
  '$network.tx.$hash.logs',
  '$network.tx.$hash.state',
  '$network.tx.$hash.transfers',
]
