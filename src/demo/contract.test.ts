import { type ChildProcess, spawn } from 'node:child_process'
import { setMaxListeners } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressCountersQuery, tabsCountersQuery } from '#api/addressCounters.ts'
import { addressesQuery } from '#api/accounts.ts'
import { addressQuery } from '#api/address.ts'
import { blockQuery } from '#api/block.ts'
import { addressBlocksQuery, blocksQuery, newestBlocksQuery } from '#api/blocks.ts'
import { readChains } from '#api/chains.ts'
import { type Api, createApi, type Keys } from '#api/client.ts'
import { coinBalancesQuery, dayBalancesQuery } from '#api/coinBalances.ts'
import { addressCollectionsQuery, addressNftGroupsQuery } from '#api/collections.ts'
import { replacementQuery } from '#api/replacements.ts'
import { contractQuery } from '#api/contracts.ts'
import { type Holder, instanceHoldersQuery, tokenHoldersQuery } from '#api/holders.ts'
import { addressNftsQuery, instanceCountersQuery, tokenInstancesQuery } from '#api/instanceLists.ts'
import { type Instance } from '#api/instances.ts'
import {
  addressInternalTransactionsQuery,
  type InternalTransaction,
  transactionInternalTransactionsQuery,
} from '#api/internalTransactions.ts'
import { addressLogsQuery, transactionLogsQuery } from '#api/logs.ts'
import type { ListQuery, RecordQuery } from '#api/queries.ts'
import { namesQuery, quickSearchQuery, redirectQuery, searchQuery } from '#api/search.ts'
import { stateChangesQuery } from '#api/stateChanges.ts'
import { indexingStatusQuery, statsQuery, transactionsChartQuery } from '#api/stats.ts'
import { summaryQuery } from '#api/summaries.ts'
import {
  addressHoldingsQuery,
  addressTokensQuery,
  type TokenBalance,
  tokenBalancesQuery,
} from '#api/tokenBalances.ts'
import { instanceQuery, inventoryQuery } from '#api/instance.ts'
import { tokenQuery } from '#api/token.ts'
import { refetchMetadata, tokenCountersQuery, tokensQuery } from '#api/tokenLists.ts'
import {
  addressTokenTransfersQuery,
  instanceTransfersQuery,
  newestTokenTransfersQuery,
  tokenTransfersQuery,
  transactionTokenTransfersQuery,
} from '#api/tokenTransferLists.ts'
import { type TokenTransfer } from '#api/tokenTransfers.ts'
import { rawTraceQuery, tracesQuery } from '#api/traces.ts'
import { transactionQuery } from '#api/transaction.ts'
import { whereaboutsQuery } from '#api/whereabouts.ts'
import { transactionTransfersQuery } from '#api/transactionTransfers.ts'
import {
  addressTransactionsQuery,
  blockTransactionsQuery,
  newestTransactionsQuery,
  transactionsQuery,
} from '#api/transactionLists.ts'
import { Transaction } from '#api/transactions.ts'
import {
  addressWithdrawalsQuery,
  blockWithdrawalsQuery,
  type Withdrawal,
  withdrawalsQuery,
} from '#api/withdrawals.ts'
import { blocks, CLOCK, contracts, people, tokens, transactions } from './places.ts'
import { ADMIN_KEY, EMPTY_KEY } from './seed.ts'
import { troubleAddresses } from './sentinels.ts'

// Every query of src/api against every form of the demo chain, over real HTTP.

const KEY = 'contract-key'
const forms = {
  instance: [],
  keyed: ['--form', 'keyed', '--key', KEY],
  document: ['--document-only'],
  legacy: ['--legacy'],
  strict: ['--strict'],
}
type Form = keyof typeof forms
const names = Object.keys(forms) as Form[]

// the query library listens to one signal once for each page
setMaxListeners(100)

const servers: ChildProcess[] = []
const urls = {} as Record<Form, string>

