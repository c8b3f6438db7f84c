import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

// Which modules share a chunk: few chunks, so that a page needs few requests. Rolldown groups the rest by the pages and parts
// that use them.

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

const own = /^(?!.*[\\/]node_modules[\\/])/

const transactionRoutes = ['$network.tx.$hash.tsx', '$network.tx.$hash.index.tsx'].map((name) =>
  fileURLToPath(new URL(`../src/routes/${name}`, import.meta.url)),
)

let drawn: Set<string> | undefined

/** All modules that render a transaction; the router's plugin makes a route import its own code when it is opened. */
function drawsTransaction(id: string, graph: Rolldown.ChunkingContext): boolean {
  if (!drawn) {
    drawn = new Set(
      transactionRoutes.flatMap((route) => graph.getModuleInfo(route)?.dynamicallyImportedIds ?? []),
    )
    for (const module of drawn)
      for (const one of graph.getModuleInfo(module)?.importedIds ?? []) drawn.add(one)
  }
  return drawn.has(id)
}

const tables = /[\\/]node_modules[\\/]@tanstack[\\/](react-table|table-core)[\\/]/
const reached = new Map<string, boolean>()

function drawsTables(id: string, graph: Rolldown.ChunkingContext): boolean {
  const known = reached.get(id)
  if (known !== undefined) return known
  reached.set(id, tables.test(id))
  const isOne =
    tables.test(id) || (graph.getModuleInfo(id)?.importedIds ?? []).some((one) => drawsTables(one, graph))
  reached.set(id, isOne)
  return isOne
}

export const groups = [
  {
    name: 'vendor',
    test: new RegExp(String.raw`[\\/]node_modules[\\/](?:${packages.join('|')})[\\/]`),
  },
  { name: 'curve', test: /[\\/]node_modules[\\/]@noble[\\/]secp256k1[\\/]/ },
  { name: 'app', tags: ['$initial' as const] },
  {
    name: (id: string, graph: Rolldown.ChunkingContext) => (drawsTransaction(id, graph) ? 'app' : null),
    test: own,
    minShareCount: 3,
  },
  // what many pages share; tables are apart, for the pages without any
  {
    name: (id: string, graph: Rolldown.ChunkingContext) => (drawsTables(id, graph) ? null : 'shared'),
    test: own,
    minShareCount: 15,
  },
  {
    name: (id: string, graph: Rolldown.ChunkingContext) => (drawsTables(id, graph) ? 'tables' : null),
    test: /^(?!.*[\\/]src[\\/]views[\\/])/,
    minShareCount: 8,
  },
]
