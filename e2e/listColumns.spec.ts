import { contracts, people, tokens, transactions } from '#demo/places.ts'
import type { Page } from '@playwright/test'
import { hold } from './intercept.ts'
import { bringRow, expect, settled, test } from './loupe.ts'
import { sideways } from './sideways.ts'
import { visit } from './visit.ts'

const path = `/local/address/${contracts.router}`
const list = (page: Page) => page.getByRole('region', { name: /ransactions$/ })
const edges = (page: Page) =>
  page.getByRole('columnheader').evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().x))
const moved = async (page: Page, first: number[]) =>
  Math.max(...(await edges(page)).map((edge, place) => Math.abs(edge - (first[place] ?? 0))))

test('columns stand where they will while the rows under them come and go, and near it before those are there', async ({
  page,
  atRest,
}) => {
  await page.goto(path)
  await bringRow(page, 41)
  await atRest()
  const wide = await edges(page)
  for (const row of [71, 121, 171]) {
    await bringRow(page, row)
    await atRest()
    expect(await moved(page, wide), `row ${row}`).toBeLessThan(1)
  }

  await test.step('a list below the edge of a small window has its rows', async () => {
    await page.setViewportSize({ width: 683, height: 330 }) // a small laptop at 200 %
    await page.goto(`/local/address/${people.alice}`)
    await settled(page)
    await expect(list(page).getByRole('row').nth(20)).toBeAttached()
    await atRest()
    const first = await edges(page)
    await bringRow(page, 11)
    await atRest()
    expect(await moved(page, first), 'in a small window').toBeLessThan(1)
  })

  const heads = () =>
    page
      .locator('thead th')
      .evaluateAll((cells) =>
        Object.fromEntries(cells.map((cell) => [cell.textContent, cell.getBoundingClientRect().x])),
      )
  for (const [width, at, near] of [
    [1280, '/local/txs', 100],
    [390, '/local/txs', 100],
    [1280, `/local/tx/${transactions.swap}/state`, 30],
    [390, `/local/tx/${transactions.swap}/state`, 60],
    [1280, `/local/token/${tokens.dollar}/holders`, 100],
  ] as const)
    await test.step(`near where the rows of ${at} put them at ${width}`, async () => {
      await page.setViewportSize({ width, height: 844 })
      const answer = await hold(page, '*/api/v2/*')
      await page.goto(at)
      await expect(page.locator('main [aria-busy=true] th').first()).toBeAttached()
      const before = await heads()
      answer()
      await settled(page)
      const after = await heads()
      const jumps = Object.entries(before).map(([head, edge]) => Math.abs(edge - (after[head] ?? 0)))
      expect(Math.max(...jumps), `${at} at ${width}`).toBeLessThan(near)
    })
})

test('columns are chosen and moved, and stay so', async ({ page }) => {
  await page.goto(path)
  const heads = list(page).getByRole('columnheader')
  const columns = page.getByRole('button', { name: 'Columns' })
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
  await columns.click()
  await page.getByRole('checkbox', { name: 'Method' }).uncheck()
  await page.getByRole('button', { name: 'Move Age up' }).click()
  const arranged = ['Hash', 'Direction', 'From or to', /DMO$/, 'Worth', /Fee, DMO$/, 'Age', /Block$/, 'More']
  await expect(heads).toHaveText(arranged)
  await page.reload()
  await expect(heads).toHaveText(arranged)
  await columns.click()
  await page.getByRole('button', { name: 'As they came' }).click()
  await expect(heads).toHaveCount(10)
  await page.getByRole('checkbox', { name: 'Nonce' }).check()
  await expect(heads.filter({ hasText: 'Nonce' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Nonce' }).uncheck()

  await test.step('what the list doesn’t show is told of a row by its menu, which a mouse that rests opens, too', async () => {
    await page.keyboard.press('Escape')
    const more = list(page).getByRole('button', { name: 'More of row 1', exact: true })
    const menu = page.getByRole('list', { name: 'More of this row' })
    await more.hover()
    await expect(menu.getByRole('term').filter({ hasText: 'Nonce' })).toBeVisible()
    await expect(menu.getByRole('definition').filter({ hasText: / gwei$/ })).toBeVisible()
    await page.mouse.move(0, 0)
    await expect(menu).toBeHidden()
    // pressed, it stays
    await more.click()
    await page.mouse.move(0, 0)
    await expect(menu.getByRole('button', { name: 'Copy as JSON' })).toBeVisible()
    await page.keyboard.press('Escape')
    await columns.click()
  })

  for (const name of ['Age', 'Time'])
    await test.step(`chosen by the name that stands over it: ${name}`, async () => {
      if (name === 'Time') await page.getByRole('button', { name: 'Times relative' }).click()
      await expect(list(page).getByRole('columnheader', { name, exact: true })).toBeVisible()
      if (name === 'Time') await columns.click()
      await expect(page.getByRole('checkbox', { name, exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: `Move ${name} up` })).toBeVisible()
    })

  await test.step('a list that outgrows its place is scrolled in it, and the page isn’t', async () => {
    await page.setViewportSize({ width: 800, height: 900 })
    for (const name of ['Method', 'Worth', /^Fee/, /Block$/, 'Time'])
      await page.getByRole('checkbox', { name }).uncheck()
    await expect(heads).toHaveCount(5)
    await page.getByRole('button', { name: 'As they came' }).click()
    await expect(heads).toHaveCount(10)
    await expect.poll(() => sideways(page)).toBe(0)
  })
})

test('by which column a list comes sorted is told; another that the server sorts by is in the link, and asks it', async ({
  page,
}) => {
  await page.goto('/demo/tokens?sort=holders_count')
  const sorted = page.getByRole('region', { name: 'Tokens' })
  await expect(sorted.getByRole('columnheader', { name: 'Holders' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await expect(sorted.locator('tr[data-row]')).toHaveCount(19)
  const told = await sorted.locator('tr[data-row] td:nth-child(7)').allTextContents()
  const holders = told.map((text) => Number(text.replaceAll(',', '')))
  expect(holders).toEqual(holders.toSorted((a, b) => b - a))
  await visit(page, `/local/address/${people.alice}`)
  const head = list(page).getByRole('columnheader', { name: /DMO$/ }).first()
  const block = list(page).getByRole('columnheader', { name: 'Block' })
  await expect(block).toHaveAttribute('aria-sort', 'descending') // the default
  await head.getByRole('button').click()
  await expect(block).not.toHaveAttribute('aria-sort')
  await expect(page).toHaveURL(/\?sort=value&order=desc$/)
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(list(page).locator('tr[data-row="0"]')).toContainText('1.37414')
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(list(page).locator('tr[data-row="0"]')).not.toContainText('1.37414')
  await visit(page, `/local/address/${people.alice}`)
  await block.getByRole('button').click()
  await expect(page).toHaveURL(/\?sort=block_number&order=asc$/)
  await expect(block).toHaveAttribute('aria-sort', 'ascending')
  await block.getByRole('button').click()
  await expect(page).toHaveURL(new RegExp(`${people.alice}$`))
  await visit(page, `/local/address/${people.bob}?sort=luck`)
  await expect(page.getByText('“luck” is nothing that this list is sorted by.')).toBeVisible()
  await visit(page, `/local/address/${people.bob}?sort=value&order=up`)
  await expect(page.getByText('“up” is nothing that this list is sorted by.')).toBeVisible()
  // nor is a list that can't be sorted
  await visit(page, '/local/blocks?order=down')
  await expect(page.getByText('“down” is nothing that this list is sorted by.')).toBeVisible()
})
