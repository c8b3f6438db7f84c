import { fileURLToPath } from 'node:url'

// Which code travels together. Few pieces, so that a page is there in one go; none that brings a page much it has no use for.

type Graph = {
  getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[]; isEntry: boolean } | null
}

/** What no package brings; the page itself is no module. */
const own = /^(?!.*[\\/]node_modules[\\/]|.*\.html$)/
/** The app's start, and the page of a transaction. */
const first = /[\\/]src[\\/]main\.tsx$|[\\/]routes[\\/]\$network\.tx\.\$hash(?:\.index)?\.tsx\?/
/** The code of a page, by its kind. */
const page = /[\\/]routes[\\/]\$network\.(\w+).*\.tsx\?/
const tables = library('@tanstack/(?:react-)?table(?:-core)?')
const longTable = fileURLToPath(new URL('../src/ui/LongTable.tsx', import.meta.url))

export const groups = [
  {
    // a release changes the app's chunks; the libraries' one stays cached
    name: 'vendor',
    // asking for many records side by side is for pages that do
    test: library(
      '(?!.*[qQ]ueries)(?:react|react-dom|scheduler|use-sync-external-store|valibot|@tanstack/(?:history|store|(?:react-)?(?:query|router|store)(?:-core)?))',
    ),
  },
  {
    // the app's frame, and a transaction in it: what most links lead to, and most of what it needs the other pages need too
    name: (id: string, graph: Graph) =>
      own.test(id) && [...above(id, graph)].some((user) => first.test(user)) ? 'app' : null,
  },
  // long lists bring their own libraries, which a single record does without; of these, pictures and logs need one
  {
    name: 'rows',
    test: either(
      library('@tanstack/(?:react-)?virtual(?:-core)?'),
      /[\\/]src[\\/](?:ui[\\/]useRows|views[\\/]list[\\/]List)\.tsx?$/,
    ),
  },
  {
    name: (id: string, graph: Graph) => {
      if (tables.test(id)) return 'table'
      if (!own.test(id)) return null
      const users = above(id, graph)
      const kinds = new Set([...users].map((user) => page.exec(user)?.[1]).filter(Boolean))
      if (kinds.size < 5 && !users.has(longTable)) return null
      return isForTables(users, graph) ? 'table' : 'common'
    },
  },
  // what each list writes to files: small, and asked for on demand
  { name: 'export', test: /[\\/]src[\\/]views[\\/]export[\\/]export[A-Z]\w+\.ts$/ },
  // what some pages share travels better in one piece
  {
    name: 'shared',
    entriesAware: true,
    entriesAwareMergeThreshold: 3000,
    test: /[\\/]src[\\/](?:api[\\/](?!readAll)|format|settings[\\/](?!link|given|file)|ui|views[\\/](?!export[\\/]))/,
    minShareCount: 3,
  },
]

/** This file, and all that import it at once, by themselves or through others. */
function above(id: string, graph: Graph): Set<string> {
  const found = new Set([id])
  for (const one of found)
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) found.add(importer)
  return found
}

/** Whether no page without a table is among those that use a file. */
function isForTables(users: Set<string>, graph: Graph): boolean {
  const withTable = above(longTable, graph)
  return [...users].every((user) => {
    const info = graph.getModuleInfo(user)
    return withTable.has(user) || !(info?.isEntry || info?.dynamicImporters.length)
  })
}

/** Matches the files of these packages. */
function library(names: string): RegExp {
  return new RegExp(`[\\\\/]node_modules[\\\\/](?:${names})[\\\\/]`)
}

/** Matches what any of these does. */
function either(...patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'))
}
