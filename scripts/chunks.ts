// Which modules share a chunk: few chunks, so that a page needs few requests. Rolldown makes one chunk of what is left for each
// set of pages and parts that use the same.

/** Packages that every page loads. They stay cached across releases, which change the app's own code. */
const packages = [
  'react',
  'react-dom',
  'scheduler',
  'use-sync-external-store',
  'valibot',
  '@tanstack/history',
  '@tanstack/query-core',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@tanstack/react-store',
  '@tanstack/router-core',
  '@tanstack/store',
]

export const groups = [
  {
    name: 'vendor',
    test: new RegExp(String.raw`[\\/]node_modules[\\/](?:${packages.join('|')})[\\/]`),
  },
  // what every page needs
  { name: 'app', tags: ['$initial' as const] },
  { name: 'shared', test: /^(?!.*[\\/]node_modules[\\/])/, minShareCount: 8 },
]
