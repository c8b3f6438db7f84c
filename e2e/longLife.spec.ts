import type { Page } from '@playwright/test'
import { transactions } from '#demo/places.ts'
import { expect, runAhead, settled, test } from './loupe.ts'

/** Puts the tab behind others, or before them. */
const show = (page: Page, visibility: 'hidden' | 'visible') =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, visibility)

test('an open page asks as often as planned, and nothing while it is hidden', async ({
  page,
  requests,
  atRest,
}) => {
  await runAhead(page)
  await page.goto('/local')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await settled(page)
  const paths = (from: number) => requests.slice(from).map(({ url }) => new URL(url).pathname)
  // asked once, when the page rests
  while (!paths(0).includes('/api/v2/main-page/indexing-status')) await page.clock.runFor(1000)
  const clock = () => page.evaluate(() => performance.now())
  const first = requests.length
  const start = await clock()
  while (requests.length < first + 8) await page.clock.runFor(1000)
  // four turns of both lists, with three full pauses between them
  expect(await clock()).toBeGreaterThan(start + 45_000)
  expect([...new Set(paths(first))].toSorted()).toEqual([
    '/api/v2/main-page/blocks',
    '/api/v2/main-page/transactions',
  ])
  await show(page, 'hidden')
  await atRest()
  const before = requests.length
  await page.clock.runFor(30 * 60_000)
  await atRest()
  expect(paths(before)).toEqual([])
  await show(page, 'visible')
  const shown = await clock()
  while (requests.length < before + 2) await page.clock.runFor(1000)
  expect(await clock()).toBeLessThan(shown + 60_000)
})

test('a final transaction isn’t asked for again', async ({ page, requests, atRest }) => {
  await runAhead(page)
  await page.goto(`/local/tx/${transactions.tokenCreation}`)
  await expect(page.getByRole('main').getByRole('term').filter({ hasText: 'Nonce' })).toBeVisible()
  await settled(page)
  await page.clock.runFor(30 * 60_000)
  await atRest()
  const urls = requests.map(({ url }) => url)
  expect(urls).toEqual([...new Set(urls)])
})
