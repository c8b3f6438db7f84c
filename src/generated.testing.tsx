import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import * as fc from 'fast-check'
import { type ReactNode, Suspense } from 'react'
import { prerender } from 'react-dom/static'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type Api, createApi } from '#api/client/client.ts'
import { demo, cached } from '#demo/demo.testing.ts'
import { readConfig } from '#settings/config.ts'
import { ErrorScreen, NotFoundScreen, PendingScreen } from '#views/errors/ErrorScreen.tsx'
import { isExpectedError } from '#views/shell/links.ts'
import { routeTree } from './routeTree.gen.ts'
import type { Fetch } from '#api/client/fetch.ts'

// Responses that no server should send: those of the demo chain with anything changed into anything else. The pages are divided
// among test files, which run in parallel.

vi.mock('#ui/lazyComponent.tsx', () => import('#ui/lazyComponentWaited.testing.tsx'))

// server rendering ignores error boundaries, but not Suspense
vi.mock('#views/errors/ErrorBoundary.tsx', () => ({
  ErrorBoundary: ({ children }: { children: ReactNode }) => <Suspense fallback="Failed">{children}</Suspense>,
  Remark: ({ children }: { children: ReactNode }) => children,
}))

const remembered = cached(demo)

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

const deep = (levels: number): Json => {
  let value: Json = 'bottom'
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { a: value }
  return value
}
const harm = '<img src=x onerror=alert(1)>\u202Egnp.exe'
const odd: (Json | undefined)[] = [
  undefined,
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  '',
  '0x',
  '0',
  '-5',
  '9'.repeat(900),
  harm,
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '{{7*7}} ${7*7}',
  'https://evil.example/page.html',
  '//evil.example/a.png',
  'ipfs://../../x',
  `0x${'zz'.repeat(32)}`,
  '2025-02-30T99:99:99Z',
  '0000-00-00',
  'Z\u0337\u0321\u033a'.repeat(300),
  'tag '.repeat(1250),
  [],
  {},
  [[[[]]]],
  [null, null],
  { hash: null },
  { items: {} },
  deep(300),
  Array.from({ length: 500 }, (_, index) => ({ name: `${index}${harm}` })),
]
const anything = fc.oneof(
  fc.constantFrom(...odd),
  fc.jsonValue({ maxDepth: 3 }).map((value) => value as Json),
  fc.bigInt({ min: -(2n ** 300n), max: 2n ** 300n }).map(String),
)
const identities = /^(hash|address_hash|transaction_hash|id|index|height|block_number)$/

/** Which values of each response are changed, by index, and into what. */
const Changes = fc.record({
  at: fc.array(fc.tuple(fc.nat(2000), anything), { maxLength: 30 }),
  /** Also every value with this key, by its index among all keys. */
  everywhere: fc.option(fc.tuple(fc.nat(200), anything)),
  /** Records mostly keep their identity, so that they are shown. */
  keepsIdentities: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
})
type Changes = typeof Changes extends fc.Arbitrary<infer Value> ? Value : never

function changed(sent: Json, { at, everywhere, keepsIdentities }: Changes): Json {
  const places: [object, string][] = []
  const visit = (value: Json) => {
    if (typeof value !== 'object' || value === null) return
    for (const [name, inner] of Object.entries(value)) {
      if (!keepsIdentities || !identities.test(name)) places.push([value, name])
      visit(inner)
    }
  }
  visit(sent)
  const put = (place: [object, string] | undefined, value: Json | undefined) => {
    if (!place) return
    if (value === undefined) Reflect.deleteProperty(...place)
    else Reflect.set(...place, value)
  }
  const names = [...new Set(places.map(([, name]) => name))]
  if (everywhere) {
    const name = names[everywhere[0] % names.length]
    for (const place of places) if (place[1] === name) put(place, everywhere[1])
  }
  for (const [index, value] of at) put(places[index % Math.max(1, places.length)], value)
  return sent
}

export const asSent: Changes = { at: [], everywhere: null, keepsIdentities: true }

