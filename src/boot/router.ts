import { createRouter } from '@tanstack/react-router'
import type { Config } from '#settings/config.ts'
import { subscribeKeys } from '#settings/keys.ts'
import { subscribeOwnRpc } from '#settings/ownRpc.ts'
import { currentChoices, subscribe } from '#settings/store.ts'
import { loadDeferred } from '#views/shell/chunks.ts'
import { ErrorScreen, NotFoundScreen, PendingScreen } from '#views/errors/ErrorScreen.tsx'
import { parseSearch, stringifySearch } from '#views/shell/links.ts'
import { routeTree } from '#routeTree.gen.ts'
import { apiOf, apis, whenIdle } from './apis.ts'
import { offeredConfig } from '#views/shell/offeredConfig.ts'
import { queryClient } from './queryClient.ts'

declare module '@tanstack/react-router' {
  interface Register {
    router: Router
  }
}

export type Router = ReturnType<typeof startRouter>

/** The router of the page, which follows the reader's settings. `hadKey`: a key was taken out of the link that was opened. */
export function startRouter(host: Config, hadKey: boolean) {
  const router = createRouter({
    routeTree,
    basepath: import.meta.env.BASE_URL,
    parseSearch,
    stringifySearch,
    context: { config: offeredConfig(host), host, hadKey, queryClient, apiOf },
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPreloadDelay: 50,
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 100,
    // no minimum: what has arrived is shown at once
    defaultPendingMinMs: 0,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    defaultPendingComponent: PendingScreen,
  })
  // when the reader chooses another server, the open page is requested again from that one
  let { answers, own } = currentChoices()
  subscribe(() => {
    const now = currentChoices()
    if (now.answers === answers && now.own === own) return
    if (now.own !== own)
      router.update({
        ...router.options,
        context: { ...router.options.context, config: offeredConfig(host) },
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
    if (pathChanged) for (const api of apis.values()) api.resume()
  })
  router.subscribe('onResolved', () => {
    whenIdle(() => {
      // early answers that this page didn't use would be out of date when another page asks
      globalThis.loupeEarly?.asked.clear()
      void loadDeferred()
        .then(({ runIdleTasks }) => runIdleTasks(host, queryClient))
        .catch(() => null)
    })
  })
  return router
}
