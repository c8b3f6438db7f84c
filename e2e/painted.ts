import type { Page } from '@playwright/test'
import { hold, holdApp } from './intercept.ts'
import { expect, settled } from './loupe.ts'
import { until } from './until.ts'

type Text = { text: string; x: number; y: number }
declare global {
  interface Window {
    taken: Text[] | null
    shifted: number
  }
}

/** Every text that stands in the page and where, to the pixel; at once, and again as soon as the app has drawn. */
export const readTexts = (page: Page) =>
  page.evaluate(() => {
    const root = document.getElementById('root') as HTMLElement
    const read = () => {
      const texts: Text[] = []
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const first = walker.currentNode
        if (first.previousSibling instanceof Text) continue
        // React's own nodes stay as they are: it may yet put something between two texts
        let last: Node = first
        while (last.nextSibling instanceof Text) last = last.nextSibling
        const range = document.createRange()
        range.setStartBefore(first)
        range.setEndAfter(last)
        const { x, y, width } = range.getBoundingClientRect()
        const text = range.toString().trim()
        if (text && width > 1 && first.parentElement?.checkVisibility({ visibilityProperty: true }))
          texts.push({ text, x: Math.round(x), y: Math.round(y) })
      }
      return texts
    }
    window.taken = null
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifted += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    new MutationObserver((_changes, observer) => {
      observer.disconnect()
      window.taken = read()
    }).observe(root, { childList: true })
    return read()
  })

/** Waits until what is painted early of an answer that is there has been, if it is at all. */
export async function paintingDone(page: Page): Promise<void> {
  await until(page, () => globalThis.loupeEarly)
  await page.evaluate(() => globalThis.loupeEarly?.painting)
}

/** What was painted, and doesn't stand where it was as soon as the app has drawn. */
export async function lostOf(page: Page, painted: Text[]): Promise<Text[]> {
  const taken = (await page.evaluate(() => window.taken)) ?? []
  // letters of two texts aren't drawn together, which moves what follows by less than a pixel
  const isNear = (one: number, other: number) => Math.abs(one - other) <= 1
  return painted.filter(
    ({ text, x, y }) => !taken.some((now) => now.text === text && isNear(now.x, x) && isNear(now.y, y)),
  )
}

/** Keeps what the app asks for itself, which adds to the page and may be there before it has drawn, until it is called. */
export const holdAnswers = (page: Page) => hold(page, '*/api/v2/*')

/** Opens a page that is painted before the app's code is there, and says so: all of it stands where it was once the app has drawn. */
export async function expectStays(page: Page, path: string, says: RegExp): Promise<void> {
  const release = await holdApp(page)
  await page.goto(path, { waitUntil: 'commit' })
  await until(
    page,
    (words) => {
      const main = document.querySelector('main')
      // and the style sheet is there
      return main && words.test(main.textContent ?? '') && getComputedStyle(main).maxWidth === '1280px'
    },
    says,
  )
  const painted = await readTexts(page)
  expect(painted.length).toBeGreaterThan(6)
  const answer = await holdAnswers(page)
  release()
  await until(page, () => document.querySelector('[aria-label=Settings]'))
  expect(await lostOf(page, painted)).toEqual([])
  answer()
  await settled(page)
  expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.02)
}
