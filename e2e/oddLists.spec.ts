import { people, sentinels } from '#demo/places.ts'
import { expect, haveKeys, key, readToEnd, test } from './loupe.ts'
import { gate } from './server.ts'
import { keyedAt, startDemoApi } from './servers.ts'

const transaction = (index: number, extra = {}) => ({
  hash: `0x${index.toString(16).padStart(64, '0')}`,
  from: people.alice,
  to: people.bob,
  value: '1',
  ...extra,
})

/** Opens the transactions of an address on a server that sends these pages, one after the other, the last for ever. */
const odd = test.extend<{ open: (pages: { items: object[]; next: object | null }[]) => Promise<void> }>({
  open: async ({ page, serveOdd }, provide) => {
    await provide(async (pages) => {
      let asked = 0
      const { site } = await serveOdd(({ pathname, searchParams }) => {
        if (!pathname.endsWith('/transactions')) return {}
        if (!searchParams.has('n')) asked = 0
        const { items = [], next = null } = pages[Math.min(asked, pages.length - 1)] ?? {}
        asked += 1
        return { items, next_page_params: next && { ...next, n: asked } }
      })
      await page.goto(`${site}/odd/address/${people.alice}`)
    })
  },
})

odd('pages with nothing in them are read on a few times, then on request', async ({ page, open }) => {
  await open([
    { items: [transaction(1)], next: {} },
    { items: [], next: {} },
  ])
  await expect(page.getByText('The server sent 5 pages with nothing new in a row.')).toBeVisible()
  await page.getByRole('button', { name: 'Read on' }).click()
  await expect(page.getByText('The server sent 6 pages with nothing new in a row.')).toBeVisible()
})

odd('an item of a megabyte is a row like any other', async ({ page, open }) => {
  await open([
    { items: [transaction(1, { raw_input: `0x${'ab'.repeat(500_000)}` }), transaction(2)], next: null },
  ])
  await expect(page.getByRole('region', { name: 'Transactions' }).getByRole('row')).toHaveCount(3)
})

odd('records repeated on later pages are shown once', async ({ page, open }) => {
  const items = Array.from({ length: 50 }, (_, index) => transaction(index))
  await open([
    { items, next: {} },
    { items, next: {} },
    { items: [transaction(99)], next: null },
  ])
  await readToEnd(page)
  await expect(page.getByRole('region', { name: 'Transactions' }).getByRole('table')).toHaveAttribute(
    'aria-rowcount',
    '52',
  )
})

odd('fifty items with the same hash are one row, and that is said', async ({ page, open }) => {
  await open([{ items: Array.from({ length: 50 }, () => transaction(1)), next: null }])
  await expect(page.getByRole('region', { name: 'Transactions' }).getByRole('row')).toHaveCount(2)
  await expect(page.getByText('That is all. 49 records came again and are shown once.')).toBeVisible()
})

test('where the server doesn’t filter and nothing fits, pages are read until something does, or the reader stops it', async ({
  page,
  serveOdd,
  expectErrors,
}) => {
  expectErrors(/status of 422/)
  const { opened: released, open: release } = gate()
  const asked: number[] = []
  const { site } = await serveOdd(async ({ pathname, searchParams }, response) => {
    if (!pathname.endsWith('/transactions')) return {}
    if (searchParams.has('method')) {
      response.statusCode = 422
      return { errors: [{ detail: 'Unexpected field', source: { pointer: '/method' } }] }
    }
    const n = Number(searchParams.get('n') ?? 0)
    asked.push(n)
    if (n === 12) await released
    return {
      items: [transaction(n, { method: n === 20 ? 'rare' : 'common' })],
      // with more after it the list would read on by itself, and stop again
      next_page_params: n === 20 ? null : { n: n + 1 },
    }
  })
  await page.goto(`${site}/odd/txs?method=rare`)
  const on = page.getByRole('button', { name: 'Read on until one fits' })
  await expect(page.getByText('this may take many calls')).toBeVisible()
  expect(asked).not.toContain(12)
  await on.click()
  await expect(page.getByText('12 records looked at')).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  release()
  await expect(on).toBeVisible()
  await expect(page.getByText('of the 13 rows read')).toBeVisible()
  expect(asked).not.toContain(13)
  await on.click()
  await expect(page.getByRole('region', { name: 'Transactions' }).getByRole('row').nth(1)).toContainText(
    'rare',
  )
  await expect(on).toBeHidden()
})

test('where the server doesn’t filter and few rows fit, a list reads some pages and then waits for its reader', async ({
  page,
  siteOf,
  requests,
  atRest,
  expectErrors,
}) => {
  expectErrors(/status of 422/)
  const { site } = await siteOf(startDemoApi('--strict'))
  const asked = () => requests.filter(({ url }) => /\/transactions(?:\?|$)/.test(url)).length
  await page.goto(`${site}/odd/txs?type=contract_creation`)
  const on = page.getByRole('button', { name: 'Read on' })
  await expect(page.getByText(/^\d+ rows read, of which \d+ fits?\./)).toBeVisible({ timeout: 20_000 })
  await atRest()
  const before = asked()
  expect(before).toBeLessThan(15)
  // going down what is there is no wish for more of it, the words that ask for it stay under the pointer
  await page.mouse.wheel(0, 100)
  await atRest()
  await on.click()
  await expect.poll(asked).toBe(before + 10)
  await expect(on).toBeVisible()
  await atRest()
  expect(asked()).toBe(before + 10)
})

test('where each call costs and the server doesn’t filter, a list reads on only when asked to', async ({
  page,
  keep,
  siteWith,
  requests,
  atRest,
  expectErrors,
}) => {
  expectErrors(/status of 422/)
  const api = await keep(startDemoApi('--form', 'keyed', '--key', key, '--strict'))
  await haveKeys(page, api.url, { apikey: key })
  const asked = () => requests.filter(({ url }) => /\/transactions\?/.test(url)).length
  await page.goto(`${await siteWith((config) => keyedAt(config, api.url))}/keyed/txs?method=mint`)
  const on = page.getByRole('button', { name: 'Read on' })
  await expect(page.getByText('doesn’t filter by method, and each call costs credits')).toBeVisible()
  await atRest()
  // with the filter, and then without
  expect(asked()).toBe(2)
  await on.click()
  await expect.poll(asked).toBe(3)
  await expect(on).toBeVisible()
  await atRest()
  expect(asked()).toBe(3)
})

test('a list with records that can’t be read counts them, and shows them as they came', async ({ page }) => {
  await page.goto(`/demo/address/${sentinels.addresses.unreadable}`)
  await expect(page.getByRole('region', { name: 'Transactions' }).getByRole('row').nth(1)).toBeVisible()
  await page.getByText(/record could not be read/).click()
  await expect(page.getByRole('main').locator('details pre')).toContainText('this record has no identity')
})
