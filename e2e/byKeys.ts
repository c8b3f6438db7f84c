import type { Locator, Page } from '@playwright/test'
import { expect, settled } from './loupe.ts'
import { arrived, visit } from './visit.ts'

/** Opens a page and focuses its first stop, the link that skips the header. */
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

/**
 * Puts the focus before everything on the page, or in an open dialog, as in a page just loaded: a followed link puts it on the
 * heading.
 */
export const fromBeginning = (page: Page) =>
  page.evaluate(() => {
    const open = [...document.querySelectorAll('dialog[open], [popover]:popover-open')].at(-1)
    const beginning = document.createElement('i')
    beginning.tabIndex = -1
    ;(open ?? document.body).prepend(beginning)
    beginning.focus()
    beginning.remove()
  })

/** A link was followed: the heading has the focus, and the window's title says where. */
export async function arrives(page: Page, title: RegExp) {
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveTitle(title)
}

export async function activate(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Presses Tab until the target has the focus, in view. What each stop on the way looks like is tested by tour.ts. */
export async function tabTo(page: Page, target: Locator) {
  // the previous tab may have a button of the same name, and removes the focus when it goes
  await arrived(page)
  await expect(target).toBeVisible()
  const stay = await target.evaluateHandle((element) => {
    const heard = (event: KeyboardEvent) => {
      if (event.key === 'Tab' && document.activeElement === element) event.preventDefault()
    }
    addEventListener('keydown', heard, true)
    return { end: () => removeEventListener('keydown', heard, true) }
  })
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let stops = 0; stops < 80 && !(await isThere()); stops += 8)
    // those past the target do nothing
    await Promise.all(Array.from({ length: 8 }, () => page.keyboard.press('Tab')))
  await stay.evaluate(({ end }) => end())
  await expect(target).toBeFocused()
  await expect(target).toBeInViewport()
}
