import type { Locator, Page } from '@playwright/test'
import { expect, settled } from './loupe.ts'

/** Opens a page and takes the first stop, the link that leads past the header. */
export async function start(page: Page, path: string) {
  await page.goto(path)
  await settled(page)
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
}

/** The page was followed to: its heading has the focus, and the window's title says what it is. */
export async function arrives(page: Page, title: RegExp) {
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveTitle(title)
}

export async function activate(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Presses Tab until the target has the focus. Every stop on the way is in sight, and is seen to have the focus. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < 80; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
    expect(await page.evaluate(focusFault), 'what has the focus').toBeNull()
  }
  throw new Error(`Tab doesn’t lead to ${target.toString()}`)
}

/** What is wrong with how the focus is shown, or null. */
function focusFault(): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body) return null // between the page and the browser’s own controls
  const what = focused.outerHTML.slice(0, 120)
  if (!focused.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    return `not visible: ${what}`
  const { left, right, top, bottom } = focused.getBoundingClientRect()
  if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) return `out of sight: ${what}`
  // a field shows its caret
  if (focused.matches('textarea, input:not([type=radio], [type=checkbox])')) return null
  return getComputedStyle(focused).outlineStyle === 'none' ? `no outline: ${what}` : null
}
