import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { type Api, createApi, type Door } from '#api/client.ts'
import { mayRetry, retryDelay } from '#api/errors.ts'
import { type Config, ConfigError, readConfig } from '#settings/config.ts'
import { type Deployment } from '#settings/deployments.ts'
import { subscribeKeys } from '#settings/keys.ts'
import { currentChoices, subscribe } from '#settings/store.ts'
import { ConfigScreen } from '#views/shell/ConfigScreen.tsx'
import { ErrorScreen, NotFoundScreen, WaitingScreen } from '#views/shell/ErrorScreen.tsx'
import { isSaid } from '#views/shell/failures.ts'
import { routeTree } from './routeTree.gen.ts'
import './styles.css'

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof start>
  }
}

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // an unreachable server is an error with words, not a silent wait; the demo chain needs no network at all
      networkMode: 'always',
      retry: mayRetry,
      retryDelay,
    },
  },
})

const base = import.meta.env.BASE_URL
const root = createRoot(document.getElementById('root') ?? document.body, {
  onCaughtError: (error) => {
    if (!isSaid(error)) console.error(error)
  },
})

followTheme()
try {
  const router = start(await loadConfig())
  root.render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  root.render(<ConfigScreen error={error} />)
}

/** @throws ConfigError */
async function loadConfig(): Promise<Config> {
  const response = await fetch(`${base}config.json`, { cache: 'no-cache' }).catch(() => null)
  if (!response) throw new ConfigError('the file', 'could not be loaded: the host can’t be reached')
  if (!response.ok)
    throw new ConfigError(
      'the file',
      `could not be read (status ${response.status}): it has to stand beside index.html`,
    )
  const sent: unknown = await response.json().catch(() => {
    throw new ConfigError('the file', 'is not JSON')
  })
  return readConfig(sent)
}

function start(config: Config) {
  const apis = new Map<string, Api>()
  const apiOf = (deployment: Deployment) => {
    const name = `${deployment.network} ${deployment.base}`
    const api =
      apis.get(name) ?? createApi(deployment, deployment.kind === 'demo' ? demoDoor : fetch.bind(globalThis))
    apis.set(name, api)
    return api
  }
  const router = createRouter({
    routeTree,
    basepath: base,
    context: { config, queryClient, apiOf },
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 100,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    defaultPendingComponent: WaitingScreen,
  })
  // whoever answers from now on is asked again for the page that is open
  let answers = currentChoices().answers
  subscribe(() => {
    if (currentChoices().answers === answers) return
    answers = currentChoices().answers
    void router.invalidate()
  })
  subscribeKeys((origins) => {
    void queryClient.resetQueries({
      predicate: ({ queryKey: [, asked] }) =>
        typeof asked === 'string' && origins.includes(new URL(asked).origin),
    })
  })
  // so that a tab opens at once, and also when the network has gone meanwhile
  router.subscribe('onResolved', () => {
    const later = globalThis.requestIdleCallback ?? setTimeout
    later(() => {
      for (const route of Object.values(router.routesById))
        void router.loadRouteChunk(route)?.catch(() => null)
    })
  })
  return router
}

let demo: Promise<Door> | undefined

/** The demo chain's own `fetch`; its code is loaded when it is asked for the first time. */
async function demoDoor(url: string, init: RequestInit): Promise<Response> {
  demo ??= import('#demo/fetch.ts').then(({ createDemo }) => createDemo())
  // code that couldn't be loaded is loaded again the next time
  demo.catch(() => (demo = undefined))
  return (await demo)(url, init)
}

function followTheme(): void {
  const apply = () => {
    const { theme } = currentChoices()
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
  }
  apply()
  subscribe(apply)
}
