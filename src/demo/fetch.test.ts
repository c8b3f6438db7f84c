import { describe, expect, test } from 'vitest'
import { ask, demo, demoAtClock, type Page } from './demo.testing.ts'
import type { Fields } from './answer.ts'
import { createDemo } from './fetch.ts'
import { CLOCK, people, tokens, transactions } from './places.ts'
import { ADMIN_KEY, EMPTY_KEY } from './chain.ts'

const { alice } = people

describe('time', () => {
  test('equal seeds and clocks give equal bytes', async () => {
    const paths = ['/transactions', '/blocks', `/addresses/${alice}/nft`, `/tokens/${tokens.dollar}/holders`]
    for (const path of paths) expect((await ask(path, demoAtClock())).body).toEqual((await ask(path)).body)
    expect((await ask('/main-page/transactions', demoAtClock({ seed: 'other' }))).body).not.toEqual(
      (await ask('/main-page/transactions')).body,
    )
  })

  test('what waits is in the next block, under its own hash', async () => {
    let now = CLOCK
    const moving = createDemo({ now: () => now })
    const waiting: Page = (await ask('/transactions?filter=pending', moving)).body
    now += 12_000
    const newest: Page = (await ask('/transactions', moving)).body
    const mined = newest.items.filter(({ confirmations }) => confirmations === 1).map(({ hash }) => hash)
    expect(waiting.items.map(({ hash }) => hash)).toEqual([...mined, transactions.pending])
    expect(
      waiting.items.every(
        ({ block_number, status, result }) =>
          block_number === null && status === null && result === 'pending',
      ),
    ).toBe(true)
  })
})

