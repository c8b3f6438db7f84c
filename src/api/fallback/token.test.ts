import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createApi } from '#api/client/client.ts'
import instance from '#api/samples/nft.keyed.json'
import token from '#api/samples/token.keyed.json'
import { tokenQuery } from './token.ts'
import { instanceQuery, inventoryQuery } from './instance.ts'

const at = token.address_hash
const [minter, holder] = [1, 2].map((digit) => `0x${String(digit).repeat(40)}`)
const hash = `0x${'ab'.repeat(32)}`
const page = (...items: object[]) => ({ items, next_page_params: null })
const refused = (status: number, message: string) => Response.json({ message }, { status })

function server(answers: Record<string, unknown>) {
  const asked: string[] = []
  const api = createApi({ network: 'chain', base: 'https://h' }, async (url) => {
    const path = url.slice('https://h/api/v2'.length)
    asked.push(path)
    const answer = answers[path]
    if (answer instanceof Response) return answer
    return answer ? Response.json(answer) : refused(400, 'Unknown API v2 action')
  })
  const client = new QueryClient()
  return {
    asked,
    token: () => client.fetchQuery(tokenQuery(api, at)),
    inventory: () => client.fetchInfiniteQuery(inventoryQuery(api, at)),
    instance: (id: string) => client.fetchQuery(instanceQuery(api, at, id)),
  }
}

const kind = (request: Promise<unknown>) =>
  request.then(
    () => null,
    (error: { kind?: string }) => error.kind,
  )

test('a token is asked for itself, and for nothing else', async () => {
  const { asked, ...find } = server({ [`/tokens/${at}`]: token })
  expect(await find.token()).toMatchObject({ foundIn: 'record', token: { symbol: 'PBL' } })
  expect(asked).toEqual([`/tokens/${at}`])
})

test.each([
  ['transfers', { transfers: page({ transaction_hash: hash }, { transaction_hash: hash, token }) }],
  ['holders', { transfers: page(), holders: page({ address: holder, token }) }],
])('without a record of its own it is found in its %s', async (foundIn, lists) => {
  const answers = Object.entries(lists).map(([list, answer]) => [`/tokens/${at}/${list}`, answer])
  expect(await server(Object.fromEntries(answers)).token()).toMatchObject({
    foundIn,
    token: { symbol: 'PBL' },
  })
})

test('where nothing names it, that is what is known', async () => {
  const lists = { [`/tokens/${at}/transfers`]: page(), [`/tokens/${at}/holders`]: page() }
  expect(await server(lists).token()).toEqual({ foundIn: 'nowhere', token: null })
})

test('a token that no list knows either isn’t there, and one that may not be seen is refused', async () => {
  const gone = () => refused(404, 'Not found')
  expect(await kind(server({ [`/tokens/${at}`]: gone(), [`/tokens/${at}/transfers`]: gone() }).token())).toBe(
    'not-found',
  )
  expect(await kind(server({ [`/tokens/${at}`]: refused(403, 'Restricted access') }).token())).toBe('refused')
})

test('a server that has the document’s holders but not its transfers, which keyed deployments have, shows them', async () => {
  const holders = `/tokens/${at}/holders`
  const without = () => ({ [`/tokens/${at}/transfers`]: refused(404, 'Not found') })
  const found = server({ ...without(), [holders]: page({ address_hash: { hash: holder }, value: '5' }) })
  expect(await found.token()).toEqual({ foundIn: 'nowhere', token: null })
  expect(await kind(server({ ...without(), [holders]: page() }).token())).toBe('not-found')
  const keyed = server({
    [`/tokens/${at}/transfers`]: page({ ...move('1', holder), token: null }),
    [holders]: refused(404, 'Not found'),
  })
  expect(await keyed.token()).toEqual({ foundIn: 'nowhere', token: null })
  const failing = server({ ...without(), [holders]: refused(403, 'Restricted access') })
  expect(await kind(failing.token())).toBe('refused')
})

const move = (id: string, to: string | undefined, more = {}) => ({
  transaction_hash: hash,
  token: { ...token, type: 'ERC-721' },
  to,
  total: { token_id: id, ...more },
})

test('an NFT without a record of its own belongs to whoever got it last, whose NFTs tell its metadata', async () => {
  const { asked, ...find } = server({
    [`/tokens/${at}/instances/7/transfers`]: page(move('7', holder), move('7', minter)),
    [`/addresses/${holder}/nft`]: page(instance, { ...instance, id: '7', token, owner: null }),
  })
  expect(await find.instance('7')).toMatchObject({
    foundIn: 'holdings',
    instance: { id: 7n, owner: { hash: holder }, metadata: { name: 'Lantern #7' } },
  })
  expect(asked).toHaveLength(3)
})

test('what its newest transfer tells of it is enough, and all there is where the list of its owner fails', async () => {
  const transfers = `/tokens/${at}/instances/7/transfers`
  expect(
    await server({
      [transfers]: page(move('7', holder, { token_instance: { ...instance, id: '7', owner: null } })),
    }).instance('7'),
  ).toMatchObject({ foundIn: 'transfer', instance: { owner: { hash: holder }, is_unique: true } })
  expect(await server({ [transfers]: page(move('7', holder)) }).instance('7')).toMatchObject({
    foundIn: 'transfer',
    instance: { id: 7n, metadata: null, token: { symbol: 'PBL' } },
  })
})

test('an NFT that never moved isn’t there', async () => {
  expect(await kind(server({ [`/tokens/${at}/instances/7/transfers`]: page() }).instance('7'))).toBe(
    'not-found',
  )
})

test('a collection that isn’t listed is known by what of it moved', async () => {
  const transfers = page(move('7', holder), move('8', minter), {
    transaction_hash: hash,
    token,
    total: { value: '5' },
  })
  const { pages } = await server({ [`/tokens/${at}/transfers`]: transfers }).inventory()
  expect(pages[0]?.items).toMatchObject([
    { id: 7n, owner: { hash: holder }, token: { symbol: 'PBL' } },
    { id: 8n, owner: { hash: minter } },
  ])
})
