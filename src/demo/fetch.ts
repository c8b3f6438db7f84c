import { createChain, type Chain, CHAIN_ID, EMPTY_KEY, SEED } from './chain.ts'
import { chainKindIn, inChainKind } from './chainKinds.ts'
import { type CursorLimits, withCursorLimits, refuseUndeclared, refuseOldFilters } from './requestLimits.ts'
import { endpoints, type Endpoint } from './endpoints.ts'
import { asLegacy, queryOfRelease12, asRelease12 } from './serverVersions.ts'
import { lieAt, unaliased } from './liars.ts'
import { isFields } from './answer.ts'
import { Refusal, createRateLimit } from './request.ts'
import { rpcAnswer } from './rpc.ts'
import { responseOf, pathOfStandIn, troubleIn, type Trouble, corrupted } from './sentinels.ts'

export type DemoOptions = CursorLimits & {
  /** `keyed`: paths are `/{chainId}/api/v2/…` and need `?apikey=`. */
  form?: 'instance' | 'keyed' | undefined
  key?: string | undefined
  /** Only the 14 endpoints of the API document with their declared parameters; anything else is unknown. */
  documentOnly?: boolean | undefined
  /** Names and shapes of servers before 2025. */
  legacy?: boolean | undefined
  /** Responses as of 12.0.0; otherwise as of 11.2.7. */
  release12?: boolean | undefined
  /** Refuses undeclared parameters, incomplete cursors and the filters of old servers with 422. */
  strict?: boolean | undefined
  /** Requests per second; more get 429. */
  rate?: number | undefined
  /** The time in ms since 1970; the newest block follows it. A constant makes the chain stand still. */
  now?: (() => number) | undefined
  seed?: string | undefined
}

export type Demo = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>

type Asked = {
  method: string
  url: URL
  headers: Headers
  signal: AbortSignal | null
  body: () => Promise<string>
}

const SLOW_MS = 4000

/**
 * A `fetch` for any URL whose path holds `/api/v2/`; the origin and any path before that are ignored. Never touches the
 * network.
 */
export function createDemo(options: DemoOptions = {}): Demo {
  const chain = createChain(options.seed ?? SEED, options.now ?? Date.now)
  const rate = createRateLimit(options.rate)
  const known = endpoints.filter(({ isDocumented }) => isDocumented || !options.documentOnly)

  return async (input, init) => {
    const request = read(input, init)
    request.signal?.throwIfAborted()
    const { isOver, headers } = rate.count()
    try {
      if (isOver) throw new Refusal(429, { message: 'Too many requests' })
      return await answer(chain, known, options, request, headers)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return reply(error.status, text(error.body), headers)
    }
  }
}

async function answer(
  chain: Chain,
  known: Endpoint[],
  options: DemoOptions,
  request: Asked,
  headers: Record<string, string>,
) {
  const { url, method, signal } = request
  if (options.form === 'keyed') {
    if (url.pathname.endsWith('/api/json/config'))
      return reply(200, text({ chains: { [CHAIN_ID]: url.origin }, endpoint_pricing: {} }), headers)
    admit(request, options.key)
  }
  if (isRpc(url, options)) {
    const { text: call, renamed } = unaliased(chain, await request.body())
    return reply(200, renamed(text(rpcAnswer(chain, call))), headers)
  }
  const asked = pathIn(url)
  const trouble = troubleIn(asked)
  const refused = trouble && (await suffer(trouble, signal))
  if (refused) return refused
  const chainForm = chainKindIn(asked)
  const formed = chainForm && inChainKind(chain, chainForm, asked)
  const liar = unaliased(chain, asked)
  const path = formed?.path ?? (trouble ? pathOfStandIn(chain, asked) : liar.text)
  const { endpoint, params } = find(known, method, path)
  if (options.strict || options.documentOnly) refuseUndeclared(endpoint, url.searchParams)
  if (options.strict) refuseOldFilters(endpoint, url.searchParams)
  const taken = options.release12 ? queryOfRelease12(path, url.searchParams) : url.searchParams
  const search = withCursorLimits(options, endpoint, taken, chain.head())
  const answered = endpoint.answer({ chain, path: params, search, headers: request.headers })
  const lie = isFields(answered) ? lieAt(chain, asked)?.(answered) : undefined
  const body = formed ? formed.added(answered) : (lie ?? answered)
  const shaped = options.release12 ? asRelease12(path, body) : inNames(options, path, body, url.searchParams)
  const whole = withSecrets(shaped, url.searchParams, options.legacy ? ['key', 'apikey'] : ['key'])
  const written = text(trouble ? corrupted(trouble, whole) : whole)
  const sent = formed ? formed.renamed(written) : liar.renamed(written)
  return reply(200, trouble === 'truncated' ? sent.slice(0, sent.length / 2) : sent, headers)
}

