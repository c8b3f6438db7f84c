import type { Locator, Page } from '@playwright/test'
import { expect, settled } from './loupe.ts'
import { arrived, visit } from './visit.ts'

/** Opens a page and takes the first stop from its beginning, the link that leads past the header. */
export async function start(page: Page, path: string) {
  await visit(page, path)
  await settled(page)
  await fromBeginning(page)
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
}

/** Leaves the focus before everything, where it is in a page that was just loaded: one that was followed to gave it to its heading. */
export const fromBeginning = (page: Page) =>
  page.evaluate(() => {
    const beginning = document.createElement('i')
    beginning.tabIndex = -1
    document.body.prepend(beginning)
    beginning.focus()
    // the browser goes on from where it was
    beginning.remove()
  })

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
  // the part before may have a button of the same name, and takes the focus with it when it goes
  await arrived(page)
  await expect(target).toBeVisible()
  if (await target.evaluate((element) => element === document.activeElement)) return
  for (let stops = 0; stops < 80; stops += 1) {
    await page.keyboard.press('Tab')
    const { fault, isThere } = await target.evaluate(focusFault)
    expect(fault, 'what has the focus').toBeNull()
    if (isThere) return
  }
  throw new Error(`Tab doesn’t lead to ${target.toString()}`)
}

/** What is wrong with how the focus is shown, or null; and whether the target has it. */
function focusFault(target: Element): { fault: string | null; isThere: boolean } {
  const focused = document.activeElement
  const found = (fault: string | null) => ({ fault, isThere: focused === target })
  if (!focused || focused === document.body) return found(null) // between the page and the browser’s own controls
  const what = () => focused.outerHTML.slice(0, 120)
  if (!focused.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    return found(`not visible: ${what()}`)
  const { left, right, top, bottom } = focused.getBoundingClientRect()
  if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth)
    return found(`out of sight: ${what()}`)
  // a field shows its caret
  if (focused.matches('textarea, input:not([type=radio], [type=checkbox])')) return found(null)
  return found(getComputedStyle(focused).outlineStyle === 'none' ? `no outline: ${what()}` : null)
}
