import { contracts, people, transactions } from '#demo/places.ts'
import type { Page } from '@playwright/test'
import { bringRow, clock, drawn, expect, runAhead, scrolledTo, settled, stopDate, test } from './loupe.ts'

const path = `/demo/address/${contracts.router}`
const list = (page: Page) => page.getByRole('region', { name: /ransactions$/ })
const edges = (page: Page) =>
  page.getByRole('columnheader').evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().x))
/** How far a column stands from where it stood, at most. Widths are kept to half a pixel. */
const moved = async (page: Page, first: number[]) =>
  Math.max(...(await edges(page)).map((edge, place) => Math.abs(edge - (first[place] ?? 0))))

test('reads on before the reader arrives, and keeps only the rows in view in the page', async ({ page }) => {
  await page.goto(path)
  await expect(list(page).getByRole('row').nth(1)).toBeVisible()
  const last = () => list(page).getByRole('row').last().getAttribute('aria-rowindex')
  for (const rows of [100, 250, 500]) {
    await expect(async () => {
      await page.mouse.wheel(0, 20_000)
      expect(Number(await last())).toBeGreaterThan(rows)
    }).toPass()
  }
  expect(await page.locator('tbody tr').count()).toBeLessThan(100)
})

test('a window that grows is filled with rows', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto(path)
  await bringRow(page, 61) // the second page is there: the window ends in the middle of the list
  await bringRow(page, 41)
  await page.setViewportSize({ width: 1280, height: 1400 })
  for (const row of [41, 56, 66])
    await expect(list(page).locator(`[aria-rowindex="${row}"]`)).toBeInViewport()
})

test('columns stand still while the rows under them come and go', async ({ page, atRest }) => {
  await page.goto(path)
  await bringRow(page, 41)
  await atRest()
  const first = await edges(page)
  for (const row of [71, 121, 171]) {
    await bringRow(page, row)
    await atRest()
    expect(await moved(page, first), `row ${row}`).toBeLessThan(1)
  }
})

test('columns stand near where their rows put them, before those are there', async ({ page }) => {
  const heads = () =>
    page.locator('thead th').evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().x))
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/v2/transactions', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/local/txs')
    await expect(page.locator('main [aria-busy=true] th').first()).toBeAttached()
    const before = await heads()
    answer()
    await settled(page)
    const after = await heads()
    expect(before.length, 'all but the row’s own menu').toBe(after.length - 1)
    const jumps = before.map((edge, place) => Math.abs(edge - (after[place] ?? 0)))
    expect(Math.max(...jumps), `at ${width}`).toBeLessThan(100)
    await page.unroute('**/api/v2/transactions')
  }
})

test('a list below the edge of a small window has its rows, and its columns stand as they will', async ({
  page,
  atRest,
}) => {
  await page.setViewportSize({ width: 683, height: 330 }) // a small laptop at 200 %
  await page.goto(`/local/address/${people.alice}`)
  await settled(page)
  await expect(list(page).getByRole('row').nth(20)).toBeAttached()
  await atRest()
  const first = await edges(page)
  await bringRow(page, 11)
  await atRest()
  expect(await moved(page, first)).toBeLessThan(1)
})

test('back returns to the same rows, however late, and asks for none of them again', async ({
  page,
  requests,
}) => {
  await page.goto(path.replace('demo', 'local'))
  await bringRow(page, 121)
  const link = list(page).locator('[aria-rowindex="121"]').getByRole('link').first()
  const hash = await link.getAttribute('title')
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(hash))
  await settled(page, /Transaction/)
  await page.evaluate(stopDate, Date.parse(clock) + 60_000)
  const before = requests.length
  // whether there are new ones
  const newest = page.waitForResponse((answer) => answer.url().endsWith('/transactions'))
  await page.goBack()
  await newest
  await expect(link).toBeInViewport()
  await expect(link).toHaveAttribute('title', String(hash))
  expect(requests.slice(before).filter(({ url }) => url.includes('/transactions?'))).toEqual([])
})

test('columns are chosen and moved, and stay so', async ({ page }) => {
  await page.goto(path)
  const heads = list(page).getByRole('columnheader')
  await expect(heads).toHaveText([
    'Hash',
    'Direction',
    'From or to',
    'Method',
    /DMO$/,
    'Worth',
    /Fee, DMO$/,
    /Block$/,
    'Age',
    'More',
  ])
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Method' }).uncheck()
  await page.getByRole('button', { name: 'Move Age up' }).click()
  const arranged = ['Hash', 'Direction', 'From or to', /DMO$/, 'Worth', /Fee, DMO$/, 'Age', /Block$/, 'More']
  await expect(heads).toHaveText(arranged)
  await page.reload()
  await expect(heads).toHaveText(arranged)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'As they came' }).click()
  await expect(heads).toHaveCount(10)
})

test('a list that outgrows its place is scrolled in it, and the page isn’t', async ({ page }) => {
  await page.addInitScript(() => {
    const hidden = ['method', 'worth', 'fee', 'block', 'age']
    localStorage.setItem(
      'loupe.settings',
      JSON.stringify({ columns: { Transactions: { order: [], hidden } } }),
    )
  })
  await page.setViewportSize({ width: 800, height: 900 })
  await page.goto(path)
  await settled(page)
  const heads = list(page).getByRole('columnheader')
  await expect(heads).toHaveCount(5)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'As they came' }).click()
  await expect(heads).toHaveCount(10)
  const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  await expect.poll(() => page.evaluate(beyond)).toBeLessThanOrEqual(0)
})

