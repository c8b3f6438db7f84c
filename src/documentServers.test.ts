import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { cached, demoAtClock } from '#demo/demo.testing.ts'
import { blocks, contracts, people, tokens, transactions } from '#demo/places.ts'
import { addressCountersQuery } from '#api/addressCounters.ts'
import { blockQuery } from '#api/fallback/block.ts'
import { type Api, createApi } from '#api/client/client.ts'
import type { ListQuery, RecordQuery } from '#api/query.ts'
import { statsQuery } from '#api/stats.ts'
import { tokenQuery } from '#api/fallback/token.ts'
import { addressHoldingsQuery } from '#api/tokenBalances.ts'
import { transactionQuery } from '#api/fallback/transaction.ts'
import { transactionTransfersQuery } from '#api/fallback/transactionTransfers.ts'
import { inventoryQuery } from '#api/fallback/instance.ts'
import { addressNftGroupsQuery } from '#api/nftLists.ts'
import { addressTransactionsQuery } from '#api/addressTransactions.ts'

const demo = cached(demoAtClock({ documentOnly: true }))

const refusals: [string, () => Response][] = [
  ['400', () => Response.json({ message: 'Unknown API v2 action' }, { status: 400 })],
  ['404', () => Response.json({ message: 'Not found' }, { status: 404 })],
  ['404 of a page', () => new Response('<!doctype html><title>404</title>', { status: 404 })],
  ['422', () => Response.json({ message: 'Invalid parameter(s)' }, { status: 422 })],
  ['501', () => Response.json({ message: 'Service is disabled' }, { status: 501 })],
]

type Query = RecordQuery<object> | ListQuery<object>
const rows = { pages: [{ items: expect.arrayContaining([expect.anything()]) }] }
const swap = { hash: transactions.swap }
const queries: [string, (api: Api, client: QueryClient) => object | Promise<object>, found: object][] = [
  ['what an address has', (api) => addressHoldingsQuery(api, people.alice), rows],
  ['its NFTs', (api) => addressNftGroupsQuery(api, people.alice), rows],
  ['a token', (api) => tokenQuery(api, tokens.foxes), { foundIn: 'transfers' }],
  ['its inventory', (api) => inventoryQuery(api, tokens.foxes), rows],
  ['a block', (api) => blockQuery(api, String(blocks.swap)), { listed: { transactions: 'listed' } }],
  ['a transaction', (api) => transactionQuery(api, swap.hash), { transaction: swap, foundIn: 'block' }],
  ['its transfers', (api, client) => transactionTransfersQuery(api, client, swap.hash), rows],
]

describe.each(refusals)('where all else is refused by %s', (_what, refuse) => {
  const ready = () => {
    const asked: string[] = []
    const api = createApi({ network: 'chain', base: 'https://h' }, async (url) => {
      asked.push(new URL(url).pathname.slice('/api/v2'.length))
      const answer = await demo(url)
      return answer.status === 400 ? refuse() : answer
    })
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const ask = async (found: unknown) => {
      const query = found as Query
      return 'initialPageParam' in query ? client.fetchInfiniteQuery(query) : client.fetchQuery(query)
    }
    return { api, client, ask, asked }
  }

  test.each(queries)('%s is found in the lists', async (_name, queryOf, found) => {
    const { api, client, ask } = ready()
    expect(await ask(await queryOf(api, client))).toMatchObject(found)
  })

  test('what isn’t there is asked for once', async () => {
    const { api, ask, asked } = ready()
    for (const address of [people.alice, contracts.router]) {
      await ask(statsQuery(api)).catch(() => null)
      await ask(addressCountersQuery(api, address)).catch(() => null)
      await ask(addressTransactionsQuery(api, address))
    }
    const beyond = asked.filter((path) => /stats|counters/.test(path))
    expect(beyond).toEqual(['/stats', `/addresses/${people.alice}/counters`])
  })
})