const config = readConfig({
  defaultNetwork: 'odd',
  networks: [{ slug: 'odd', name: 'Odd chain', instance: 'https://h.example' }],
})

export async function drawn(
  path: string,
  changes: Changes,
  asked: string[] = [],
): Promise<{ html: string; errors: unknown[] }> {
  return drawnBy(path, async (url) => {
    asked.push(url)
    const answer = await remembered(url)
    return Response.json(changed((await answer.json()) as Json, changes), { status: answer.status })
  })
}

export async function drawnBy(
  path: string,
  door: Fetch,
  before?: (api: Api, client: QueryClient) => Promise<unknown>,
): Promise<{ html: string; errors: unknown[] }> {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  const api = createApi({ network: 'odd', base: 'https://h.example' }, door)
  await before?.(api, queryClient)
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [path] }),
    context: { config, host: config, hadKey: false, queryClient, apiOf: () => api },
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    defaultPendingComponent: PendingScreen,
  })
  await router.load()
  while (queryClient.isFetching() > 0) await new Promise((resolve) => setTimeout(resolve))
  const errors: unknown[] = []
  const { prelude } = await prerender(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
    { onError: (error) => void (isExpectedError(error) || errors.push(error)) },
  ).catch((error: unknown) => {
    if (!isExpectedError(error)) errors.push(error)
    return { prelude: null }
  })
  const html = prelude ? await new Response(prelude).text() : ''
  // without React's error templates, which only tests get
  return { html: html.replaceAll(/<template[^>]*>/g, ''), errors }
}

/**
 * A page rendered with these responses, by their path after `/api/v2`: as HTML, and as text, a table row per line,
 * struck-through text between tildes. All other requests get 404.
 */
export async function pageText(
  path: string,
  answers: Record<string, unknown>,
  before?: Parameters<typeof drawnBy>[2],
): Promise<{ text: string; html: string }> {
  const door: Fetch = async (url) => {
    const answer = answers[new URL(url).pathname.replace('/api/v2', '')]
    return Response.json(answer ?? { message: 'Not found' }, { status: answer ? 200 : 404 })
  }
  const { html, errors } = await drawnBy(path, door, before)
  expect(errors).toEqual([])
  const text = html
    .replaceAll(/<\/?s(?=[ >])[^>]*>/g, '~')
    .replaceAll(/<tr\b[^>]*>|<div role="row"[^>]*>/g, '\n')
    .replaceAll(/<!--.*?-->|<\/?(?:span|a|bdi|strong|svg|path|time)\b[^>]*>/g, '')
    .replaceAll(/<[^>\n]+>/g, ' ')
    .replaceAll(/ +/g, ' ')
  return { text, html }
}

beforeAll(() => {
  vi.stubGlobal('location', new URL('https://loupe.example/'))
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
})

export function standAnything(kinds: [what: string, paths: string[]][]): void {
  describe.each(kinds)('%s', (_what, paths) => {
    test('is drawn as it is sent', { timeout: 60_000 }, async () => {
      for (const path of paths) {
        const { html, errors } = await drawn(path, asSent)
        expect([path, errors]).toEqual([path, []])
        expect(html).toContain('<h1')
      }
    })

    test('stands whatever is sent, and nothing of it runs', { timeout: 240_000 }, async () => {
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...paths), Changes, async (path, changes) => {
          const { html, errors } = await drawn(path, changes)
          expect(errors).toEqual([])
          expect(html).toContain('<h1')
          expect(html).not.toMatch(/<img src="?x|<script>alert|\u202E/)
          expect(html).not.toMatch(/(?:href|src)="(?:javascript|data:text)/)
          expect(html.replaceAll(/<[^>]*>/g, ' ')).not.toMatch(/\b(?:NaN|undefined|Infinity)\b|\[object /)
          expect(html).not.toMatch(/<(?:iframe|video|audio|object|embed)/)
        }),
        { numRuns: 300 },
      )
    })
  })
}
