import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressQuery } from '#api/addresses.ts'
import { blockQuery } from '#api/fallback/block.ts'
import { readChains } from '#api/serverInfo.ts'
import { type Api, createApi } from '#api/client/client.ts'
import type { RecordQuery } from '#api/query.ts'
import { statsQuery } from '#api/stats.ts'
import { refetchMetadata, tokenCountersQuery } from '#api/tokenLists.ts'
import { transactionsQuery } from '#api/transactionLists.ts'
import { people, tokens } from '#demo/places.ts'
import { ADMIN_KEY, EMPTY_KEY } from '#demo/chain.ts'
import { troubleAddresses } from '#demo/sentinels.ts'
import { type Form, KEY, serveForms } from './forms.ts'
import type { Keys } from '#api/client/fetch.ts'
import { addressTransactionsQuery } from '#api/addressTransactions.ts'

// What each form of the demo chain refuses, and how the client reports it, over real HTTP.

let served: Awaited<ReturnType<typeof serveForms>>
beforeAll(async () => {
  served = await serveForms()
}, 60_000)
afterAll(() => served.stop())

const { alice } = people

test('a server with the document’s endpoints alone offers no other', async () => {
  const api = served.connect('document')
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
      transactionsQuery(served.connect('instance'), { type: ['contract_creation', 'token_creation'] }),
    )
    expect(pages).toMatchObject([{ unread: 0 }])
    expect(pages.flatMap(({ refused = [], filteredHere = [] }) => [...refused, ...filteredHere])).toEqual([])
    const kinds = pages.flatMap(({ items }) => items.map(({ transaction_types }) => transaction_types))
    expect(kinds.every((types) => types.some((type) => type.endsWith('_creation')))).toBe(true)
    const named = await new QueryClient().fetchInfiniteQuery(
      transactionsQuery(served.connect('legacy'), { method: ['multicall', 'transfer'] }),
    )
    const methods = named.pages.flatMap(({ items }) => items.map(({ method }) => method))
    expect(new Set(methods)).toEqual(new Set(['multicall', 'transfer']))
  })

  test('are laid on the rows where it refuses them, and not sent again', async () => {
    const api = served.connect('strict')
    const { pages } = await new QueryClient().fetchInfiniteQuery({
      ...transactionsQuery(api, asked),
      pages: 2,
    })
    expect(pages).toMatchObject([
      { unread: 0, filteredHere: ['type', 'method'] },
      { unread: 0, filteredHere: ['type', 'method'] },
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

  test.each(['instance', 'strict'] as const)('blobs alone are told by %s itself', async (form) => {
    const api = served.connect(form)
    api.refused.add('/transactions type')
    const query = transactionsQuery(api, { type: ['blob_transaction'] })
    const { pages } = await new QueryClient().fetchInfiniteQuery({ ...query, pages: 2 })
    expect(pages.map(({ filteredHere = [] }) => filteredHere)).toEqual([[], []])
    const rows = pages.flatMap(({ items }) => items)
    expect(rows.length).toBeGreaterThan(50)
    expect(rows.every(({ transaction_types }) => transaction_types.includes('blob_transaction'))).toBe(true)
  })
})

describe('refetching a collection', () => {
  test.each<[string, Form, Keys, boolean]>([
    ['as parameter', 'instance', { api_key: ADMIN_KEY }, false],
    ['as header', 'instance', { api_key: ADMIN_KEY }, true],
    ['besides that of the service', 'keyed', { apikey: KEY, api_key: ADMIN_KEY }, false],
    ['on a strict server', 'strict', { api_key: ADMIN_KEY }, false],
  ])('takes the key %s', async (_, form, keys, asHeader) =>
    expect(await refetchMetadata(served.connect(form, keys), tokens.foxes, { asHeader })).toEqual({
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
    expect(await failure(refetchMetadata(served.connect(form, keys), token))).toMatchObject(error)
  })
})

describe('errors', () => {
  const ask = (api: Api, address: string = alice) =>
    failure(new QueryClient().fetchInfiniteQuery(addressTransactionsQuery(api, address)))

  test.each<[string, Keys, object]>([
    ['no key', { apikey: '' }, { status: 402, kind: 'key-missing' }],
    ['a wrong key', { apikey: 'wrong' }, { status: 401, kind: 'key-refused' }],
    ['a key without credits', { apikey: EMPTY_KEY }, { status: 402, kind: 'credits' }],
  ])('%s', async (_, keys, error) => expect(await ask(served.connect('keyed', keys))).toMatchObject(error))

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
    expect(await ask(served.connect('instance'), troubleAddresses[trouble])).toMatchObject(error),
  )

  test('a record that was never there', async () =>
    expect(
      await failure(new QueryClient().fetchQuery(blockQuery(served.connect('instance'), '99999999999'))),
    ).toMatchObject({
      status: 404,
      kind: 'not-found',
    }))

  test('a parameter that is none', async () =>
    expect(await ask(served.connect('strict'), '0x12')).toMatchObject({ status: 422, kind: 'invalid' }))

  test('a chain that a service does not have', async () => {
    const api = createApi(
      { network: 'other', base: `${served.urls.keyed}/5`, keys: () => ({ apikey: KEY }) },
      fetch,
    )
    expect(await ask(api)).toMatchObject({ status: 404, kind: 'not-served' })
  })
})

test('the chains of a service are told without a key', async () =>
  expect(await readChains(served.urls.keyed, fetch)).toMatchObject([{ chain_id: '1337' }]))

test('a record that cannot be read is counted, and a cursor that leads nowhere ends the list', async () => {
  const api = served.connect('instance')
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
