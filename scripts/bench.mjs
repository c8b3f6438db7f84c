// npm run bench: medians, in ms, of parsing a response, making one, a long list and a cold visit. Build first.
// BENCH_PEERS="name=url name@/tx=url …" measures other explorers beside Loupe, on all pages or one kind. BENCH_RUNS is the
// number of visits, BENCH_PAGES the length of the long list, BENCH_NAVIGATIONS the number of pages opened in a row. BENCH_JSON
// names a file for the results of the visits.
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { runnerImport } from 'vite'
import { benchLife } from './benchLife.mjs'
import { benchList } from './benchList.mjs'
import { benchMoves } from './benchMoves.mjs'
import { benchPages } from './benchPages.mjs'
import { root } from './setup.mjs'

const load = async (path) =>
  (await runnerImport(`${root}${path}`, { root, configFile: false, logLevel: 'error' })).module
const [{ createApi }, { addressTransactionsQuery }, { createDemo }, places] = await Promise.all(
  [
    'src/api/client/client.ts',
    'src/api/addressTransactions.ts',
    'src/demo/fetch.ts',
    'src/demo/places.ts',
  ].map(load),
)

const { CLOCK, contracts, blocks, people, tokens, transactions } = places
const demo = createDemo({ now: () => CLOCK })
const base = 'https://demo.invalid'
const path = `/addresses/${contracts.router}/transactions`
const body = await (await demo(`${base}/api/v2${path}`)).text()
const { items, next_page_params: cursor } = JSON.parse(body)

const api = createApi({ network: 'bench', base }, async () => new Response(body))
const query = addressTransactionsQuery(api, contracts.router)
const read = () => query.queryFn({ pageParam: null, signal: new AbortController().signal })

await row(`JSON.parse of a page of ${items.length} transactions, ${Math.round(body.length / 1024)} KiB`, () =>
  JSON.parse(body),
)
await row('the same page read: client, fields, records', read)
await row('a page of the demo chain, the newest', async () => (await demo(`${base}/api/v2${path}`)).text())
let at = cursor
await row('a page of the demo chain, each one deeper', async () => {
  const page = await (await demo(`${base}/api/v2${path}?${new URLSearchParams(at)}`)).json()
  at = page.next_page_params ?? cursor
})

const visits = await withApi(async (url) => {
  const first = async (asks, name) => (await (await fetch(`${url}/api/v2${asks}`)).json()).items[0][name]
  const block = (await (await fetch(`${url}/api/v2/transactions/${transactions.swap}`)).json()).block_number
  const list = `/addresses/${contracts.router}/transactions`
  const transfers = `/tokens/${tokens.dollar}/transfers`
  const served = {
    api: url,
    network: { slug: 'bench', chainId: '1337', name: 'Bench', currency: { symbol: 'DMO', decimals: 18 } },
  }
  const pages = await benchPages({
    ...served,
    pages: [
      {
        name: 'a transaction',
        path: `/tx/${transactions.swap}`,
        asks: `/transactions/${transactions.swap}`,
        shows: String(block),
      },
      {
        name: 'an address with 50 transactions',
        path: `/address/${contracts.router}`,
        asks: list,
        shows: (await first(list, 'hash')).slice(0, 8),
      },
      {
        name: 'a token with 50 transfers',
        path: `/token/${tokens.dollar}`,
        asks: transfers,
        shows: (await first(transfers, 'transaction_hash')).slice(0, 8),
      },
    ],
  })
  const newest = await first(list, 'hash')
  const moves = await benchMoves({
    ...served,
    moves: [
      {
        name: 'from a list to a transaction',
        from: `/address/${contracts.router}`,
        to: `/tx/${newest}`,
        heading: newest,
        shows: 'Gasprice',
      },
      {
        name: 'from a transaction to an address',
        from: `/tx/${transactions.swap}`,
        to: `/address/${contracts.router}`,
        heading: 'HarbourRouter2',
        shows: newest.slice(0, 8),
      },
      {
        name: 'from a transaction to its block',
        from: `/tx/${transactions.swap}`,
        to: `/block/${block}`,
        heading: `Block${block}`,
        shows: transactions.swap.slice(0, 8),
      },
    ],
  })
  return { pages, moves }
})
if (process.env.BENCH_JSON) writeFileSync(process.env.BENCH_JSON, JSON.stringify(visits, null, 2))

await benchList(contracts.router)
await benchLife([
  ...['swap', 'nftSale', 'manyLogs', 'failed'].map((name) => `tx/${transactions[name]}`),
  ...['transfers', 'internal', 'logs', 'state', 'raw'].map((part) => `tx/${transactions.swap}/${part}`),
  ...['', '/transfers', '/tokens', '/nfts', '/internal', '/balance'].map(
    (part) => `address/${people.alice}${part}`,
  ),
  ...['', '/holders', '/inventory'].map((part) => `token/${tokens.foxes}${part}`),
  ...['', '/metadata'].map((part) => `token/${tokens.foxes}/instance/7${part}`),
  `block/${blocks.swap}`,
  '',
  'txs',
  'blocks',
])

/** The demo chain over HTTP with 80 ms latency and a fixed time, while `work` runs. */
async function withApi(work) {
  const flags = ['--port', '0', '--latency', '80', '--clock', new Date(CLOCK).toISOString()]
  const child = spawn(process.execPath, [`${root}scripts/demo-api.mjs`, ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const [url] = /http:\S+/.exec(line) ?? []
      if (url) return await work(url)
    }
  } finally {
    child.kill()
  }
}

async function row(name, work, runs = 100) {
  const times = []
  for (let run = -20; run < runs; run += 1) {
    const start = performance.now()
    await work()
    if (run >= 0) times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const ms = (value) => value.toFixed(2).padStart(7)
  console.log(`${name.padEnd(66)} median ${ms(times[runs / 2])} ms, slowest ${ms(times.at(-1))} ms`)
}
