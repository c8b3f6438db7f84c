import type { Page } from '@playwright/test'
import { people, tokens, transactions } from '#demo/places.ts'
import { changeAnswers, hold, holdApp } from './intercept.ts'
import { expect, test } from './loupe.ts'
import { holdAnswers, lostOf, paintingDone, readTexts } from './painted.ts'
import { until } from './until.ts'

const alice = `/addresses/${people.alice}`
const pages = [
  { name: 'the transactions of a network', path: '/txs', list: '/transactions' },
  { name: 'an address', path: `/address/${people.alice}`, list: `${alice}/transactions` },
  {
    name: 'a token',
    path: `/token/${tokens.dollar}`,
    list: `/tokens/${tokens.dollar}/transfers`,
    says: 'of nothing',
  },
  { name: 'the blocks of a network', path: '/blocks', list: '/blocks' },
  {
    name: 'the transfers of a network',
    path: '/token-transfers',
    list: '/token-transfers',
    says: 'of nothing',
  },
]

/** Notes of every frame from now on whether rows stand in it. */
const watchRows = (page: Page) =>
  page.evaluate(() => {
    const place = Object.assign(window, { frames: [] as boolean[] })
    const note = () => {
      place.frames.push(document.querySelector('tbody td') !== null)
      requestAnimationFrame(note)
    }
    note()
  })
const framesOf = (page: Page) => page.evaluate(() => (window as unknown as { frames: boolean[] }).frames)

type Answer = { items: Record<string, unknown>[]; next_page_params: unknown }
/** Changes what the API answers for a list. */
const answerWith = (page: Page, list: string, change: (sent: Answer) => unknown) =>
  changeAnswers(page, `*/api/v2${list}`, change)

/** The fifth row changed. */
const oddRow = (change: object) => (sent: Answer) => ({
  ...sent,
  items: sent.items.map((item, index) => (index === 4 ? { ...item, ...change } : item)),
})

const odd: Record<string, (sent: Answer) => unknown> = {
  'is none': () => ({ message: 'x' }),
  'is empty': () => ({ items: [], next_page_params: null }),
  'names a row without identity': oddRow({ hash: null, transaction_hash: null, height: null }),
  'holds no objects': () => ({ items: ['x'], next_page_params: null }),
  'names one row twice': (sent) => ({ ...sent, items: [...sent.items, sent.items[0]] }),
  'has a sender that is a number': oddRow({ from: 7, miner: 7 }),
  'has an amount that is an object': oddRow({ value: {}, total: { value: {} }, gas_used: {} }),
  'has a time that is none': oddRow({ timestamp: 'soon' }),
  'has a time without a zone': oddRow({ timestamp: '2025-02-27 17:49:24' }),
  'goes on nowhere': (sent) => ({ ...sent, next_page_params: 'x' }),
}
for (const { name, path, list } of pages)
  test(`${name} is painted without rows where its answer is odd`, async ({ page }) => {
    await holdApp(page)
    let change = (sent: Answer): unknown => sent
    await answerWith(page, list, (sent) => change(sent))
    for (const [what, another] of Object.entries(odd))
      await test.step(what, async () => {
        change = another
        const answered = page.waitForResponse(`**/api/v2${list}`)
        await page.goto(`/local${path}`, { waitUntil: 'commit' })
        await (await answered).finished()
        await until(page, () => document.querySelector('h1')?.checkVisibility())
        await paintingDone(page)
        expect(await page.evaluate(() => document.querySelectorAll('table').length)).toBe(0)
      })
  })

