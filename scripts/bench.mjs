// npm run bench: what reading an answer and making one cost, as medians on one core, in ms.
import { runnerImport } from 'vite'
import { benchList } from './benchList.mjs'
import { root } from './setup.mjs'

const load = async (path) =>
  (await runnerImport(`${root}${path}`, { root, configFile: false, logLevel: 'error' })).module
const [{ createApi }, { addressTransactionsQuery }, { createDemo }, { CLOCK, contracts }] = await Promise.all(
  ['src/api/client.ts', 'src/api/transactions.ts', 'src/demo/fetch.ts', 'src/demo/places.ts'].map(load),
)

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

await benchList(contracts.router)

/** Prints the median and the slowest of 100 runs, after 20 that don't count. */
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
