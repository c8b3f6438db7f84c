import { type InfiniteData, QueryClientProvider } from '@tanstack/react-query'
import { createRouter, RouterProvider } from '@tanstack/react-router'

import { type ReactNode, startTransition, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { PageClient } from '#api/pageClient.ts'
import { type Api, createApi, type Door } from '#api/client.ts'
import { isMissingCode, isOutOfReach, mayRetry, retryDelay } from '#api/errors.ts'
import { wait } from '#api/wait.ts'
import { fetchOnce } from '#early/handed.ts'
import { followAppearance } from '#settings/appearance.ts'
import { type Config, ConfigError, networkNamed, readConfig, reserved } from '#settings/config.ts'
import { type Deployment } from '#settings/deployments.ts'
import { subscribeKeys } from '#settings/keys.ts'
import { subscribeOwnRpc } from '#settings/ownRpc.ts'
import { withoutKeys } from '#settings/server.ts'
import { currentChoices, subscribe } from '#settings/store.ts'
import { offered } from '#views/offered.ts'
import { ErrorScreen, NotFoundScreen, WaitingScreen } from '#views/failures/ErrorScreen.tsx'
import { holdsKey, keyTaken } from '#views/shell/keysInText.ts'
import { parseSearch, stringifySearch } from '#views/shell/linkSearch.ts'
import { Unsaid } from '#views/failures/Failed.tsx'
import { isSaid } from '#views/shell/links.ts'
import { routeTree } from './routeTree.gen.ts'
import { later } from '#views/code.ts'
import './styles.css'

declare module '@tanstack/react-router' {
  interface Register {
    router: Router
  }
}

type Router = ReturnType<typeof start>

const queryClient = new PageClient({
  defaultOptions: {
    queries: {
      // not a list of more than a page: all anew would be many questions, and could give fewer rows
      staleTime: ({ state }) =>
        (state.data as InfiniteData<unknown> | undefined)?.pages?.[1] ? Infinity : 30_000,
      refetchOnWindowFocus: false,
      // only requests that failed: otherwise every page of a long list is requested again
      refetchOnReconnect: ({ state }) => state.data === undefined && isOutOfReach(state.error),
      // an unreachable server gives an error, not a silent wait; the demo chain needs no network at all
      networkMode: 'always',
      retry: mayRetry,
      retryDelay,
    },
  },
})

const base = import.meta.env.BASE_URL
const log = (error: unknown) => void (isSaid(error) || console.error(error))
const root = createRoot(document.getElementById('root') ?? document.body, {
  onCaughtError: log,
  // a failed question that is asked again while the page is drawn in pieces fails no more when it is drawn at once
  onRecoverableError: (error) => log((error as Error).cause ?? error),
})

/** Takes the keys out of the page's address; whether there was any. */
function cleanAddress(): boolean {
  const keyless = withoutKeys(location.href, holdsKey)
  if (keyless === location.href) return false
  history.replaceState(history.state, '', keyless)
  return true
}

// first of all, so that nothing reads a key from the URL; also when it changes behind its `#` alone, before the router hears
const hadKey = cleanAddress()
for (const change of ['popstate', 'hashchange'])
  addEventListener(change, () => void (cleanAddress() && dispatchEvent(new Event(keyTaken))), true)

followAppearance()
// no top-level await: chunks that are loaded during it import this file, and would wait for its end
void begin()

/** What the app shows, in place of what was drawn early. */
function show(shown: ReactNode): void {
  root.render(
    <>
      <HandOver />
      {shown}
    </>,
  )
}

function HandOver() {
  useLayoutEffect(() => globalThis.loupeEarly?.handOver?.(), [])
  return null
}

async function begin(): Promise<void> {
  try {
    const host = await loadConfig()
    await arrive(host)
    const router = start(host)
    await translate(router)
    await mayReplaceEarly(router)
    // as a transition, whose rendering yields to other work
    startTransition(() =>
      show(
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>,
      ),
    )
  } catch (error) {
    if (globalThis.loupeEarly) globalThis.loupeEarly.isOver = true
    const isOfConfig = error instanceof ConfigError
    // a host that can't be reached gives no code either
    const code = isOfConfig ? await import('#views/failures/ConfigScreen.tsx').catch(() => null) : null
    if (!isOfConfig && !isMissingCode(error)) throw error
    show(
      isOfConfig && code ? (
        <code.ConfigScreen error={error} />
      ) : (
        <main className="page py-16">
          <Unsaid />
        </main>
      ),
    )
  }
}

/** Resolves when the app may replace the early drawing: that is done or late, and its answers are in the cache. */
async function mayReplaceEarly(router: Router): Promise<void> {
  const early = globalThis.loupeEarly
  if (!early) return
  // rendering blocks the main thread: early drawing that is about to finish goes first
  await Promise.race([early.painting, early.late])
  early.isOver = true
  if (early.shown.length === 0) return
  await router.load()
  const asked = queryClient.getQueryCache()
  for (const queryKey of early.shown) await asked.find({ queryKey })?.promise?.catch(() => null)
}

/** Says that config.json is waited for where it takes long, and gives up in the end. @throws ConfigError */
async function loadConfig(): Promise<Config> {
  const said = setTimeout(() => {
    const early = globalThis.loupeEarly
    // it is there, and read in a moment: what is painted of the page stays meanwhile
    if (early?.shown.length) return
    // which would stand beside it
    if (early) early.isOver = true
    show(<main className="page py-16">Waiting for config.json from {location.host}</main>)
  }, 500)
  const given = wait(20_000).then(() => {
    throw new ConfigError('did not come within 20 s')
  })
  return Promise.race([askConfig(), given]).finally(() => clearTimeout(said))
}

/** @throws ConfigError */
async function askConfig(): Promise<Config> {
  const response = await fetchOnce(`${base}config.json`, { cache: 'no-cache' }).catch(() => null)
  // the words for it come with the screen
  if (!response?.ok) throw new ConfigError(`status ${response?.status ?? 0}`)
  const sent: unknown = await response.json().catch(() => {
    throw new ConfigError('is not JSON')
  })
  return readConfig(sent)
}

/** Matches what other explorers' links have though they lead to a place that Loupe has, too. */
const others = /(address|block)\/(\D|\w+\.)|[?&](tab|a|block|chainid)=|#(?!settings|log-)/i

/** Replaces a link in another explorer's form by Loupe's link to the same thing. */
async function translate({ getMatchedRoutes, options }: Router): Promise<void> {
  const { config } = options.context
  const path = location.pathname.slice(base.length) + location.search + location.hash
  const word = path.replace(/[/?#].*/, '')
  // without a network, as EIP-3091 has it, a link is of the default one
  const [, { '**': left }, place] = getMatchedRoutes(
    `/${reserved.has(word) ? `${config.defaultNetwork}/` : ''}${path.replace(/[?#].*/, '')}`,
  )
  const isPlace = place !== undefined && left === undefined
  if (isPlace && !others.test(path) && (!word || reserved.has(word) || networkNamed(config, word))) return
  const code = await import('#views/search/otherForms.ts').catch(() => null)
  if (!code) return
  const { path: own, remark } = code.ownForm(config, path)
  history.replaceState(
    { ...history.state, ...(remark && { linkRemark: remark }) },
    '',
    location.origin + base + own,
  )
}

/** Replaces a link that names a server by one to its network. An unknown server needs the reader's consent first. */
async function arrive(host: Config): Promise<void> {
  const config = offered(host)
  if (!new URLSearchParams(location.search).has('instance')) return
  const { readAsked } = await import('#settings/linkServer.ts')
  const asked = readAsked(config, location.href, base)
  if (!asked) return
  if (asked.kind !== 'known') {
    const { ServerConsent } = await import('#views/shell/ServerConsent.tsx')
    await new Promise<void>((resolve) => {
      show(<ServerConsent asked={asked} host={host} home={base} onDone={resolve} />)
    })
  }
  history.replaceState(history.state, '', asked.href)
}

function start(host: Config) {
  const apis = new Map<string, Api>()
  const apiOf = (deployment: Deployment) => {
    const name = `${deployment.network} ${deployment.base}`
    const api =
      apis.get(name) ??
      (deployment.kind === 'demo'
        ? createApi(deployment, demoDoor)
        : createApi(deployment, fetchOnce, openKept))
    apis.set(name, api)
    return api
  }
  const router = createRouter({
    routeTree,
    basepath: base,
    parseSearch,
    stringifySearch,
    context: { config: offered(host), host, hadKey, queryClient, apiOf },
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPreloadDelay: 50,
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 100,
    // no minimum: what has arrived is shown at once
    defaultPendingMinMs: 0,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    defaultPendingComponent: WaitingScreen,
  })
  // when the reader chooses another server, the open page is requested again from that one
  let { answers, own } = currentChoices()
  subscribe(() => {
    const now = currentChoices()
    if (now.answers === answers && now.own === own) return
    if (now.own !== own)
      router.update({
        ...router.options,
        context: { ...router.options.context, config: offered(host) },
      })
    ;({ answers, own } = now)
    // until then nothing of the previous server's is shown
    router.clearCache()
    void router.invalidate()
  })
  subscribeOwnRpc(() => {
    void queryClient.resetQueries({
      predicate: ({ queryKey: [, , asked] }) => typeof asked === 'string' && asked.startsWith('/own-rpc '),
    })
  })
  subscribeKeys((origins) => {
    void queryClient.resetQueries({
      predicate: ({ queryKey: [, asked] }) =>
        typeof asked === 'string' && origins.includes(new URL(asked).origin),
    })
  })
  // another page is the reader's question
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) for (const api of apis.values()) api.wake()
  })
  router.subscribe('onResolved', () => {
    whenIdle(() => {
      // early answers that this page didn't use would be out of date when another page asks
      globalThis.loupeEarly?.asked.clear()
      void later()
        .then(({ atRest }) => atRest(host, queryClient))
        .catch(() => null)
    })
  })
  return router
}

/** Opens the store of records from earlier visits. Its code is loaded on demand, to not delay the first page. */
async function openKept(when: 'now' | 'idle') {
  if (when === 'idle') await new Promise<unknown>((resolve) => whenIdle(resolve))
  return (await later()).keptHere()
}

/** When the browser has nothing better to do. */
function whenIdle(call: (idle?: unknown) => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(call, { timeout: 2000 })
  else setTimeout(call)
}

let demo: Promise<Door> | undefined

/** The demo chain's own `fetch`; its code is loaded at the first request. */
async function demoDoor(url: string, init: RequestInit): Promise<Response> {
  demo ??= import('#demo/fetch.ts').then(({ createDemo }) => createDemo())
  return (await demo)(url, init)
}
