import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  Outlet,
  useNavigate,
  useParams,
  useRouterState,
} from '@tanstack/react-router'
import { lazy, useEffect, useRef, useState } from 'react'
import type { Api } from '#api/client/client.ts'
import { type Config, networkNamed } from '#settings/config.ts'
import type { Deployment } from '#settings/deployments.ts'
import { NotFoundScreen } from '#views/errors/ErrorScreen.tsx'
import { Header, Settings } from '#views/shell/Header.tsx'
import { renderNothing, lazyComponent } from '#ui/lazyComponent.tsx'
import { isTyping, useKey } from '#ui/keyboard.ts'
import { keyRemovedEvent } from '#views/shell/links.ts'
import { Main } from '#views/shell/Document.tsx'
import { loadDeferred } from '#views/shell/chunks.ts'

// without a Suspense boundary: nothing is shown before it
const KeyInLink = lazy(() =>
  import('#views/shell/KeyInLinkNotice.tsx').then(
    (loaded) => ({ default: loaded.KeyInLinkNotice }),
    () => ({ default: KeyTakenOut }),
  ),
)

export type RouterContext = {
  config: Config
  host: Config
  /** The opened link contained a key, which was removed from it. */
  hadKey: boolean
  queryClient: QueryClient
  apiOf: (deployment: Deployment) => Api
}

const Hashes = lazyComponent(async () => (await loadDeferred()).CopyWhole, {
  fallback: renderNothing,
})
const TouchTip = lazyComponent(async () => (await loadDeferred()).TouchTooltip, { fallback: renderNothing })
const WayBack = lazyComponent(async () => (await loadDeferred()).RestoreFocus, { fallback: renderNothing })
const LinkRemarked = lazyComponent(async () => (await loadDeferred()).LinkRemarkNotice, {
  fallback: renderNothing,
})

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: () => (
    <Main>
      <NotFoundScreen />
    </Main>
  ),
})

function KeyTakenOut() {
  return (
    <p role="alert" className="page mt-4 text-wait">
      The link held a key, which was taken out of it.
    </p>
  )
}

function Root() {
  const { config, host, hadKey } = Route.useRouteContext()
  const named = useParams({ strict: false }).network ?? config.defaultNetwork
  const current = networkNamed(config, named)
  const network = current ?? networkNamed(config, config.defaultNetwork)
  const settings = useRouterState({ select: ({ location }) => /^settings(-key)?$/.test(location.hash) })
  // a record, whichever of its tabs is open; an NFT is one below its token, and so is a search
  const place = useRouterState({
    select: ({ resolvedLocation: at }) =>
      at &&
      [
        /^(?:\/[^/]*){1,3}(?:\/instance\/[^/]*)?/.exec(at.pathname)?.[0],
        at.pathname.endsWith('/search') && at.search.q,
      ].join(),
  })
  const isRemarked = useRouterState({ select: ({ location }) => location.state.linkRemark !== undefined })
  const [keysTaken, setKeysTaken] = useState(Number(hadKey))
  useEffect(() => {
    const count = () => setKeysTaken((times) => times + 1)
    addEventListener(keyRemovedEvent, count)
    return () => removeEventListener(keyRemovedEvent, count)
  }, [])
  const page = useRef<HTMLDivElement>(null)
  const before = useRef(place)
  useEffect(() => {
    // a screen reader announces where a link led; the first page is read from the top anyway, and focus in a field isn't moved
    if (before.current && place !== before.current && !isTyping(document.activeElement))
      page.current?.querySelector('h1')?.focus({ preventScroll: true })
    before.current = place
  }, [place])
  const navigate = useNavigate()
  useKey(',', () => void navigate({ to: '.', search: true, hash: 'settings', resetScroll: false }))
  if (!network) return null
  return (
    <>
      <a href="#main" className="skip">
        Skip to the content
      </a>
      <Header config={config} current={current} network={network} />
      {keysTaken > 0 && <KeyInLink key={keysTaken} />}
      {isRemarked && <LinkRemarked />}
      <div ref={page}>
        <Outlet />
      </div>
      <Hashes page={page} />
      <WayBack />
      {globalThis.navigator?.maxTouchPoints > 0 && <TouchTip />}
      {settings && <Settings config={config} host={host} network={network} />}
    </>
  )
}
