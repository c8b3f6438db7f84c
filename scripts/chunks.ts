import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { normalizePath } from 'vite'

// Which code travels together. Few pieces, so that a page is there in one go; none that brings a page much it has no use for.

/**
 * Tells Chromium to compile a file's functions while the file comes in, on a thread of their own, not each when it is
 * called first.
 */
export const compileWhole = '//# allFunctionsCalledOnLoad'

type Graph = {
  getModuleInfo(
    id: string,
  ): { importers: string[]; dynamicImporters: string[]; isEntry: boolean; code: string | null } | null
}

/** What no package brings; the page itself is no module. */
const own = /^(?!.*[\\/]node_modules[\\/]|.*\.html$)/
/** The app's start, and the page of a transaction. */
const first = files('main.tsx', 'routes/$network.tx.$hash.tsx', 'routes/$network.tx.$hash.index.tsx')
/** The code of a page, by its kind. */
const page = /[\\/]routes[\\/]\$network\.(\w+).*\.tsx\?/
/** The code of a page that has tabs, without that of its tabs. */
const around = /[\\/]routes[\\/]\$network\.\w+\.\$\w+(?:\.instance\.\$\w+)?\.tsx\?/
const longTable = normalizePath(fileURLToPath(new URL('../src/ui/LongTable.tsx', import.meta.url)))

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
  // what checksums take: asked for where one has to be made
  { name: 'checksum', test: either(library('@noble/hashes'), files('format/keccak.ts')) },
  // what arranges the columns of a list, when they are to be chosen
  {
    name: 'columns',
    test: either(library('@tanstack/(?:react-)?table(?:-core)?'), files('views/list/ColumnChoices.tsx')),
  },
  // what every page loads once it stands
  {
    name: 'later',
    test: either(
      library('idb-keyval'),
      files(
        'api/curl.ts',
        'api/kept.ts',
        'settings/recent.ts',
        'views/list/Newer.tsx',
        'views/list/Unreadable.tsx',
        'views/Request.tsx',
        'views/shell/AskKeyed.tsx',
        'views/shell/ErrorFact.tsx',
        'views/shell/ErrorNotice.tsx',
        'views/shell/Footer.tsx',
        'views/shell/Keys.tsx',
        'views/shell/ServerState.tsx',
        'views/shell/serverState.ts',
        'ui/Countdown.tsx',
      ),
    ),
  },
  // what stands beside and below the facts of a transaction
  {
    name: 'below',
    test: files(
      'api/summaries.ts',
      'format/abiPlaces.ts',
      'format/price.ts',
      'views/flow/',
      'views/input/Input.tsx',
      'views/input/InputPart.tsx',
      'views/input/InputSection.tsx',
      'views/input/PlainText.tsx',
      'views/input/placedColumns.tsx',
      'views/input/placedLines.ts',
      'views/transaction/FirstTransfers.tsx',
      'views/transaction/NetChangesTable.tsx',
      'views/transaction/ServerWords.tsx',
      'views/transaction/TransactionRest.tsx',
    ),
  },
  // what the newest block and the chain's figures take, here and in the footer
  {
    name: 'chain',
    test: files('api/blocks.ts', 'api/stats.ts', 'views/allowance.ts', 'views/chain/newestBlock.ts'),
  },
  // what the pages of a token and of its NFTs know of the token
  {
    name: 'token',
    test: files('api/holders.ts', 'api/token.ts', 'api/tokenLists.ts', 'views/token/Counted.tsx'),
  },
  // how transfers are asked for, and what they moved
  {
    name: 'transfers',
    test: files(
      'api/tokenTransferLists.ts',
      'views/cells/Arrow.tsx',
      'views/cells/Totals.tsx',
      'views/cells/TransferEnd.tsx',
      'views/transferWords.ts',
    ),
  },
  // how NFTs are asked for, their pictures, and their names
  {
    name: 'nfts',
    test: files('api/instanceLists.ts', 'views/cells/Media.tsx', 'views/instance/metadata.ts'),
  },
  // what rows are made of that long tables have, and few other places
  {
    name: 'rows',
    test: files(
      'format/age.ts',
      'ui/useRows.ts',
      'views/cells/Age.tsx',
      'views/cells/CoinHead.tsx',
      'views/cells/Method.tsx',
      'views/cells/Share.tsx',
      'views/cells/StrangerLine.tsx',
      'views/list/arrangement.ts',
      'views/list/placedColumns.tsx',
      'views/transactionWords.ts',
    ),
  },
  // how logs are asked for, and drawn near sight
  { name: 'logs', test: files('api/logs.ts', 'ui/useNear.ts') },
  // what a list is narrowed by
  {
    name: 'filters',
    test: files('views/list/FilterLinks.tsx', 'views/list/KindFilter.tsx', 'views/list/LinkCheck.tsx'),
  },
  {
    name: (id: string, graph: Graph) => {
      if (!own.test(id)) return null
      const users = above(id, graph)
      const kinds = new Set([...users].flatMap((user) => page.exec(user)?.[1] ?? []))
      const forTables = isForTables(users, graph)
      if (kinds.size > 4 || users.has(longTable)) return forTables ? 'table' : 'common'
      if (kinds.size > 3 && forTables) return 'table'
      if (kinds.size > 3 && isTiny(id, graph)) return 'common'
      if (kinds.size !== 1) return null
      const loaders = [...users].filter((user) => graph.getModuleInfo(user)?.dynamicImporters.length)
      if (loaders.length < 2) return null
      // what others share with a page comes with the page, what only its tabs share is theirs
      if (loaders.some((user) => around.test(user))) return [...kinds].join(' ')
      return loaders.every((user) => page.test(user)) ? [...kinds, 'tabs'].join(' ') : null
    },
  },
  // what each list writes to files: small, and asked for on demand
  { name: 'export', test: /[\\/]src[\\/]views[\\/]export[\\/]export[A-Z]\w+\.ts$/ },
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

/** Whether a file is smaller than what it takes to ask for one. */
function isTiny(id: string, graph: Graph): boolean {
  return (graph.getModuleInfo(id)?.code?.length ?? Infinity) < 1100
}

/** Matches the files of these packages. */
function library(names: string): RegExp {
  return new RegExp(`[\\\\/]node_modules[\\\\/](?:${names})[\\\\/]`)
}

/** Matches these files and folders of src. @throws Error where one isn't there: its code would travel elsewhere unnoticed */
function files(...paths: string[]): RegExp {
  const gone = paths.filter((path) => !existsSync(new URL(`../src/${path}`, import.meta.url)))
  if (gone.length > 0) throw new Error(`scripts/chunks.ts names what isn't in src: ${gone.join(', ')}`)
  const ends = paths.map(
    (path) => path.replaceAll(/[.$]/g, String.raw`\$&`) + (path.endsWith('/') ? '' : String.raw`(?:\?|$)`),
  )
  return new RegExp(String.raw`/src/(?:${ends.join('|')})`.replaceAll('/', String.raw`[\\/]`))
}

/** Matches what any of these does. */
function either(...patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'))
}
