import { describe, expect, test } from 'vitest'
import { createDemo } from './fetch.ts'
import { CLOCK, sentinels } from './places.ts'

const demo = createDemo({ now: () => CLOCK })
const ask = async (path: string, init?: RequestInit): Promise<Response> =>
  demo(`https://demo.example/api/v2${path}`, init)
const { addresses, hashes } = sentinels

type Page = { items: Record<string, unknown>[]; next_page_params: unknown }
const page = async (path: string): Promise<Page> => (await (await ask(path)).json()) as Page

describe('sentinels', () => {
  test.each([
    ['notFound', 404],
    ['invalid', 422],
    ['unauthorized', 401],
    ['outOfCredits', 402],
    ['forbidden', 403],
    ['tooMany', 429],
    ['broken', 500],
    ['badGateway', 502],
    ['unavailable', 503],
    ['html', 200],
    ['empty', 200],
  ] as const)('%s answers %d, as an address, a transaction, a token and a block', async (trouble, status) => {
    const { [trouble]: address } = addresses
    const { [trouble]: hash } = hashes
    for (const path of [
      `/addresses/${address}/transactions`,
      `/tokens/${address}/holders`,
      `/transactions/${hash}`,
      `/blocks/${hash}`,
    ]) {
      expect([path, (await ask(path)).status]).toEqual([path, status])
    }
  })

  test('the rate is told in ms', async () => {
    const { headers } = await ask(`/addresses/${addresses.tooMany}/transactions`)
    expect(headers.get('x-ratelimit-reset')).toBe('3000')
  })

  test('a truncated answer is no JSON', async () => {
    await expect((await ask(`/transactions/${hashes.truncated}/logs`)).json()).rejects.toThrow(SyntaxError)
  })

  test('one never answers, until it is given up', async () => {
    const waiting = ask(`/transactions/${hashes.never}`, { signal: AbortSignal.timeout(30) })
    await expect(waiting).rejects.toThrow(/timeout/i)
  })

  test('one cannot be reached', async () => {
    await expect(ask(`/transactions/${hashes.unreachable}`)).rejects.toThrow(TypeError)
  })

  test('one has a record without identity, and one of which nothing else can be read', async () => {
    const { items } = await page(`/addresses/${addresses.unreadable}/transactions`)
    expect(items[0]).toEqual({ note: expect.any(String) as string })
    expect(items[1]?.hash).toMatch(/^0x[0-9a-f]{64}$/)
    expect(items).toHaveLength(50)
  })

  test('one leads on to itself', async () => {
    const first = await page(`/addresses/${addresses.looping}/transactions`)
    const query = new URLSearchParams(first.next_page_params as Record<string, string>)
    expect((await page(`/addresses/${addresses.looping}/transactions?${query}`)).next_page_params).toEqual(
      first.next_page_params,
    )
  })

  test('one has harm in every text, and its hashes and amounts are whole', async () => {
    const token = (await (await ask(`/tokens/${addresses.hostile}`)).json()) as Record<string, string>
    expect(token.address_hash).toMatch(/^0x[0-9a-fA-F]{40}$/)
    expect(token.name).not.toBe('Lantern Foxes')
    const { items } = await page(`/tokens/${addresses.hostile}/transfers`)
    expect(JSON.stringify(items)).toContain('<img src=x onerror=alert(1)>')
  })
})