beforeAll(async () => {
  await Promise.all(
    names.map(async (form) => {
      urls[form] = await start(forms[form])
    }),
  )
}, 60_000)

afterAll(() => {
  for (const server of servers) server.kill()
})

function start(flags: string[]): Promise<string> {
  const script = fileURLToPath(new URL('../../scripts/demo-api.mjs', import.meta.url))
  const clock = new Date(CLOCK).toISOString()
  const server = spawn(process.execPath, [script, '--port', '0', '--clock', clock, ...flags])
  servers.push(server)
  return new Promise((resolve, reject) => {
    let said = ''
    server.stderr.on('data', (part) => (said += String(part)))
    server.stdout.on('data', (part) => {
      const url = /demo api at (\S+)/.exec(String(part))?.[1]
      if (url) resolve(url)
    })
    server.on('exit', () => reject(new Error(`the demo API ended: ${said}`)))
  })
}

function connect(form: Form, keys: Keys = form === 'keyed' ? { apikey: KEY } : {}): Api {
  const base = form === 'keyed' ? `${urls.keyed}/1337` : urls[form]
  return createApi({ network: form, base, ...(Object.keys(keys).length > 0 && { keys: () => keys }) }, fetch)
}

/** Whether the one may come directly before the other. */
type Order<Item> = (a: Item, b: Item) => boolean

type Place = bigint | number | string | null
/** In order of the first place that differs; what has no place comes before all that has one. */
const by =
  <Item>(...places: [direction: 'asc' | 'desc', place: (item: Item) => Place][]): Order<Item> =>
  (a, b) => {
    for (const [direction, place] of places) {
      const [one, other] = [place(a), place(b)]
      if (one === other) continue
      if (one === null) return true
      if (other === null) return false
      return direction === 'asc' ? one < other : one > other
    }
    return true
  }

type Case = {
  isDocumented: boolean
  /** What was read of a form, and what is wrong with it. */
  read(api: Api): Promise<{ items: object[]; wrong: string[] }>
}
type More = {
  /** How many pages are read; a list that is not endless must have come to its end by then. */
  most?: number
  endless?: boolean
  /** How many items there are, as another endpoint tells. */
  size?: (api: Api) => Promise<number | bigint | null>
}

function list<Item extends object>(
  query: (api: Api) => ListQuery<Item>,
  order: Order<Item> = () => true,
  { endless = false, most = endless ? 5 : 60, size }: More = {},
): Omit<Case, 'isDocumented'> {
  return {
    async read(api) {
      const asked = query(api)
      const { pages } = await new QueryClient().fetchInfiniteQuery({ ...asked, pages: most })
      const items = pages.flatMap((page) => page.items)
      // an old server's batch is one record with several totals
      const ids = items.map((item) => asked.id(item, String))
      const told = await size?.(api)
      const wrong = [
        ...pages.flatMap(({ unread }, at) => (unread > 0 ? [`page ${at} has ${unread} unread`] : [])),
        ...(new Set(ids).size < ids.length ? [`doubled: ${ids.find((id, at) => ids.indexOf(id) < at)}`] : []),
        ...items.slice(1).flatMap((item, at) => {
          const before = items[at]
          return before && !order(before, item) ? [`out of order: ${ids[at]} before ${ids[at + 1]}`] : []
        }),
        ...(items.length === 0 ? ['empty'] : []),
        ...(!endless && pages.at(-1)?.next ? [`goes on after ${pages.length} pages`] : []),
        ...(endless && pages.length < most ? [`ends after ${pages.length} pages`] : []),
        ...(told === undefined || BigInt(told ?? -1) === BigInt(items.length)
          ? []
          : [`has ${items.length} of ${told}`]),
      ]
      return { items, wrong: wrong.slice(0, 5) }
    },
  }
}

const single = <Item extends object>(query: (api: Api) => RecordQuery<Item>): Omit<Case, 'isDocumented'> => ({
  read: async (api) => ({ items: [await read(query(api))], wrong: [] }),
})

