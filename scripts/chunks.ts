import { fileURLToPath } from 'node:url'
import { normalizePath } from 'vite'
import { below, later } from './laterFiles.ts'
import { above, allUse, either, files, type Graph, isTiny, library } from './modules.ts'

// Which modules share a chunk. Few chunks, so that a page needs few requests; but none with much that a page doesn't use.

/** Modules that are Loupe's own; index.html is none. */
const own = /^(?!.*[\\/]node_modules[\\/]|.*\.html$)/
/** The app's start, and the page of a transaction. */
const first = files('main.tsx', 'routes/$network.tx.$hash.tsx', 'routes/$network.tx.$hash.index.tsx')
/** The code of a page; captures the page's kind. */
const page = /[\\/]routes[\\/]\$network\.(\w+).*\.tsx\?/
/** The code of a page with tabs, without that of the tabs. */
const around = /[\\/]routes[\\/]\$network\.\w+\.\$\w+(?:\.instance\.\$\w+)?\.tsx\?/
/** Small, and needed by pages and by what is loaded with them. */
const small = files(
  'api/addressTransactions.ts',
  'api/useInCache.ts',
  'format/spokenWords.ts',
  'ui/keepHeight.ts',
  'views/cells/Arrow.tsx',
  'views/failures/FailedFact.tsx',
)
const longTable = normalizePath(fileURLToPath(new URL('../src/ui/LongTable.tsx', import.meta.url)))

export const groups = [
  {
    // apart from the app's own code, so that it stays cached across releases
    name: 'vendor',
    // without useQueries, which few pages need, and what only lists do: see `common`
    test: library(
      '(?!.*(?:[qQ]ueries|[iI]nfiniteQuery)(?:Observer)?[.])(?:react|react-dom|scheduler|use-sync-external-store|valibot|@tanstack/(?:history|store|(?:react-)?(?:query|router|store)(?:-core)?))',
    ),
  },
  {
    // the app's frame and the page of a transaction, to which most links lead; other pages need most of it too
    debugName: 'app',
    name: (id: string, graph: Graph) =>
      own.test(id) && [...above(id, graph)].some((user) => first.test(user)) ? 'app' : null,
  },
  // makes checksums; loaded only where one is missing
  { name: 'checksum', test: either(library('@noble/hashes'), files('format/keccak.ts')) },
  // arranges the columns of a list; loaded when the reader does that
  {
    name: 'columns',
    test: either(library('@tanstack/(?:react-)?table(?:-core)?'), files('views/list/ColumnChoices.tsx')),
  },
  // what every page loads after it is shown
  { name: 'later', test: either(library('idb-keyval'), later) },
  // `later` needs both, and the page of a raw trace the command line alone
  { name: 'failures', test: files('api/curl.ts', 'views/failures/failures.ts') },
  // what is shown beside and below the facts of a transaction
  { name: 'below', test: below },
  // blocks with what they paid out, and the chain's figures, on the first page and in the footer
  {
    name: 'chain',
    test: files(
      'api/blocks.ts',
      'api/newestHooks.ts',
      'api/newestTransactions.ts',
      'api/stats.ts',
      'api/withdrawals.ts',
      'format/measure.ts',
      'views/allowance.ts',
      'views/chain/useNewestBlock.ts',
    ),
  },
  // what the pages of a token and of its NFTs share
  {
    name: 'token',
    test: files(
      'api/collection.ts',
      'api/holders.ts',
      'api/token.ts',
      'api/tokenLists.ts',
      'views/token/Counted.tsx',
    ),
  },
  // lists of transfers
  {
    name: 'transfers',
    test: files(
      'api/tokenTransferLists.ts',
      'views/cells/OfNothing.tsx',
      'views/cells/Totals.tsx',
      'views/cells/TransferEnd.tsx',
      'views/tokenTransfers.tsx',
      'views/transferWords.ts',
    ),
  },
  // lists of transactions
  { name: 'transactions', test: files('api/transactionLists.ts', 'views/transactions.tsx') },
  // what of an address is told beside its record
  {
    name: 'holdings',
    test: files(
      'views/address/AddressRemarks.tsx',
      'views/address/BesideBalance.tsx',
      'views/address/HoldingsStrip.tsx',
      'views/address/PortfolioNote.tsx',
      'views/address/TagSource.tsx',
      'views/address/tagSources.ts',
      'views/address/ToldCounts.tsx',
      'views/address/WholeWorth.tsx',
    ),
  },
  // the coin that an address had on its last days, small and in full
  {
    name: 'balance',
    test: files('api/coinBalances.ts', 'views/address/RecentBalance.tsx', 'views/address/recentBalance.ts'),
  },
  // lists of NFTs, their pictures and their names
  {
    name: 'nfts',
    test: files(
      'api/instanceLists.ts',
      'api/inventory.ts',
      'views/cells/Media.tsx',
      'views/instance/metadata.ts',
    ),
  },
  // the rows of long tables
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
      'views/list/whenColumns.tsx',
      'views/transactionWords.ts',
    ),
  },
  // lists of logs and the strip of a transaction's events, drawn when they come near the window
  {
    name: 'logs',
    test: files(
      'api/logs.ts',
      'format/knownEvents.ts',
      'ui/useNear.ts',
      'views/knownAddresses.ts',
      'views/logs/logEvents.ts',
    ),
  },
  // the reader's labels, but for the names that they give
  { name: 'labels', test: files('settings/labelChanges.ts') },
  // the filters of lists
  {
    name: 'filters',
    test: files(
      'views/list/FilterLinks.tsx',
      'views/list/KindFilter.tsx',
      'views/list/LinkCheck.tsx',
      'views/list/listFilters.ts',
      'views/list/useNarrowing.ts',
    ),
  },
  {
    debugName: 'shared by pages',
    name: (id: string, graph: Graph) => {
      if (/@tanstack.*[iI]nfiniteQuery(?:Observer)?[.]/.test(id)) return 'common'
      if (!own.test(id)) return null
      const users = above(id, graph)
      const kinds = new Set([...users].flatMap((user) => page.exec(user)?.[1] ?? []))
      const forTables = allUse(longTable, users, graph)
      if (kinds.size > 4 || users.has(longTable)) return forTables ? 'table' : 'common'
      if (kinds.size > 3 && forTables) return 'table'
      if ((kinds.size > 3 && isTiny(id, graph)) || small.test(id)) return 'common'
      if (kinds.size !== 1) return null
      const loaders = [...users].filter((user) => graph.getModuleInfo(user)?.dynamicImporters.length)
      if (loaders.length < 2) return null
      // what a page shares with its tabs goes with the page; what only the tabs share is a chunk of theirs
      if (loaders.some((user) => around.test(user))) return [...kinds].join(' ')
      return loaders.every((user) => page.test(user)) ? [...kinds, 'tabs'].join(' ') : null
    },
  },
  // how each list is written to a file: small, and loaded on demand
  { name: 'export', test: /[\\/]src[\\/]views[\\/]export[\\/]export[A-Z]\w+\.ts$/ },
]
