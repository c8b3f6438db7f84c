import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, useParams, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import type { Api } from '#api/client.ts'
import { type Config, networkNamed } from '#settings/config.ts'
import type { Deployment } from '#settings/deployments.ts'
import { NotFoundScreen } from '#views/shell/ErrorScreen.tsx'
import { Header } from '#views/shell/Header.tsx'
import { lightEqualAddresses } from '#views/shell/lightEqual.ts'
import { Main } from '#views/shell/Main.tsx'

const SettingsPanel = lazy(() => import('#views/shell/SettingsPanel.tsx'))

export type RouterContext = {
  config: Config
  queryClient: QueryClient
  /** The client of a deployment; the same one each time. */
  apiOf: (deployment: Deployment) => Api
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: () => (
    <Main>
      <NotFoundScreen />
    </Main>
  ),
})

function Root() {
  const { config } = Route.useRouteContext()
  const named = useParams({ strict: false }).network ?? config.defaultNetwork
  const network = networkNamed(config, named) ?? networkNamed(config, config.defaultNetwork)
  const settings = useRouterState({ select: ({ location }) => location.hash === 'settings' })
  const place = useRouterState({
    select: ({ resolvedLocation }) => resolvedLocation?.pathname.split('/').slice(0, 4).join('/'),
  })
  const page = useRef<HTMLDivElement>(null)
  const first = useRef(place)
  useEffect(() => {
    // a screen reader hears where a link led; the page that was opened first is read from its top anyway
    first.current ??= place
    if (place !== first.current) page.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [place])
  useEffect(() => (page.current ? lightEqualAddresses(page.current) : undefined), [])
  if (!network) return null
  return (
    <>
      <a href="#main" className="sr-only focus:not-sr-only">
        Skip to the content
      </a>
      <Header config={config} network={network} />
      <div ref={page}>
        <Outlet />
      </div>
      {settings && (
        <Suspense>
          <SettingsPanel config={config} network={network} />
        </Suspense>
      )}
    </>
  )
}
