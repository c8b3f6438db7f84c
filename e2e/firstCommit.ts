import type { Page } from '@playwright/test'
import { hold, holdAppThenLater } from './intercept.ts'
import { expect } from './loupe.ts'
import { until } from './until.ts'

declare global {
  interface Window {
    /** What was drawn early and what the app rendered first in its place: a line for each element and text. */
    drawn?: { early: string[]; app: string[] }
    shifted: number
  }
}

export const watchFirstCommit = (page: Page) =>
  page.addInitScript(() => {
    // generated ids, measured heights, and React's attributes of a form
    const isLeftOut = /^(id|for|aria-(controls|labelledby|describedby)|popovertarget)$/
    const attributesOf = (element: Element) =>
      Array.from(element.attributes, ({ name, value }) =>
        isLeftOut.test(name) || value.startsWith('javascript:throw')
          ? ''
          : ` ${name}="${name === 'style' ? value.replace(/(min-)?height: [\d.]+px;? ?/, '').trim() : value}"`,
      )
        .filter((attribute) => !attribute.endsWith('=""') || !attribute.startsWith(' style'))
        .toSorted()
        .join('')
    const linesOf = (node: Node, depth = 0): string[] => {
      const text = node instanceof Text ? node.data : ''
      const own = node instanceof Element ? `<${node.localName}${attributesOf(node)}>` : text
      return [
        `${' '.repeat(depth)}${own}`,
        ...Array.from(node.childNodes).flatMap((child) => linesOf(child, depth + 1)),
      ]
    }
    const inside = (node: Node) => Array.from(node.childNodes).flatMap((child) => linesOf(child))
    new MutationObserver((changes, observer) => {
      for (const { removedNodes } of changes)
        for (const node of removedNodes) {
          if (!(node instanceof HTMLElement) || node.id !== 'early') continue
          observer.disconnect()
          window.drawn = { early: inside(node), app: inside(document.getElementById('root') as Node) }
        }
    }).observe(document, { childList: true, subtree: true })
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifted += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })

/**
 * Opens a page that is drawn early, and expects the app's first commit to be the same, element for element, before any more
 * code or data arrives. A tab of `src/early/kinds.ts` is a placeholder instead.
 */
export async function expectSame(page: Page, path: string, says: RegExp, tabWaits = false): Promise<void> {
  const app = await holdAppThenLater(page)
  await page.goto(path, { waitUntil: 'commit' })
  await until(
    page,
    (words) => {
      const main = document.querySelector('#early main')
      return main && words.test(main.textContent ?? '') && getComputedStyle(main).maxWidth === '1280px'
    },
    says,
  )
  await allDrawn(page)
  const answer = await hold(page, '*/api/v2/*')
  await app.start()
  await until(page, () => window.drawn)
  const drawn = (await page.evaluate(() => window.drawn)) ?? { early: [], app: [] }
  expect(drawn.early.length).toBeGreaterThan(50)
  // the start of the placeholder, whose text is two lines below
  const waits = drawn.early.findIndex((line) => line.trim() === 'Loading') - 2
  expect.soft(waits > 0).toBe(tabWaits)
  const same = tabWaits ? waits : undefined
  expect.soft(drawn.app.slice(0, same)).toEqual(drawn.early.slice(0, same))
  await app.goOn()
  answer()
}

/**
 * Waits until all early requests are answered and drawn: one answered as the app starts would only be in the app's first
 * commit.
 */
async function allDrawn(page: Page): Promise<void> {
  await paintingDone(page)
  await page.evaluate(async () => {
    for (;;) {
      const { asked, shown } = globalThis.loupeEarly ?? { asked: new Map<string, never>(), shown: [] }
      const isRead = (url: string, { ok }: Response) => ok && url.includes('/api/v2/')
      const read = await Promise.all(
        Array.from(asked, ([url, { answer }]) => answer.then((got) => isRead(url, got)).catch(() => false)),
      )
      if (asked.size === read.length && shown.length >= read.filter(Boolean).length) return
      await new Promise(requestAnimationFrame)
    }
  })
}

/** Waits until the responses that have arrived are drawn early, if they are at all. */
export async function paintingDone(page: Page): Promise<void> {
  await until(page, () => globalThis.loupeEarly)
  await page.evaluate(() => globalThis.loupeEarly?.painting)
}