describe('refusals', () => {
  test.each([
    [`/transactions/${transactions.neverSeen}`, 404],
    ['/transactions/0x1234', 422],
    ['/addresses/0x12/transactions', 422],
    ['/blocks/abc', 422],
    ['/blocks/99999999999', 404],
    [`/tokens/${people.alice}`, 404],
    [`/tokens/${tokens.dollar}/instances/1`, 404],
    [`/smart-contracts/${people.bob}`, 404],
    [`/addresses/${people.stranger}/transactions`, 200],
    [`/transactions?type=nonsense`, 422],
    [`/addresses/${alice}/transactions?sort=value`, 422],
    [`/transactions/${transactions.pending}/state-changes`, 500],
    ['/search', 400],
    ['/nothing/here', 400],
  ])('%s is %d', async (path, status) => expect((await ask(path)).status).toBe(status))

  test('a document server has the 14 and nothing else', async () => {
    const small = demoAtClock({ documentOnly: true })
    expect((await ask(`/transactions/${transactions.swap}/logs`, small)).status).toBe(200)
    expect(await ask(`/transactions/${transactions.swap}`, small)).toMatchObject({
      status: 400,
      body: { message: 'Unknown API v2 action' },
    })
  })

  test('a document server takes what the document declares, and whole cursors', async () => {
    const small = demoAtClock({ documentOnly: true })
    const statusOf = async (path: string) => (await ask(path, small)).status
    expect(await statusOf('/transactions?type=coin_transfer&method=transfer')).toBe(200)
    expect(await statusOf('/transactions?block_number=5&index=0')).toBe(200)
    expect(await statusOf('/transactions?block_number=5')).toBe(422)
    expect(await statusOf(`/tokens/${tokens.dollar}/transfers?items_count=50`)).toBe(422)
    expect(await statusOf(`/tokens/${tokens.dollar}/transfers?filter=to`)).toBe(422)
  })

  test('a server may begin every list anew, or serve its last blocks alone', async () => {
    const place = '/transactions?block_number=1500000&index=0'
    const newest = (await ask('/transactions', demo)).body
    expect((await ask(place, demoAtClock({ ignoresCursors: true }))).body).toEqual(newest)
    const shallow = demoAtClock({ depth: 1000 })
    expect(await ask(place, shallow)).toMatchObject({
      status: 422,
      body: {
        errors: [{ detail: expect.stringContaining('too large'), source: { pointer: '/block_number' } }],
      },
    })
    expect((await ask('/transactions?block_number=3063000&index=0', shallow)).status).toBe(200)
  })

  test('a keyed server wants its key', async () => {
    const keyed = demoAtClock({ form: 'keyed', key: 'secret' })
    const statusOf = async (query: string, path = '/main-page/transactions'): Promise<number> =>
      (await ask(path + query, keyed)).status
    expect(await statusOf('')).toBe(402)
    expect(await statusOf('?apikey=wrong')).toBe(401)
    expect(await statusOf(`?apikey=${EMPTY_KEY}`)).toBe(402)
    expect(await statusOf('?apikey=secret')).toBe(200)
    const other = await keyed('https://demo.example/5/api/v2/stats?apikey=secret')
    expect([other.status, await other.json()]).toEqual([
      404,
      { error: 'Network not supported', source: 'internal' },
    ])
    expect((await keyed('https://demo.example/api/json/config')).status).toBe(200)
  })

  test('a cursor repeats the secret key, as real servers do', async () => {
    const { body }: { body: Page } = await ask('/blocks?key=secret')
    expect(body.next_page_params).toHaveProperty('key', 'secret')
  })

  test('a strict server refuses what it doesn’t declare, and half a cursor', async () => {
    const strict = demoAtClock({ strict: true })
    expect(await ask('/blocks?colour=red', strict)).toMatchObject({
      status: 422,
      body: { errors: [{ source: { pointer: '/colour' } }] },
    })
    for (const path of [
      '/transactions?method=transfer',
      '/transactions?type=coin_transfer',
      '/transactions?block_number=5',
    ]) {
      expect([path, (await ask(path, strict)).status]).toEqual([path, 422])
    }
  })

  test('a server with a rate tells when to come again', async () => {
    const limited = demoAtClock({ rate: 2 })
    const headers = async () => (await ask('/stats', limited)).headers
    expect((await headers()).get('x-ratelimit-remaining')).toBe('1')
    await headers()
    const refused = await ask('/stats', limited)
    expect([refused.status, refused.headers.get('x-ratelimit-limit')]).toEqual([429, '2'])
    const reset = Number(refused.headers.get('x-ratelimit-reset'))
    expect(reset).toBeGreaterThan(0)
    await new Promise((resolve) => setTimeout(resolve, reset))
    expect((await ask('/stats', limited)).status).toBe(200)
  })

  test('refetching takes the admin key, or none', async () => {
    const path = `/tokens/${tokens.foxes}/instances/refetch-metadata`
    expect(await ask(`${path}?api_key=${ADMIN_KEY}`, demo, { method: 'PATCH' })).toMatchObject({
      status: 200,
      body: { message: 'OK' },
    })
    expect(await ask(path, demo, { method: 'PATCH', headers: { 'x-api-key': 'wrong' } })).toMatchObject({
      status: 401,
    })
    expect(
      (await ask(`/tokens/${tokens.dollar}/instances/refetch-metadata`, demo, { method: 'PATCH' })).status,
    ).toBe(404)
    expect((await ask(path)).status).toBe(422)
  })

  test('a request can be given up', async () => {
    await expect(ask('/stats', demo, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i)
  })
})

describe('an old server', () => {
  const old = demoAtClock({ legacy: true })

  test('has the old names', async () => {
    const [newest]: Fields[] = (await ask('/main-page/transactions', old)).body
    expect(newest).toHaveProperty('block')
    expect(newest).toHaveProperty('tx_types')
    expect(newest).not.toHaveProperty('block_number')
    const logs: Page = (await ask(`/transactions/${transactions.swap}/logs`, old)).body
    expect(logs.items[0]).toMatchObject({
      tx_hash: transactions.swap,
      address_hash: { hash: tokens.wrapped },
    })
    const balances: Fields[] = (await ask(`/addresses/${alice}/token-balances`, old)).body
    expect(balances[0]).toMatchObject({ token: { address: tokens.dollar } })
  })
})