const read = <Item extends object>(query: RecordQuery<Item>): Promise<Item> =>
  new QueryClient().fetchQuery(query)

const newestFirst = by<Transaction>(
  ['desc', ({ block_number }) => block_number],
  ['desc', ({ position }) => position],
)
// old servers tell no block of a transfer
const transfersNewestFirst = by<TokenTransfer>(
  ['desc', ({ timestamp }) => timestamp],
  ['desc', ({ log_index }) => log_index],
)
const mostFirst = by<Holder>(
  ['desc', ({ value }) => value],
  ['desc', ({ address }) => address.hash.toLowerCase()],
)
const callsNewestFirst = by<InternalTransaction>(
  ['desc', ({ block_number }) => block_number],
  ['desc', ({ transaction_index }) => transaction_index],
  ['desc', ({ index }) => index],
)
const highestIndexFirst = by<Withdrawal>(['desc', ({ index }) => index])
const highestIdFirst = by<Instance>(['desc', ({ id }) => id])
const byContract = by<Instance>(
  ['asc', ({ token }) => token?.address_hash.toLowerCase() ?? null],
  ['desc', ({ id }) => id],
)
const worth = ({ token, value }: TokenBalance): number =>
  token.exchange_rate === null || token.decimals === null
    ? -1
    : (Number(value) / 10 ** token.decimals) * Number(token.exchange_rate)

const { alice, bob, dave, staker, builder } = people
const { swap, manyLogs, batch, nftSale } = transactions
const block = String(blocks.withdrawals)
const crowded = String(blocks.swap)

const documented: Record<string, Omit<Case, 'isDocumented'>> = {
  'newest transactions': list(newestTransactionsQuery, newestFirst),
  transactions: list(transactionsQuery, newestFirst, { endless: true }),
  'validated transactions': list((api) => transactionsQuery(api, { filter: 'validated' }), newestFirst, {
    endless: true,
  }),
  'pending transactions': list((api) => transactionsQuery(api, { filter: 'pending' })),
  'state changes': list((api) => stateChangesQuery(api, swap), by(['asc', ({ type }) => type])),
  'many state changes': list((api) => stateChangesQuery(api, manyLogs), by(['asc', ({ type }) => type])),
  'state changes of an NFT': list((api) => stateChangesQuery(api, nftSale)),
  logs: list((api) => transactionLogsQuery(api, manyLogs), by(['asc', ({ index }) => index])),
  'token balances': list((api) => tokenBalancesQuery(api, alice)),
  'transactions of an address': list((api) => addressTransactionsQuery(api, alice), newestFirst, {
    endless: true,
  }),
  'all transactions of an address': list((api) => addressTransactionsQuery(api, dave), newestFirst),
  'transactions to an address': list(
    (api) => addressTransactionsQuery(api, contracts.router, { filter: 'to' }),
    newestFirst,
    { endless: true },
  ),
  'transactions from an address': list(
    (api) => addressTransactionsQuery(api, bob, { filter: 'from' }),
    newestFirst,
    { endless: true },
  ),
  'transfers of an address': list((api) => addressTokenTransfersQuery(api, alice), transfersNewestFirst, {
    endless: true,
  }),
  'all transfers of an address': list((api) => addressTokenTransfersQuery(api, dave), transfersNewestFirst),
  'some transfers of an address': list(
    (api) => addressTokenTransfersQuery(api, alice, { type: ['ERC-20', 'ERC-721'], filter: 'to' }),
    transfersNewestFirst,
    { endless: true },
  ),
  'transfers of an address in one token': list(
    (api) => addressTokenTransfersQuery(api, alice, { token: tokens.dollar }),
    transfersNewestFirst,
    { endless: true },
  ),
  'NFTs of an address': list(
    (api) => addressNftsQuery(api, alice),
    (a, b) => a.token_type !== b.token_type || byContract(a, b),
  ),
  'NFTs of one kind': list((api) => addressNftsQuery(api, alice, { type: ['ERC-721'] }), byContract),
  'withdrawals of an address': list((api) => addressWithdrawalsQuery(api, staker), highestIndexFirst, {
    endless: true,
  }),
  'transfers of a token': list((api) => tokenTransfersQuery(api, tokens.dollar), transfersNewestFirst, {
    endless: true,
  }),
  'transfers in batches': list((api) => tokenTransfersQuery(api, tokens.passes), transfersNewestFirst, {
    endless: true,
  }),
  'holders of a token': list((api) => tokenHoldersQuery(api, tokens.dollar), mostFirst, { endless: true }),
  'all holders of a collection': list((api) => tokenHoldersQuery(api, tokens.studies), mostFirst),
  'holders of ids': list((api) => tokenHoldersQuery(api, tokens.passes), mostFirst, { endless: true }),
  'transfers of an NFT': list(
    (api) => instanceTransfersQuery(api, tokens.studies, '7'),
    transfersNewestFirst,
  ),
  'transfers of an id': list((api) => instanceTransfersQuery(api, tokens.passes, '3'), transfersNewestFirst, {
    endless: true,
  }),
  'withdrawals of a block': list((api) => blockWithdrawalsQuery(api, block), highestIndexFirst),
}

