import type { Page } from '@playwright/test'

/** By how many pixels what a page shows reaches out of the window; where it is asked, of another width. */
export async function sideways(page: Page, width?: number): Promise<number> {
  if (width) await page.setViewportSize({ width, height: 640 })
  // the place of the bar that scrolls is no place for the page
  return page.evaluate(
    () => document.documentElement.scrollWidth - Math.round(document.body.getBoundingClientRect().width),
  )
}
