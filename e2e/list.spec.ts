import { contracts } from '#demo/places.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './loupe.ts'

const path = `/demo/address/${contracts.router}`
const list = (page: Page) => page.getByRole('region', { name: 'Transactions' })
const active = (page: Page) => page.locator('tr:focus')

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

test('back returns to the same rows', async ({ page }) => {
  await page.goto(path)
  await expect(async () => {
    await page.mouse.wheel(0, 300)
    await expect(list(page).locator('[aria-rowindex="121"]')).toBeInViewport({ timeout: 200 })
  }).toPass()
  const link = list(page).locator('[aria-rowindex="121"]').getByRole('link').first()
  const hash = await link.getAttribute('title')
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(hash))
  await page.goBack()
  await expect(link).toBeInViewport()
  await expect(link).toHaveAttribute('title', String(hash))
})

test('by keyboard: rows are walked, copied and opened', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(path)
  await list(page).focus()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('k')
  await expect(active(page)).toHaveAttribute('aria-rowindex', '3')
  await page.keyboard.press('End')
  await expect(active(page)).toHaveAttribute('aria-rowindex', /^(51|101)$/)
  await page.keyboard.press('Home')
  await expect(active(page)).toHaveAttribute('aria-rowindex', '2')
  const hash = await active(page).getByRole('link').first().getAttribute('title')
  await page.keyboard.press('y')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(hash)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(hash))
})

test('columns are chosen and moved, and stay so', async ({ page }) => {
  await page.goto(path)
  const heads = list(page).getByRole('columnheader')
  await expect(heads).toHaveText(['Hash', 'From', 'Method', 'To', 'DMO', 'Fee, DMO', 'Block', 'Age'])
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Method' }).uncheck()
  await page.getByRole('button', { name: 'Move Age up' }).click()
  const arranged = ['Hash', 'From', 'To', 'DMO', 'Fee, DMO', 'Age', 'Block']
  await expect(heads).toHaveText(arranged)
  await page.reload()
  await expect(heads).toHaveText(arranged)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'As they came' }).click()
  await expect(heads).toHaveCount(8)
})