const beyond: Record<string, Omit<Case, 'isDocumented'>> = {
  transaction: single((api) => transactionQuery(api, swap)),
  'failed transaction': single((api) => transactionQuery(api, transactions.failedWithCustomError)),
  'transaction of a rollup': single((api) => transactionQuery(api, transactions.rollupFee)),
  'set-code transaction': single((api) => transactionQuery(api, transactions.setCodeType)),
  'transfers of a transaction': list(
    (api) => transactionTokenTransfersQuery(api, manyLogs),
    by(['asc', ({ log_index }) => log_index]),
  ),
  'transfers of a batch': list((api) => transactionTokenTransfersQuery(api, batch, { type: ['ERC-1155'] })),
  'calls of a transaction': list(
    (api) => transactionInternalTransactionsQuery(api, nftSale),
    by(['asc', ({ index }) => index]),
  ),
  traces: list((api) => tracesQuery(api, nftSale)),
  'raw traces': single((api) => rawTraceQuery(api, nftSale)),
  summary: single((api) => summaryQuery(api, swap)),
  address: single((api) => addressQuery(api, contracts.router)),
  addresses: list(addressesQuery, by(['desc', ({ coin_balance }) => coin_balance]), { endless: true }),
  'counters of an address': single((api) => addressCountersQuery(api, contracts.router)),
  'what took the place of a transaction': single((api) =>
    replacementQuery(api, v.parse(Transaction, { hash: swap, from: alice, nonce: 1 })),
  ),
  'counters of tabs': single((api) => tabsCountersQuery(api, alice)),
  'tokens of an address': list(
    (api) => addressTokensQuery(api, alice),
    (a, b) => worth(a) >= worth(b),
  ),
  'holdings of an address': list((api) => addressHoldingsQuery(api, alice)),
  'tokens of some kinds': list((api) => addressTokensQuery(api, alice, { type: ['ERC-721', 'ERC-1155'] })),
  collections: list((api) => addressCollectionsQuery(api, alice)),
  'NFTs of an address in groups': list((api) => addressNftGroupsQuery(api, alice)),
  'collections of one kind': list((api) => addressCollectionsQuery(api, alice, { type: ['ERC-1155'] })),
  'calls of an address': list((api) => addressInternalTransactionsQuery(api, alice), callsNewestFirst, {
    endless: true,
  }),
  'calls to an address': list(
    (api) => addressInternalTransactionsQuery(api, alice, { filter: 'to' }),
    callsNewestFirst,
  ),
  'logs of an address': list(
    (api) => addressLogsQuery(api, tokens.dollar),
    by(['desc', ({ block_number }) => block_number], ['desc', ({ index }) => index]),
    { endless: true },
  ),
  'balances of an address': list(
    (api) => coinBalancesQuery(api, bob),
    by(['desc', ({ block_number }) => block_number]),
    { endless: true },
  ),
  'balances of days': list((api) => dayBalancesQuery(api, bob)),
  'blocks of a builder': list(
    (api) => addressBlocksQuery(api, builder),
    by(['desc', ({ height }) => height]),
    { endless: true },
  ),
  contract: single((api) => contractQuery(api, contracts.router)),
  'proxy contract': single((api) => contractQuery(api, contracts.proxy)),
  'unverified contract': single((api) => contractQuery(api, contracts.unverified)),
  token: single((api) => tokenQuery(api, tokens.foxes)),
  'counters of a token': single((api) => tokenCountersQuery(api, tokens.dollar)),
  tokens: list(
    tokensQuery,
    by(['desc', ({ circulating_market_cap }) => Number(circulating_market_cap ?? -1)]),
  ),
  'tokens that fit': list((api) =>
    tokensQuery(api, { q: 'harbour', type: ['ERC-20'], sort: 'holders_count', order: 'desc' }),
  ),
  'instances of a collection': list((api) => tokenInstancesQuery(api, tokens.studies), highestIdFirst, {
    size: async (api) => (await read(tokenQuery(api, tokens.studies))).token?.total_supply ?? null,
  }),
  'inventory of a collection': list((api) => inventoryQuery(api, tokens.studies), highestIdFirst),
  'instances with large ids': list((api) => tokenInstancesQuery(api, tokens.embers), highestIdFirst),
  'instances of a holder': list(
    (api) => tokenInstancesQuery(api, tokens.foxes, { holder_address_hash: alice }),
    highestIdFirst,
  ),
  instance: single((api) => instanceQuery(api, tokens.foxes, '7')),
  'transfers of an instance': list(
    (api) => instanceTransfersQuery(api, tokens.studies, '9'),
    transfersNewestFirst,
    {
      size: async (api) => (await read(instanceCountersQuery(api, tokens.studies, '9'))).transfers_count,
    },
  ),
  'holders of an instance': list((api) => instanceHoldersQuery(api, tokens.passes, '3'), mostFirst),
  'transfers of all tokens': list(newestTokenTransfersQuery, transfersNewestFirst, { endless: true }),
  'transfers of one kind': list(
    (api) => newestTokenTransfersQuery(api, { type: ['ERC-721'] }),
    transfersNewestFirst,
    { endless: true },
  ),
  'newest blocks': list(newestBlocksQuery, by(['desc', ({ height }) => height])),
  blocks: list(blocksQuery, by(['desc', ({ height }) => height]), { endless: true }),
  block: single((api) => blockQuery(api, block)),
  'transactions of a block': list(
    (api) => blockTransactionsQuery(api, crowded),
    by(['asc', ({ position }) => position]),
    {
      size: async (api) => (await read(blockQuery(api, crowded))).block?.transactions_count ?? null,
    },
  ),
  'transactions of a block, of one kind': list((api) =>
    blockTransactionsQuery(api, crowded, { type: 'token_transfer' }),
  ),
  'withdrawals of a block, counted': list((api) => blockWithdrawalsQuery(api, block), highestIndexFirst, {
    size: async (api) => (await read(blockQuery(api, block))).block?.withdrawals_count ?? null,
  }),
  withdrawals: list(withdrawalsQuery, highestIndexFirst, { endless: true }),
  'what a name finds': list((api) => namesQuery(api, 'pocket wallet'), undefined, { endless: true }),
  'what a hash names': single((api) => whereaboutsQuery(api, swap)),
  search: list((api) => searchQuery(api, 'pocket wallet'), undefined, { endless: true }),
  'quick search': list((api) => quickSearchQuery(api, 'harbour')),
  redirect: single((api) => redirectQuery(api, swap)),
  stats: single(statsQuery),
  chart: single(transactionsChartQuery),
  'indexing status': single(indexingStatusQuery),
  'transactions of an address, counted': list((api) => addressTransactionsQuery(api, dave), newestFirst, {
    size: async (api) => (await read(addressCountersQuery(api, dave))).transactions_count,
  }),
  'transfers of an address, counted': list(
    (api) => addressTokenTransfersQuery(api, dave),
    transfersNewestFirst,
    {
      size: async (api) => (await read(addressCountersQuery(api, dave))).token_transfers_count,
    },
  ),
  'holders, counted': list((api) => tokenHoldersQuery(api, tokens.studies), mostFirst, {
    size: async (api) => (await read(tokenCountersQuery(api, tokens.studies))).token_holders_count,
  }),
}

