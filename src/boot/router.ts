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

/** The router, which follows the user's settings. `hadKey`: a key was removed from the opened link. */
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
  // if the user chooses another server, the open page is loaded again from it
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
  // navigating to another page counts as the user's request
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) for (const api of apis.values()) api.resume()
  })
  router.subscribe('onResolved', () => {
    whenIdle(() => {
      // unused early responses would be stale on another page
      globalThis.loupeEarly?.asked.clear()
      void loadDeferred()
        .then(({ runIdleTasks }) => runIdleTasks(host, queryClient))
        .catch(() => null)
    })
  })
  return router
}