test('a filter is in the link, and asks the server', async ({ page }) => {
  await page.goto(`/demo/address/${people.alice}`)
  await expect(list(page).getByRole('row').nth(1)).toContainText('out')
  await page.getByRole('navigation', { name: 'Direction' }).getByRole('link', { name: 'In' }).click()
  await expect(page).toHaveURL(/\?filter=to$/)
  await expect(async () => {
    const sides = await list(page).locator('tr[data-row] td:nth-child(2)').allTextContents()
    // what one sends oneself comes in, too
    expect(['in', 'self']).toEqual(expect.arrayContaining(sides))
    expect(sides).toContain('in')
  }).toPass()
  await page.goto(`/demo/address/${people.alice}?filter=sideways`)
  await expect(page.getByText('“sideways” is no such choice')).toBeVisible()
})

test('all there is of a row, of a log and of an address in lists is a step away', async ({
  page,
  expectErrors,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Record as JSON' })
  await page.goto(`/local/tx/${transactions.swap}/transfers`)
  const more = page.getByRole('button', { name: 'More of row 1', exact: true })
  await more.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Show its record' }).click()
  for (const field of ['block_hash', 'token_type']) await expect(dialog).toContainText(field)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(more).toBeFocused()

  await page.getByRole('link', { name: 'Logs' }).click()
  await page.getByRole('button', { name: 'Record of log 0' }).click()
  for (const field of ['smart_contract', 'block_hash']) await expect(dialog).toContainText(field)

  expectErrors(/status of 400/)
  await page.goto(`/document/address/${people.alice}`)
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(dialog).toContainText('metadata')
})

test('what comes on top is told, and shown when asked for', async ({ page }) => {
  await page.goto('/demo/txs')
  const linkOf = (row: number) => list(page).locator(`tr[data-row="${row}"]`).getByRole('link').first()
  const first = linkOf(0)
  await bringRow(page, 32)
  await page.goto(`/demo/txs?row=${await linkOf(30).getAttribute('title')}`)
  await settled(page)
  await expect(list(page).locator('tr[aria-current=true]')).toBeInViewport()
  await page.evaluate(() => scrollTo(0, 0))
  await drawn(page)
  const before = await first.getAttribute('title')
  const place = await first.boundingBox()
  await page.evaluate(stopDate, Date.parse(clock) + 60_000)
  const more = page.getByRole('button', { name: /new$/ }).first()
  await expect(more).toBeVisible({ timeout: 20_000 })
  expect(await first.getAttribute('title')).toBe(before)
  expect(await first.boundingBox()).toEqual(place)
  await more.press('Enter')
  await expect(first).not.toHaveAttribute('title', String(before))
  await expect(list(page)).toBeFocused()
  expect(await scrolledTo(page)).toBe(0)
})

test('a list that isn’t asked for anew tells how old its first rows are, once they are', async ({ page }) => {
  await runAhead(page, Date.parse(clock))
  await page.goto('/local/accounts')
  await settled(page)
  await expect(page.getByText('50 read, more below', { exact: true })).toBeVisible()
  await page.clock.fastForward(6 * 60_000)
  await expect(page.getByText('50 read, more below, as of 6 minutes ago')).toBeVisible()
  await bringRow(page, 60)
  await expect(page.getByText('100 read, more below, as of 6 minutes ago')).toBeVisible()
})

test('a column that the server sorts by is sorted in the link', async ({ page }) => {
  await page.goto(`/demo/address/${people.alice}`)
  const head = list(page).getByRole('columnheader', { name: /DMO$/ }).first()
  await head.getByRole('button').click()
  await expect(page).toHaveURL(/\?sort=value&order=desc$/)
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(list(page).locator('tr[data-row="0"]')).toContainText('1.37414')
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(list(page).locator('tr[data-row="0"]')).not.toContainText('1.37414')
  await page.goto('/demo/tokens?sort=holders_count')
  const tokens = page.getByRole('region', { name: 'Tokens' })
  await expect(tokens.getByRole('columnheader', { name: 'Holders' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await expect(tokens.locator('tr[data-row]')).toHaveCount(10)
  const told = await tokens.locator('tr[data-row] td:nth-child(7)').allTextContents()
  const holders = told.map((text) => Number(text.replaceAll(',', '')))
  expect(holders).toEqual(holders.toSorted((a, b) => b - a))
  await page.goto(`/demo/address/${people.alice}?sort=luck`)
  await expect(page.getByText('“luck” is nothing that this list is sorted by.')).toBeVisible()
})

test('a word is looked for in the rows that were read, and that is said', async ({ page }) => {
  await page.goto(`/demo/address/${people.alice}`)
  await page.getByRole('searchbox', { name: 'Find' }).fill('multicall')
  await expect(page).toHaveURL(/\?find=multicall$/)
  await expect(page.getByText(/^\d+ rows of 50 rows read; the server has more/)).toBeVisible()
  for (const row of await list(page).locator('tr[data-row]').allTextContents())
    expect(row).toContain('multicall')
  await page.getByRole('button', { name: 'Read on' }).click()
  await expect(page.getByText(/of 100 rows read/)).toBeVisible()
})

test('the field of Find says what is looked for, also after another link', async ({ page }) => {
  await page.goto('/demo/txs?find=multicall')
  const field = page.getByRole('searchbox', { name: 'Find' })
  await expect(field).toHaveValue('multicall')
  await page.getByRole('navigation').getByRole('link', { name: 'Transactions' }).first().click()
  await expect(page).toHaveURL(/\/demo\/txs$/)
  await expect(field).toHaveValue('')
  await page.goBack()
  await expect(field).toHaveValue('multicall')
})
