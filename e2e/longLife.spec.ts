import type { Page } from '@playwright/test'
import { people, transactions } from '#demo/places.ts'
import { clock, drawn, expect, haveKeys, key, runAhead, settled, stopDate, test } from './loupe.ts'
import { serveApi } from './server.ts'
import { keyedAt } from './servers.ts'

const show = (page: Page, visibility: 'hidden' | 'visible') =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
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
  // requested once, when the page is idle
  while (!paths(0).includes('/api/v2/main-page/indexing-status')) await page.clock.runFor(1000)
  const time = () => page.evaluate(() => performance.now())
  const first = requests.length
  const start = await time()
  while (requests.length < first + 8) await page.clock.runFor(1000)
  // four polls of both lists, with three full pauses between them
  expect(await time()).toBeGreaterThan(start + 45_000)
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
  const shown = await time()
  while (requests.length < before + 2) await page.clock.runFor(1000)
  expect(await time()).toBeLessThan(shown + 60_000)
})

test('a final transaction isn’t asked for again, not when it is looked at again either', async ({
  page,
  requests,
  atRest,
}) => {
  await runAhead(page)
  await page.goto(`/local/tx/${transactions.tokenCreation}`)
  await expect(page.getByRole('main').getByRole('term').filter({ hasText: 'Nonce' })).toBeVisible()
  await settled(page)
  await page.clock.runFor(30 * 60_000)
  await show(page, 'hidden')
  await show(page, 'visible')
  await atRest()
  const urls = requests.map(({ url }) => url)
  expect(urls).toEqual([...new Set(urls)])
})

test('an address that is looked at again after a while is asked for once more, its lists are not', async ({
  page,
  keep,
  siteWith,
  atRest,
}) => {
  let coins = 3n
  const asked: string[] = []
  const api = await keep(
    serveApi(({ pathname, search }) => {
      const path = pathname.split(people.alice)[1] ?? pathname
      asked.push(path + search)
      if (path === '') return { hash: people.alice, coin_balance: `${coins}${'0'.repeat(18)}` }
      return path.endsWith('counters') ? { transactions_count: '7' } : { items: [], next_page_params: null }
    }),
  )
  const site = await siteWith((config) => ({
    ...keyedAt(config, api.url),
    networks: config.networks.map((one) => (one.slug === 'local' ? { ...one, instance: api.url } : one)),
  }))
  await haveKeys(page, api.url, { apikey: key })
  for (const [network, again] of [
    ['local', ['', '/counters', '/tabs-counters', '/tokens']],
    ['keyed', []],
  ] as const)
    await test.step(network, async () => {
      coins = 3n
      await page.goto(`${site}/${network}/address/${people.alice}`)
      await settled(page)
      await expect(page.getByRole('contentinfo')).toContainText('by') // its code repeats the request
      const comeBack = async (minutes: number) => {
        await show(page, 'hidden')
        await page.evaluate(stopDate, Date.parse(clock) + minutes * 60_000)
        asked.length = 0
        await show(page, 'visible')
        await page.evaluate(() => dispatchEvent(new Event('focus')))
        await drawn(page)
        await atRest()
        return asked.toSorted()
      }
      coins = 4n
      expect(await comeBack(4), network).toEqual([])
      await expect(page.getByText('3 DMO').first()).toBeVisible()
      expect(await comeBack(6), network).toEqual(again)
      await expect(page.getByText(again.length > 0 ? '4 DMO' : '3 DMO').first()).toBeVisible()
      expect(await comeBack(7), network).toEqual([])
      const parts = page.getByRole('navigation', { name: 'Parts of this address' })
      // a filtered token list isn't fetched again either, as nothing is summed from it
      await parts.getByRole('link', { name: 'Tokens' }).click()
      const narrowed = page.waitForResponse(/\/tokens\?type=ERC-20/)
      await page.getByRole('checkbox', { name: 'ERC-20' }).check()
      // the list before it was as empty
      await (await narrowed).finished()
      await expect(page.getByText('No tokens of this kind at this address')).toBeVisible()
      expect(await comeBack(14), network).toEqual(again)
    })
})
