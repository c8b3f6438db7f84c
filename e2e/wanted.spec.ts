import type { Page } from '@playwright/test'
import { people, tokens, transactions } from '#demo/places.ts'
import { drawn, expect, settled, test } from './loupe.ts'
import { sideways } from './sideways.ts'
import { visit } from './visit.ts'

// Display settings, on all pages that they affect.

test('where no worth is wanted, none is told, and no column waits for it', async ({ page }) => {
  const columns = page.getByRole('columnheader', { name: /^(worth|rate|price|market cap)$/i })
  const main = page.getByRole('main')
  const places = [
    '',
    '/tokens',
    `/tx/${transactions.swap}`,
    `/address/${people.alice}`,
    `/token/${tokens.dollar}`,
    `/tx/${transactions.swap}/state`,
    `/address/${people.alice}/tokens`,
    `/token/${tokens.dollar}/holders`,
  ]
  for (const path of places)
    await test.step(`it is there for those who want it: ${path}`, async () => {
      await visit(page, `/local${path}`)
      await expect(main).toContainText('$')
      if (path) await expect(columns.first()).toBeVisible()
    })

  await page.evaluate(() => localStorage.setItem('loupe.settings', '{"worth":"hidden"}'))
  await page.reload()
  for (const path of places)
    await test.step(`none is told: ${path}`, async () => {
      await visit(page, `/local${path}`)
      await settled(page)
      await expect(page.getByRole('row').or(page.getByRole('term')).first()).toBeVisible()
      await expect(main).not.toContainText('$')
      await expect(columns).toHaveCount(0)
      const inDollars = page.getByRole('term').filter({ hasText: /Market cap|Volume|Price/ })
      await expect(inDollars).toHaveCount(0)
      // a share of the supply isn't a worth
      await expect(page.getByRole('columnheader', { name: 'Share' })).toHaveCount(
        path.endsWith('holders') ? 1 : 0,
      )
    })
})

test('every digit is everywhere: in the sentence, the drawing, the parts of the fee; and nothing is broken or cut', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('loupe.settings', '{"amounts":"exact"}'))
  await test.step('a transaction at 390 px', async () => {
    await page.setViewportSize({ width: 390, height: 900 })
    await hasEveryDigit(page)
  })

  await visit(page, `/local/address/${people.alice}`)
  for (const width of [320, 720, 1280])
    await test.step(`what an address holds at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 })
      await drawn(page)
      const amounts = page.getByRole('region', { name: 'Holdings' }).locator('li p:last-child span[title]')
      await expect(amounts.filter({ hasText: /\.\d{18}$/ })).toHaveCount(2)
      const heights = await amounts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
      expect(Math.max(...heights), `${width} px`).toBeLessThan(24)
      const cut = await amounts.evaluateAll((all) =>
        all.filter(({ parentElement: cell }) => cell && cell.scrollWidth > cell.clientWidth),
      )
      expect(cut, `${width} px`).toEqual([])
      expect(await sideways(page)).toBe(0)
    })

  await test.step('a transaction at 1280 px', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await hasEveryDigit(page)
  })
})

test.describe('a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })
  test('is told on a tap what rests on amounts, times and names that are cut', async ({ page }) => {
    await page.goto(`/local/tx/${transactions.swap}/state`)
    const amount = page.getByRole('cell').locator('[title*="."]').filter({ visible: true }).first()
    const whole = (await amount.getAttribute('title')) ?? ''
    const tip = page.locator('[popover=manual]')
    await expect(tip).toBeAttached() // its code loads after the page
    await amount.tap()
    await expect(tip).toHaveText(whole)
    await page.getByRole('heading', { level: 1 }).tap()
    await expect(tip).toBeHidden()
    await amount.tap()
    await page.keyboard.press('Escape')
    await expect(tip).toBeHidden()

    await visit(page, '/local/tokens')
    const name = page.getByRole('cell').getByText(/^Claim your .* at bonus-dusd/)
    await expect(name).toBeVisible()
    await expect(tip).toBeAttached()
    await name.tap()
    await expect(tip).toHaveText(
      /^Claim your .* at bonus-dusd\.example ⟨U\+202E⟩elpmaxe\nHolds characters that can’t be seen; they are written out\.$/,
    )
  })
})

async function hasEveryDigit(page: Page) {
  await visit(page, `/local/tx/${transactions.swap}`)
  const main = page.getByRole('main')
  await expect(
    main.getByText(/^marlow\.eth swapped \d+(\.\d+)? \w+ for [\d,]+(\.\d+)? \w+ through/),
  ).toBeVisible()
  const drawing = main.getByRole('group', { name: 'Drawing of who sent what to whom' })
  await expect(drawing.getByRole('listitem').first()).toBeAttached()
  expect(await drawing.textContent()).not.toMatch(/\d…/)
  const fee = main.getByRole('definition').filter({ hasText: 'burnt' }).first()
  await expect(fee).toContainText(/0\.\d{12,} DMO burnt/)
  expect(await fee.locator('.cut').count()).toBe(0)
  expect(await sideways(page)).toBe(0)
}