test('a page is painted before its list answers, and then its rows, which stand from then on', async ({
  page,
}) => {
  for (const { name, path, list } of pages)
    await test.step(name, async () => {
      const answer = await hold(page, `*/api/v2${list}`)
      const release = await holdApp(page)
      await page.goto(`/local${path}`, { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('table')).toHaveCount(0)
      answer()
      await expect(page.getByRole('table')).toBeVisible()
      await watchRows(page)
      release()
      await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible()
      await page.waitForLoadState('networkidle')
      const frames = await framesOf(page)
      expect(frames.length).toBeGreaterThan(3)
      expect(frames).not.toContain(false)
      await expect(page.getByRole('table')).toBeVisible()
    })
})

test('a list that fails at first is shown by the app', async ({ page, expectErrors }) => {
  expectErrors(/ERR_FAILED/)
  for (const { name, path, list } of pages)
    await test.step(name, async () => {
      let times = 0
      await page.route(`**/api/v2${list}`, (route) => ((times += 1) === 1 ? route.abort() : route.continue()))
      await page.goto(`/local${path}`)
      await expect(page.getByRole('table')).toBeVisible()
      expect(times).toBe(2)
      await page.unroute(`**/api/v2${list}`)
    })
})

test('rows are painted as the reader wants amounts, worths and times', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'loupe.settings',
      JSON.stringify({ amounts: 'exact', worth: 'hidden', time: 'utc' }),
    ),
  )
  // in few digits it would be a power of ten
  const many = '9'.repeat(70)
  const nothing = oddRow({ total: { value: '0', decimals: '6' } })
  for (const { name, path, list, says = 'UTC' } of pages)
    await test.step(name, async () => {
      await answerWith(page, list, (sent) => {
        const items = sent.items.map((item, index) =>
          index === 5 && item.total ? { ...item, total: { ...item.total, value: many } } : item,
        )
        return nothing({ ...sent, items })
      })
      const release = await holdApp(page)
      await page.goto(`/local${path}`, { waitUntil: 'commit' })
      await expect(page.getByRole('table')).toContainText('UTC')
      await expect(page.getByRole('table')).toContainText(says)
      await expect(page.getByRole('table')).not.toContainText('×10')
      await expect(page.getByRole('main')).toHaveCSS('max-width', '1280px') // the style sheet is there
      const painted = await readTexts(page)
      const answer = await holdAnswers(page)
      release()
      await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible()
      expect(await lostOf(page, painted)).toEqual([])
      answer()
    })
})

test('rows whose columns the reader has arranged are left to the app', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'loupe.settings',
      JSON.stringify({ columns: { Transactions: { order: ['age'], hidden: ['fee'] } } }),
    ),
  )
  await holdApp(page)
  const answered = page.waitForResponse('**/api/v2/transactions')
  await page.goto('/local/txs', { waitUntil: 'commit' })
  await (await answered).finished()
  await paintingDone(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transactions')
  await expect(page.locator('table')).toHaveCount(0)
})

test('what strangers wrote into rows is painted as text, as the app does', async ({ page }) => {
  const markup = '<img src=x onerror=alert(1)>\u202e'
  const reason = { raw: `0x08c379a0${'20'.padStart(64, '0')}${'5'.padStart(64, '0')}3c623e3f3c` }
  await answerWith(page, '/transactions', (sent) =>
    oddRow({ method: markup, status: 'error', revert_reason: reason, value: `1${'0'.repeat(40)}` })(
      oddRow({ to: { hash: transactions.swap.slice(0, 42), name: markup } })(sent),
    ),
  )
  const release = await holdApp(page)
  await page.goto('/local/txs', { waitUntil: 'commit' })
  const row = page.getByRole('table').locator('tbody tr').nth(4)
  await expect(row).toContainText('<img src=x onerror=alert(1)>⟨U+202E⟩')
  await expect(row).toContainText('failed: <b>?<')
  await expect(row).toContainText('×10')
  await expect(page.getByRole('main')).toHaveCSS('max-width', '1280px') // the style sheet is there
  const painted = await readTexts(page)
  release()
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible()
  expect(await lostOf(page, painted)).toEqual([])
})

test('of a token whose name wants a warning the heading alone is painted', async ({ page }) => {
  const record = `*/api/v2/tokens/${tokens.dollar}`
  await holdApp(page)
  let change = {}
  await changeAnswers(page, record, (sent: object) => ({ ...sent, ...change }))
  for (const [what, another] of Object.entries({
    'it reads like a link': { name: 'claim at dusd.example' },
    'it is that of another': { symbol: 'USDC', exchange_rate: null },
    'it is written with letters of others': { symbol: 'DUЅD' },
  }))
    await test.step(what, async () => {
      change = another
      const answered = page.waitForResponse(`**/api/v2/tokens/${tokens.dollar}/transfers`)
      await page.goto(`/local/token/${tokens.dollar}`, { waitUntil: 'commit' })
      await (await answered).finished()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await paintingDone(page)
      await expect(page.locator('dl, table')).toHaveCount(0)
    })
})