describe('every query, through all pages, on every form', () => {
  const cases = [
    ...Object.entries(documented).map(([name, one]) => [name, { ...one, isDocumented: true }] as const),
    ...Object.entries(beyond).map(([name, one]) => [name, { ...one, isDocumented: false }] as const),
  ]
  test.each(cases)('%s', { timeout: 30_000 }, async (_, { isDocumented, read: readAll }) => {
    const served = names.filter((form) => isDocumented || form !== 'document')
    const found = await Promise.all(served.map(async (form) => ({ form, ...(await readAll(connect(form))) })))
    expect(found.map(({ form, wrong }) => [form, wrong])).toEqual(served.map((form) => [form, []]))
    const [first] = found
    for (const { form, items } of found.slice(1)) {
      const differing =
        form === 'legacy'
          ? disagreement(unbatched(items), first?.items)
          : isDeepStrictEqual(items, first?.items)
            ? null
            : 'anything'
      expect([form, differing]).toEqual([form, null])
    }
  })
})

/** An old server's batch, as the transfers that newer ones make of it. */
const unbatched = (items: object[]): object[] =>
  items.flatMap((item) =>
    'total' in item && Array.isArray(item.total) && item.total.length > 1
      ? item.total.map((total: unknown) => ({ ...item, total: [total] }))
      : [item],
  )

