import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'

import { type ReactNode, startTransition, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { isMissingCode } from './api/client/errors.ts'
import { loadConfig } from '#boot/config.tsx'
import { keepKeysOutOfAddress, resolveServerLink, translateLink } from '#boot/links.tsx'
import { queryClient } from '#boot/queryClient.ts'
import { type Router, startRouter } from '#boot/router.ts'
import { followAppearance } from './settings/store.ts'
import { ConfigError } from '#settings/config.ts'
import { HostUnreachable } from './views/errors/ErrorNotice.tsx'
import { isExpectedError } from '#views/shell/links.ts'
import './styles.css'

const log = (error: unknown) => void (isExpectedError(error) || console.error(error))
const root = createRoot(document.getElementById('root') ?? document.body, {
  onCaughtError: log,
  // a failed query that is refetched during a concurrent render may succeed in React's synchronous retry
  onRecoverableError: (error) => log((error as Error).cause ?? error),
})

// first of all, so that no code reads a key from the URL
const hadKey = keepKeysOutOfAddress()

followAppearance()
// no top-level await: chunks loaded during it import this file, and would wait for its end
void begin()

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
    const host = await loadConfig(show)
    await resolveServerLink(show, host)
    const router = startRouter(host, hadKey)
    await translateLink(router)
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
    // a host that can't be reached can't serve code either
    const code = isOfConfig ? await import('./views/errors/ConfigScreen.tsx').catch(() => null) : null
    if (!isOfConfig && !isMissingCode(error)) throw error
    show(
      isOfConfig && code ? (
        <code.ConfigScreen error={error} />
      ) : (
        <main className="page py-16">
          <HostUnreachable />
        </main>
      ),
    )
  }
}

/** Resolves when the app may replace the early drawing: that is done or late, and its responses are in the cache. */
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
