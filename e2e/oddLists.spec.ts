import { people } from '#demo/places.ts'
import { expect, haveKeys, key, readToEnd, test } from './loupe.ts'
import { gate } from './server.ts'
import { keyedAt, startDemoApi } from './servers.ts'
import { visit } from './visit.ts'

const transaction = (index: number, extra = {}) => ({
  hash: `0x${index.toString(16).padStart(64, '0')}`,
  from: people.alice,
  to: people.bob,
  value: '1',
  ...extra,
})

const fifty = Array.from({ length: 50 }, (_, index) => transaction(index))

/** The pages of transactions that the server sends for each address; the last repeats forever. */
const odd: Record<string, { items: object[]; next: object | null }[]> = {
  [people.alice]: [
    { items: [transaction(1)], next: {} },
    { items: [], next: {} },
  ],
  [people.bob]: [
    { items: [transaction(1, { raw_input: `0x${'ab'.repeat(500_000)}` }), transaction(2)], next: null },
  ],
  [people.carol]: [
    { items: fifty, next: {} },
    { items: fifty, next: {} },
    { items: [transaction(99)], next: null },
  ],
  [people.dave]: [{ items: fifty.map(() => transaction(1)), next: null }],
  [people.staker]: [{ items: [transaction(1), { note: 'nobody knows which this is' }], next: null }],
}

test('lists that send nothing, too much, or the same again are read all the same', async ({
  page,
  serveOdd,
}) => {
  let asked = 0
  const { site } = await serveOdd(({ pathname, searchParams }) => {
    if (!pathname.endsWith('/transactions')) return {}
    if (!searchParams.has('n')) asked = 0
    const pages = odd[pathname.split('/').at(-2) ?? ''] ?? []
    const { items = [], next = null } = pages[Math.min(asked, pages.length - 1)] ?? {}
    asked += 1
    return { items, next_page_params: next && { ...next, n: asked } }
  })
  const list = page.getByRole('region', { name: 'Transactions' })
  await test.step('pages with nothing in them are read on a few times, then on request', async () => {
    await page.goto(`${site}/odd/address/${people.alice}`)
    await expect(page.getByText('The server sent 5 pages with nothing new in a row.')).toBeVisible()
    await page.getByRole('button', { name: 'Read on' }).click()
    await expect(page.getByText('The server sent 6 pages with nothing new in a row.')).toBeVisible()
  })
  await test.step('an item of a megabyte is a row like any other', async () => {
    await visit(page, `${site}/odd/address/${people.bob}`)
    await expect(list.getByRole('row')).toHaveCount(3)
  })
  await test.step('records repeated on later pages are shown once', async () => {
    await visit(page, `${site}/odd/address/${people.carol}`)
    await readToEnd(page)
    await expect(list.getByRole('table')).toHaveAttribute('aria-rowcount', '52')
  })
  await test.step('fifty items with the same hash are one row, and that is said', async () => {
    await visit(page, `${site}/odd/address/${people.dave}`)
    await expect(list.getByRole('row')).toHaveCount(2)
    await expect(page.getByText('That is all. 49 records came again and are shown once.')).toBeVisible()
  })
  await test.step('records that can’t be read are counted, and shown as they came', async () => {
    await visit(page, `${site}/odd/address/${people.staker}`)
    await expect(list.getByRole('row')).toHaveCount(2)
    // by key: the list grows when its end is in view, and the line moves from under a pointer
    await page.locator('summary', { hasText: /records? could not be read/ }).press('Enter')
    await expect(page.getByRole('main').locator('details pre')).toContainText('nobody knows which this is')
  })
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
      // with another cursor the list would read on by itself, and stop again
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
  siteWith,
  keep,
  requests,
  atRest,
  expectErrors,
}) => {
  expectErrors(/status of 422/)
  const [api, paidApi] = await Promise.all(
    [['--strict'], ['--form', 'keyed', '--key', key, '--strict']].map((how) => keep(startDemoApi(...how))),
  )
  if (!api || !paidApi) throw new Error('there are two')
  const site = await siteWith((config) => ({
    ...keyedAt(config, paidApi.url),
    networks: [...config.networks, { slug: 'odd', name: 'Odd chain', instance: api.url }],
  }))
  await haveKeys(page, paidApi.url, { apikey: key })
  const asked = () => requests.filter(({ url }) => /\/transactions(?:\?|$)/.test(url)).length
  await page.goto(`${site}/odd/txs?type=contract_creation`)
  const on = page.getByRole('button', { name: 'Read on' })
  await expect(page.getByText(/^\d+ rows read, of which \d+ fits?\./)).toBeVisible({ timeout: 20_000 })
  await atRest()
  const before = asked()
  expect(before).toBeLessThan(15)
  // scrolling within the loaded rows doesn't load more; the button that does stays under the pointer
  await page.mouse.wheel(0, 100)
  await atRest()
  await on.click()
  await expect.poll(asked).toBe(before + 10)
  await expect(on).toBeVisible()
  await atRest()
  expect(asked()).toBe(before + 10)
  await test.step('where each call costs, it reads on only when asked to', async () => {
    requests.length = 0
    const paid = () => requests.filter(({ url }) => /\/transactions\?/.test(url)).length
    await visit(page, `${site}/keyed/txs?method=mint`)
    await expect(page.getByText('doesn’t filter by method, and each call costs credits')).toBeVisible()
    await atRest()
    expect(paid()).toBe(2)
    await on.click()
    await expect.poll(paid).toBe(3)
    await expect(on).toBeVisible()
    await atRest()
    expect(paid()).toBe(3)
  })
})
