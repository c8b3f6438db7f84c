import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

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

const own = /^(?!.*[\\/]node_modules[\\/])/

/** The routes that a transaction is made of, to which most links lead. */
const transactionRoutes = ['$network.tx.$hash.tsx', '$network.tx.$hash.index.tsx'].map((name) =>
  fileURLToPath(new URL(`../src/routes/${name}`, import.meta.url)),
)

let drawn: Set<string> | undefined

/** All modules that a transaction is drawn by; the router's plugin makes a route import its own code when it is opened. */
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

/** Whether a module is of tables, or imports what is. */
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
  // the curve that signatures are proven by: it, too, stays cached across releases
  { name: 'curve', test: /[\\/]node_modules[\\/]@noble[\\/]secp256k1[\\/]/ },
  // what every page needs
  { name: 'app', tags: ['$initial' as const] },
  // what a transaction and others are drawn by
  {
    name: (id: string, graph: Rolldown.ChunkingContext) => (drawsTransaction(id, graph) ? 'app' : null),
    test: own,
    minShareCount: 3,
  },
  // what many share; but tables stand apart, which pages without any do without
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
