import { contracts, people, transactions } from '#demo/places.ts'
import type { Page } from '@playwright/test'
import { arrives } from './byKeys.ts'
import {
  bringRow,
  clock,
  drawn,
  expect,
  readToEnd,
  runAhead,
  scrolledTo,
  settled,
  stopDate,
  test,
} from './loupe.ts'
import { visit } from './visit.ts'

const path = `/local/address/${contracts.router}`
const list = (page: Page) => page.getByRole('region', { name: /ransactions$/ })

test('a list that hardly ends is read before the reader arrives, and leaves the footer in reach; a window that grows is filled, and back returns to the same rows', async ({
  page,
  requests,
  atRest,
}) => {
  await page.goto(path)
  await settled(page)
  const footer = page.getByRole('contentinfo')
  const requestsShown = footer.getByText('Show requests')
  const on = page.getByRole('button', { name: 'Read on' })
  await test.step('the footer is reached at once by keys', async () => {
    const skip = page.getByRole('button', { name: 'Skip the list' })
    await skip.focus()
    await expect(skip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(on).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(footer.locator(':focus')).toBeVisible()
    await expect(requestsShown).toBeInViewport()
    await expect(page.getByText(/^(50|100) read, more below$/)).toBeVisible()
  })

  await test.step('who leaves it reads on by scrolling, for ten pages, and only the rows in view are kept in the page', async () => {
    await page.getByRole('heading', { level: 1 }).focus()
    await expect(on).toBeHidden()
    await page.mouse.wheel(0, 20_000)
    await readToEnd(page, '500 records read. There may be more.')
    await expect(on).toBeInViewport()
    await expect(requestsShown).toBeInViewport()
    await expect(list(page).getByRole('row').last()).toHaveAttribute('aria-rowindex', '501')
    expect(await page.locator('tbody tr').count()).toBeLessThan(100)
    await on.click()
    await expect(page.getByText(/^[56]\d\d read, more below$/)).toBeVisible()
    await expect(on).toBeHidden()
  })

  await test.step('a window that grows is filled with rows', async () => {
    await page.evaluate(() => scrollTo(0, 0))
    await expect(list(page).locator('[aria-rowindex="2"]')).toBeInViewport()
    await page.setViewportSize({ width: 1280, height: 500 })
    await bringRow(page, 61)
    await bringRow(page, 41) // the window ends in the middle of the list
    await page.setViewportSize({ width: 1280, height: 1400 })
    for (const row of [41, 56, 66])
      await expect(list(page).locator(`[aria-rowindex="${row}"]`)).toBeInViewport()
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('back returns to the same rows, however late, and asks for none of them again', async () => {
    await bringRow(page, 121)
    const link = list(page).locator('[aria-rowindex="121"]').getByRole('link').first()
    const hash = await link.getByTitle(/^0x/).getAttribute('title')
    await atRest() // leaving a page aborts its requests, which are then repeated
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(String(hash))
    await settled(page, /Transaction/)
    await page.evaluate(stopDate, Date.parse(clock) + 60_000)
    const cursors = () => requests.filter(({ url }) => url.includes('/transactions?')).map(({ url }) => url)
    const newest = page.waitForResponse((answer) => answer.url().endsWith('/transactions'))
    await page.goBack()
    await newest
    await expect(link).toBeInViewport()
    await expect(link.getByTitle(String(hash))).toBeVisible()
    expect(cursors()).not.toEqual([])
    expect(cursors()).toEqual([...new Set(cursors())])
  })
})

test('a filter is in the link, and asks the server', async ({ page }) => {
  await page.goto(`/local/address/${people.alice}?filter=sideways`)
  await expect(page.getByText('“sideways” is no such choice')).toBeVisible()
  const direction = page.getByRole('navigation', { name: 'Direction' })
  await expect(direction.locator('[aria-current=page]')).toHaveText('All')
  await expect(list(page).getByRole('row').nth(1)).toContainText('out')
  await direction.getByRole('link', { name: 'In' }).click()
  await expect(page).toHaveURL(/\?filter=to$/)
  await expect(async () => {
    const sides = await list(page).locator('tr[data-row] td:nth-child(2)').allTextContents()
    expect(['in', 'self']).toEqual(expect.arrayContaining(sides))
    expect(sides).toContain('in')
  }).toPass()

  await test.step('transactions with blobs are a choice where a link asks for them, as Blockscout has it', async () => {
    await page.goto('/local/txs?tab=blob_txs')
    await expect(page).toHaveURL('/local/txs?type=blob_transaction')
    for (const row of [0, 9])
      await expect(list(page).locator(`tr[data-row="${row}"]`)).toContainText('blob transaction')
    await page.getByRole('button', { name: 'Type: blob transaction' }).click()
    const choice = page.getByRole('checkbox', { name: 'Blob transaction' })
    await choice.click()
    await expect(page).toHaveURL('/local/txs')
    await expect(choice).not.toBeChecked()
    await expect(choice).toBeFocused()
    await choice.press('Space')
    await expect(page).toHaveURL('/local/txs?type=blob_transaction')
  })
})

test('all there is of a row, of a log and of an address in lists is a step away', async ({
  page,
  apis,
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

  expectErrors(new RegExp(`status of 400.*${apis.document}`))
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await visit(page, `/document/address/${people.alice}`)
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(dialog).toContainText('metadata')
})

test('a word is looked for in the rows that were read; what comes on top is told', async ({ page }) => {
  await runAhead(page, Date.parse(clock))
  await page.goto('/demo/txs?find=multicall')
  const field = page.getByRole('searchbox', { name: 'Find' })
  await test.step('the field of Find says what is looked for, also after another link', async () => {
    await expect(field).toHaveValue('multicall')
    await page.getByRole('navigation').getByRole('link', { name: 'Transactions' }).first().click()
    await expect(page).toHaveURL(/\/demo\/txs$/)
    await expect(field).toHaveValue('')
    await page.goBack()
    await expect(field).toHaveValue('multicall')
  })

  await test.step('that a word is looked for in what was read is said', async () => {
    await visit(page, `/demo/address/${people.alice}`)
    await field.fill('multicall')
    await expect(page).toHaveURL(/\?find=multicall$/)
    await expect(page.getByText(/^\d+ rows of 50 rows read; the server has more/)).toBeVisible()
    for (const row of await list(page).locator('tr[data-row]').allTextContents())
      expect(row).toContain('multicall')
    await page.getByRole('button', { name: 'Read on' }).click()
    await expect(page.getByText(/of 100 rows read/)).toBeVisible()
    const block = list(page)
      .getByRole('link', { name: /^[\d,]+$/ })
      .first()
    const number = (await block.textContent()) ?? ''
    expect(number).toContain(',')
    await field.fill(number)
    await expect(page.getByText(/^[1-9]\d* rows? of 100 rows read/)).toBeVisible()
    await expect(block).toHaveText(number)
  })

  await test.step('what comes on top is told, and shown when asked for', async () => {
    await visit(page, '/demo/txs')
    await arrives(page, /^Transactions/)
    const linkOf = (row: number) => list(page).locator(`tr[data-row="${row}"]`).getByRole('link').first()
    const first = linkOf(0)
    await bringRow(page, 32)
    await page.goto(`/demo/txs?row=${await linkOf(30).getByTitle(/^0x/).getAttribute('title')}`)
    await settled(page)
    await expect(list(page).locator('tr[aria-current=true]')).toBeInViewport()
    await page.evaluate(() => scrollTo(0, 0))
    await drawn(page)
    const before = await first.getAttribute('href')
    const place = await first.boundingBox()
    await page.clock.fastForward(60_000)
    const more = page.getByRole('button', { name: /new$/ }).first()
    await expect(more).toBeVisible()
    expect(await first.getAttribute('href')).toBe(before)
    expect(await first.boundingBox()).toEqual(place)
    await more.press('Enter')
    await expect(first).not.toHaveAttribute('href', String(before))
    await expect(list(page)).toBeFocused()
    expect(await scrolledTo(page)).toBe(0)
  })
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
