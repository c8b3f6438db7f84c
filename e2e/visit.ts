import type { Page } from '@playwright/test'
import { drawn } from './loupe.ts'

/**
 * Opens a place as a link inside the app does, where a page of its site stands already; else by its address. A ninth of the
 * work of a page that is opened cold: for tests of what a page shows, and not of how it comes.
 */
export async function visit(page: Page, path: string): Promise<void> {
  const stands = await page.evaluate(
    (to) => document.title.includes(' · ') && new URL(to, location.href).origin === location.origin,
    path,
  )
  if (!stands) return void (await page.goto(path))
  await page.evaluate((to) => {
    if (new URL(to, location.href).href === location.href) return
    document.title = '' // each page writes its own once it stands
    // as the router notes each step
    const { __TSR_index: at = 0 } = (history.state ?? {}) as { __TSR_index?: number }
    const key = crypto.randomUUID()
    history.pushState({ __TSR_index: at + 1, __TSR_key: key, key }, '', to)
  }, path)
  await page.waitForFunction(() => document.title.includes(' · '))
  await drawn(page) // only then the router has the focus and the scroll where they belong
}
