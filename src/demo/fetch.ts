import { createChain } from './chain.ts'
import { endpoints, type Endpoint } from './endpoints.ts'
import { Refusal } from './paging.ts'
import { SEED } from './seed.ts'

export type DemoOptions = {
  /** `keyed`: paths are `/{chainId}/api/v2/…` and need `?apikey=`. */
  form?: 'instance' | 'keyed'
  /** The one key that a keyed form accepts. */
  key?: string
  /** Only the 14 endpoints of the document; all else is unknown. */
  documentOnly?: boolean
  /** Names and shapes of servers before 2025. */
  legacy?: boolean
  /** Undeclared parameters and incomplete cursors are refused with 422. */
  strict?: boolean
  /** Requests a second after which the answer is 429. */
  rate?: number
  /** The time in ms since 1970; the chain's newest block follows it. */
  now?: () => number
  seed?: string
}

export type Demo = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>

/** Answers like `fetch` for any URL whose path holds `/api/v2/`; origin and any path before it are ignored. Never touches the network. */
export function createDemo({
  form = 'instance',
  key,
  documentOnly = false,
  now = Date.now,
  seed = SEED,
}: DemoOptions = {}): Demo {
  const chain = createChain(seed, now)
  const known = endpoints.filter(({ isDocumented }) => isDocumented || !documentOnly)

  return async (input, init) => {
    const request = input instanceof Request ? input : null
    const url = new URL(request?.url ?? String(input), 'http://demo.invalid')
    const method = init?.method ?? request?.method ?? 'GET'
    const signal = init?.signal ?? request?.signal
    signal?.throwIfAborted()
    try {
      if (form === 'keyed') admit(url, key)
      const path = url.pathname.slice(url.pathname.indexOf('/api/v2') + '/api/v2'.length).replace(/\/$/, '')
      return json(200, answerOf(known, method, path)({ chain, search: url.searchParams }))
    } catch (refusal) {
      if (refusal instanceof Refusal) return json(refusal.status, refusal.body)
      throw refusal
    }
  }

  function answerOf(all: Endpoint[], method: string, path: string) {
    for (const endpoint of all) {
      const params = endpoint.method === method ? match(endpoint.path, path) : null
      if (params)
        return (rest: Omit<Parameters<Endpoint['answer']>[0], 'path'>) =>
          endpoint.answer({ ...rest, path: params })
    }
    throw new Refusal(400, { message: 'Unknown API v2 action' })
  }
}

const CHAIN_ID = '1337'

/** @throws Refusal without the key, with a wrong one, or for another chain */
function admit(url: URL, key: string | undefined): void {
  const [, chainId] = /\/([^/]+)\/api\/v2/.exec(url.pathname) ?? []
  if (chainId !== CHAIN_ID) throw new Refusal(404, { error: 'Network not supported', source: 'internal' })
  const given = url.searchParams.get('apikey')
  if (!given) throw new Refusal(402, { error: 'Payment required' })
  if (given !== key) throw new Refusal(401, { error: 'Unauthorized' })
}

/** The parameters of a path that fits a pattern, else null. */
function match(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [at, segment] of wanted.entries()) {
    const value = decodeURIComponent(given[at] ?? '')
    if (segment.startsWith('{')) params[segment.slice(1, -1)] = value
    else if (segment !== value) return null
  }
  return params
}

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  })
