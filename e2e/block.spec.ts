import { blocks } from '#demo/places.ts'
import { expect, settled, test } from './loupe.ts'

test('a block tells its header, its transactions and its withdrawals, and leads to its neighbours', async ({
  page,
}) => {
  await page.goto(`/local/block/${blocks.withdrawals}`)
  await expect(page).toHaveTitle('Block 3,063,575 · Local chain · Loupe')
  const main = page.getByRole('main')
  await expect(main.getByRole('term').filter({ hasText: 'Built by' })).toBeVisible()
  await expect(main).toContainText('of 36,000,000 limit')
  await page.getByRole('link', { name: 'Withdrawals' }).click()
  await expect(page).toHaveURL(/\/withdrawals$/)
  const rows = page.getByRole('region', { name: 'Withdrawals' }).getByRole('row')
  await expect(rows.nth(1)).toContainText(/0\.\d+/)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Block 3,063,576')
})

test('a block by its hash is the same block', async ({ page }) => {
  await page.goto(`/local/block/${blocks.swap}`)
  await settled(page)
  const hash = await page.getByRole('main').locator('[title^="0x"]').first().getAttribute('title')
  await page.goto(`/local/block/${hash}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Block 3,050,947')
})

test('a server of the document tells the withdrawals, and the page says what it knows', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/status of 40[04]/)
  await page.goto(`/document/block/${blocks.withdrawals}`)
  await expect(page.getByText('Only its withdrawals are known')).toBeVisible()
  await expect(page.getByText('Its transactions aren’t known')).toBeVisible()
  await page.getByRole('link', { name: 'Withdrawals' }).click()
  await expect(page.getByRole('region', { name: 'Withdrawals' }).getByRole('row').nth(10)).toBeAttached()
})

test('a number that no block has yet is not found', async ({ page, expectErrors }) => {
  expectErrors(/status of 40[04]/)
  await page.goto('/local/block/99999999')
  await expect(page.getByRole('alert')).toContainText('Not found')
})