/** JSON-RPC in every form: an instance has it at `/api/eth-rpc`, a keyed server at `/{chainId}/json-rpc`. */
const isRpc = ({ pathname }: URL, { form }: DemoOptions): boolean =>
  pathname.endsWith(form === 'keyed' ? '/json-rpc' : '/api/eth-rpc')

const inNames = ({ legacy }: DemoOptions, path: string, body: unknown, search: URLSearchParams): unknown =>
  legacy ? asLegacy(path, body, Number(search.get('items_count') ?? 0)) : body

/** The path after `/api/v2`. @throws Refusal for malformed escapes */
function pathIn({ pathname }: URL): string {
  try {
    return decodeURIComponent(
      pathname.slice(pathname.indexOf('/api/v2') + '/api/v2'.length).replace(/\/$/, ''),
    )
  } catch {
    throw new Refusal(400, { message: 'Unknown API v2 action' })
  }
}

/** Real servers repeat these parameters, secrets included, in their cursors; clients have to remove them. */
function withSecrets(body: unknown, search: URLSearchParams, names: readonly string[]): unknown {
  if (typeof body !== 'object' || body === null || !('next_page_params' in body) || !body.next_page_params)
    return body
  const secrets = names.filter((name) => search.has(name)).map((name) => [name, search.get(name)])
  return { ...body, next_page_params: { ...body.next_page_params, ...Object.fromEntries(secrets) } }
}

function read(input: RequestInfo | URL, init?: RequestInit): Asked {
  const whole = typeof input === 'string' || input instanceof URL ? null : input
  return {
    method: init?.method ?? whole?.method ?? 'GET',
    url: new URL(
      typeof input === 'string' ? input : 'href' in input ? input.href : input.url,
      'http://demo.invalid',
    ),
    headers: new Headers(init?.headers ?? whole?.headers),
    signal: init?.signal ?? whole?.signal ?? null,
    body: async () => (typeof init?.body === 'string' ? init.body : ((await whole?.text()) ?? '')),
  }
}

/** @throws Refusal without a key, with a wrong one, without credits, or for another chain */
function admit({ url, headers }: Asked, key: string | undefined): void {
  const chainId = /\/([^/]+)\/(?:api\/v2|json-rpc)/.exec(url.pathname)?.[1]
  if (chainId !== CHAIN_ID) throw new Refusal(404, { error: 'Network not supported', source: 'internal' })
  const sentKey = url.searchParams.get('apikey') ?? headers.get('authorization')?.replace(/^Bearer /, '')
  if (!sentKey) throw new Refusal(402, { error: 'Payment required' })
  if (sentKey === EMPTY_KEY) throw new Refusal(402, { error: 'Out of credits' })
  if (sentKey !== key) throw new Refusal(401, { error: 'Unauthorized' })
}

function find(known: Endpoint[], method: string, path: string) {
  for (const endpoint of known) {
    const params = endpoint.method === method ? match(endpoint.path, path) : null
    if (params) return { endpoint, params }
  }
  throw new Refusal(400, { message: 'Unknown API v2 action' })
}

function match(pattern: string, path: string): Record<string, string> | null {
  const patternParts = pattern.split('/')
  const pathParts = path.split('/')
  if (patternParts.length !== pathParts.length) return null
  const params: Record<string, string> = {}
  for (const [at, segment] of patternParts.entries()) {
    if (segment.startsWith('{')) params[segment.slice(1, -1)] = pathParts[at] ?? ''
    else if (segment !== pathParts[at]) return null
  }
  return params
}

async function suffer(trouble: Trouble, signal: AbortSignal | null): Promise<Response | null> {
  if (trouble === 'unreachable') throw new TypeError('Failed to fetch')
  if (trouble === 'slow') await wait(SLOW_MS, signal)
  if (trouble === 'never') await wait(Infinity, signal)
  return responseOf(trouble)
}

/** Waits `ms`, or forever; rejects when the signal aborts. */
function wait(ms: number, signal: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = ms === Infinity ? undefined : setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError'))
    })
  })
}

/** JSON in which a bigint is a bare integer, which JSON.stringify can't write. */
const text = (body: unknown): string =>
  JSON.stringify(body, (_, value: unknown) =>
    typeof value === 'bigint' ? `bigint:${value}` : value,
  ).replaceAll(/"bigint:(\d+)"/g, '$1')

const reply = (status: number, body: string, headers: Record<string, string>): Response =>
  new Response(body, { status, headers: { 'content-type': 'application/json; charset=utf-8', ...headers } })