/** What old servers don't tell: their records may lack these, and nothing else. */
const untold = new Set(
  `is_scam reputation proxy_type is_pending_update token_type block_timestamp bridge_type foreign_address origin_chain_id
   circulating_supply volume_24h media_type media_url thumbnails authorization_list`.split(/\s+/),
)
const isUntold = (name: string, of: object): boolean =>
  untold.has(name) ||
  (name === 'block_number' && 'log_index' in of && 'total' in of) ||
  // an error that was decoded is told in words
  (name === 'decoded' && 'raw' in of) ||
  // the code of a proxy by its name only
  (name === 'address_hash' && 'name' in of && Object.keys(of).length === 2)

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)

/** Where an old server, read by the same schemas, tells something else than a new one. */
function disagreement(old: unknown, now: unknown, at = ''): string | null {
  if (isNothing(now) || isDeepStrictEqual(old, now)) return null
  if (typeof old !== 'object' || typeof now !== 'object' || old === null || now === null)
    return `${at} is ${String(old)}`
  if (at === '' && Array.isArray(old) && Array.isArray(now) && old.length !== now.length)
    return `${old.length} instead of ${now.length}`
  for (const name of Object.keys(old)) {
    const [before, after]: unknown[] = [Reflect.get(old, name), Reflect.get(now, name)]
    const found =
      isNothing(before) && !isNothing(after)
        ? isUntold(name, old)
          ? null
          : `${at}.${name} is not told`
        : disagreement(before, after, `${at}.${name}`)
    if (found) return found
  }
  return null
}

