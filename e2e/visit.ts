import type { Page } from '@playwright/test'
import { drawn } from './loupe.ts'
import { until } from './until.ts'

type Standing = { __TSR_ROUTER__?: { state: { status: string; resolvedLocation?: { pathname: string } } } }

/**
 * Opens a path like a link inside the app, if a page of its site is open; else by its URL. Takes a ninth of a cold load's work:
 * for tests of what a page shows, not of how it loads.
 */
export async function visit(page: Page, path: string): Promise<void> {
  const stands = await page.evaluate(
    (to) =>
      document.title.includes(' · ') &&
      '__TSR_ROUTER__' in window &&
      new URL(to, location.href).origin === location.origin,
    path,
  )
  if (!stands) return void (await page.goto(path))
  await page.evaluate((to) => {
    if (new URL(to, location.href).href === location.href) return
    // as the router numbers each step
    const { __TSR_index: at = 0 } = (history.state ?? {}) as { __TSR_index?: number }
    const key = crypto.randomUUID()
    history.pushState({ __TSR_index: at + 1, __TSR_key: key, key }, '', to)
  }, path)
  await arrived(page)
}

/**
 * Waits until the page is the one in the address bar: the previous page or tab stays, with its title, until the code is loaded.
 */
export async function arrived(page: Page): Promise<void> {
  await until(page, () => {
    const { __TSR_ROUTER__: router } = window as Standing
    const { status, resolvedLocation } = router?.state ?? {}
    return status === 'idle' && resolvedLocation?.pathname === decodeURI(location.pathname)
  })
  await drawn(page) // by then it has its title, and the focus if that isn't in a field
}
