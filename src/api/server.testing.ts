import { createApi } from './client/client.ts'
import { count, record } from './fields.ts'
import { listQuery } from './query.ts'
import type { Fetch, Keys } from './client/fetch.ts'

export const Item = record({ index: count })
export const list = (api: ReturnType<typeof createApi>, filters = {}) =>
  listQuery(api, '/items', Item, ({ index }) => String(index), filters)

/** A deployment that answers with these bodies in turn, and the requests it got. */
export function server(bodies: (string | Response)[], keys?: () => Keys) {
  const asked: { url: URL; init: RequestInit }[] = []
  const fetcher: Fetch = async (url, init) => {
    const body = bodies[asked.length] ?? '{}'
    asked.push({ url: new URL(url), init })
    return typeof body === 'string' ? new Response(body) : body
  }
  const api = createApi({ network: 'chain', base: 'https://h/chain-a', ...(keys && { keys }) }, fetcher)
  return { api, asked, urls: () => asked.map(({ url }) => url.href) }
}

export const failure = (request: Promise<unknown>): Promise<unknown> =>
  request.then(
    () => null,
    (error: unknown) => error,
  )