test.each(
  Object.entries({ manyLogs, batch, swap, nftSale, mint: transactions.mint, burn: transactions.burn }),
)(
  'the transfers of %s are the same where they are read from its logs',
  { timeout: 30_000 },
  async (_, hash) => {
    const readFrom = async (form: Form) => {
      const client = new QueryClient()
      const { pages } = await client.fetchInfiniteQuery({
        ...transactionTransfersQuery(connect(form), client, hash),
        pages: 10,
      })
      const items = pages.flatMap((page) => page.items)
      const told = items.map(({ log_index, type, token_type, from, to, token, total }) => [
        [
          log_index,
          type,
          token_type,
          from?.hash.toLowerCase(),
          to?.hash.toLowerCase(),
          token?.symbol,
          token?.decimals,
        ],
        total.map(({ value, token_id }) => [value, token_id]),
      ])
      return { told, from: pages[0]?.readFrom }
    }
    const asked = await readFrom('instance')
    const logged = await readFrom('document')
    expect(logged.told).toEqual(asked.told)
    expect([asked.from, logged.from]).toEqual([undefined, 'the Transfer events in its logs'])
  },
)

test('no query is forgotten here', () => {
  const api = join(import.meta.dirname, '../api')
  const queries = readdirSync(api)
    .filter((file) => /^\w+\.ts$/.test(file))
    .flatMap((file) => [...readFileSync(join(api, file), 'utf8').matchAll(/^export const (\w+Query) = \(/gm)])
    .map(([, name = '']) => name)
  const asked = readFileSync(import.meta.filename, 'utf8')
  expect(queries.length).toBeGreaterThan(45)
  expect(queries.filter((name) => asked.split(name).length < 3)).toEqual([])
})

test('a server with the document’s endpoints alone offers no other', async () => {
  const api = connect('document')
  const failures = await Promise.all(
    [statsQuery(api), addressQuery(api, people.alice), tokenCountersQuery(api, tokens.dollar)].map((query) =>
      failure(new QueryClient().fetchQuery(query as RecordQuery<object>)),
    ),
  )
  expect(failures).toMatchObject(failures.map(() => ({ kind: 'not-offered' })))
})

describe('filters of the list of transactions', () => {
  const asked = { type: ['coin_transfer' as const], method: ['transfer'] }
  test('are kept where the server takes them', async () => {
    const { pages } = await new QueryClient().fetchInfiniteQuery(
      transactionsQuery(connect('instance'), { type: ['contract_creation', 'token_creation'] }),
    )
    expect(pages).toMatchObject([{ unread: 0, refused: [] }])
    const kinds = pages.flatMap(({ items }) => items.map(({ transaction_types }) => transaction_types))
    expect(kinds.every((types) => types.some((type) => type.endsWith('_creation')))).toBe(true)
    const named = await new QueryClient().fetchInfiniteQuery(
      transactionsQuery(connect('legacy'), { method: ['multicall', 'transfer'] }),
    )
    const methods = named.pages.flatMap(({ items }) => items.map(({ method }) => method))
    expect(new Set(methods)).toEqual(new Set(['multicall', 'transfer']))
  })

  test('are laid on the rows where it refuses them, and not sent again', async () => {
    const api = connect('strict')
    const { pages } = await new QueryClient().fetchInfiniteQuery({
      ...transactionsQuery(api, asked),
      pages: 2,
    })
    expect(pages).toMatchObject([
      { unread: 0, sifted: ['type', 'method'] },
      { unread: 0, sifted: ['type', 'method'] },
    ])
    expect([...api.refused].toSorted()).toEqual(['/transactions method', '/transactions type'])
    const before = api.log.get().length
    await new QueryClient().fetchInfiniteQuery(transactionsQuery(api, { type: ['contract_call'] }))
    expect(
      api.log
        .get()
        .slice(before)
        .map((request) => request.asked),
    ).toEqual(['/transactions'])
  })
})

describe('refetching a collection', () => {
  test.each<[string, Form, Keys, boolean]>([
    ['as parameter', 'instance', { api_key: ADMIN_KEY }, false],
    ['as header', 'instance', { api_key: ADMIN_KEY }, true],
    ['besides that of the service', 'keyed', { apikey: KEY, api_key: ADMIN_KEY }, false],
    ['on a strict server', 'strict', { api_key: ADMIN_KEY }, false],
  ])('takes the key %s', async (_, form, keys, useHeader) =>
    expect(await refetchMetadata(connect(form, keys), tokens.foxes, { useHeader })).toEqual({
      message: 'OK',
    }),
  )

  test.each<[string, Form, Keys, string, object]>([
    ['a wrong key', 'instance', { api_key: 'wrong' }, tokens.foxes, { status: 401, kind: 'key-refused' }],
    ['no service key', 'keyed', {}, tokens.foxes, { status: 402, kind: 'key-missing' }],
    [
      'a token without NFTs',
      'instance',
      { api_key: ADMIN_KEY },
      tokens.dollar,
      { status: 404, kind: 'not-found' },
    ],
  ])('with %s fails', async (_, form, keys, token, error) => {
    const api = createApi(
      { network: form, base: form === 'keyed' ? `${urls.keyed}/1337` : urls[form], keys: () => keys },
      fetch,
    )
    expect(await failure(refetchMetadata(api, token))).toMatchObject(error)
  })
})

describe('errors', () => {
  const ask = (api: Api, address: string = alice) =>
    failure(new QueryClient().fetchInfiniteQuery(addressTransactionsQuery(api, address)))

  test.each<[string, Keys, object]>([
    ['no key', { apikey: '' }, { status: 402, kind: 'key-missing' }],
    ['a wrong key', { apikey: 'wrong' }, { status: 401, kind: 'key-refused' }],
    ['a key without credits', { apikey: EMPTY_KEY }, { status: 402, kind: 'credits' }],
  ])('%s', async (_, keys, error) => expect(await ask(connect('keyed', keys))).toMatchObject(error))

  test.each([
    ['notFound', { status: 404, kind: 'not-found', words: 'Not found' }],
    ['invalid', { status: 422, kind: 'invalid', field: 'address_hash_param' }],
    ['tooMany', { status: 429, kind: 'rate', waitMs: 3000 }],
    ['forbidden', { status: 403, kind: 'refused' }],
    ['broken', { status: 500, kind: 'server' }],
    ['badGateway', { status: 502, kind: 'server', words: null }],
    ['unavailable', { status: 503, kind: 'server' }],
    ['html', { status: 200, kind: 'not-api' }],
    ['truncated', { status: 200, kind: 'not-api' }],
  ] as const)('%s', async (trouble, error) =>
    expect(await ask(connect('instance'), troubleAddresses[trouble])).toMatchObject(error),
  )

  test('a record that was never there', async () =>
    expect(
      await failure(new QueryClient().fetchQuery(blockQuery(connect('instance'), '99999999999'))),
    ).toMatchObject({
      status: 404,
      kind: 'not-found',
    }))

  test('a parameter that is none', async () =>
    expect(await ask(connect('strict'), '0x12')).toMatchObject({ status: 422, kind: 'invalid' }))

  test('a chain that a service does not have', async () => {
    const api = createApi({ network: 'other', base: `${urls.keyed}/5`, keys: () => ({ apikey: KEY }) }, fetch)
    expect(await ask(api)).toMatchObject({ status: 404, kind: 'not-offered' })
  })
})

test('the chains of a service are told without a key', async () =>
  expect(await readChains(urls.keyed, fetch)).toMatchObject([{ chain_id: '1337' }]))

test('a record that cannot be read is counted, and a cursor that leads nowhere ends the list', async () => {
  const api = connect('instance')
  const unreadable = await new QueryClient().fetchInfiniteQuery(
    addressTransactionsQuery(api, troubleAddresses.unreadable),
  )
  expect(unreadable.pages[0]?.unread).toBe(1)
  const looping = await new QueryClient().fetchInfiniteQuery({
    ...addressTransactionsQuery(api, troubleAddresses.looping),
    pages: 10,
  })
  expect(looping.pages.length).toBeLessThan(4)
})

const failure = (request: Promise<unknown>): Promise<unknown> =>
  request.then(
    () => null,
    (error: unknown) => error,
  )
