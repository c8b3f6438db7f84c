import type { Page } from '@playwright/test'

/** By how many pixels a page reaches out of the window, at another width if given. */
export async function sideways(page: Page, width?: number): Promise<number> {
  if (width) await page.setViewportSize({ width, height: 640 })
  // without the scroll bar
  return page.evaluate(
    () => document.documentElement.scrollWidth - Math.round(document.body.getBoundingClientRect().width),
  )
}
