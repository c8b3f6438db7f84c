import { people, tokens, transactions } from '#demo/places.ts'
import { expect, settled, test } from './loupe.ts'

// What the reader wants to see, over all pages that it concerns.

const want = (choices: object) => (page: import('@playwright/test').Page) =>
  page.addInitScript((text) => localStorage.setItem('loupe.settings', text), JSON.stringify(choices))

for (const path of [
  '',
  '/tokens',
  `/tx/${transactions.swap}`,
  `/tx/${transactions.swap}/state`,
  `/address/${people.alice}`,
  `/address/${people.alice}/tokens`,
  `/token/${tokens.dollar}`,
  `/token/${tokens.dollar}/holders`,
]) {
  test(`where no worth is wanted, none is told, and no column waits for it (${path.replace(/0x\w+/, '…')})`, async ({
    page,
  }) => {
    const columns = page.getByRole('columnheader', { name: /^(worth|rate|price|market cap)$/i })
    // it is there for those who want it; the first page tells it without a column
    await page.goto(`/local${path}`)
    await expect(page.getByRole('main')).toContainText('$')
    if (path) await expect(columns.first()).toBeVisible()

    await want({ worth: 'hidden' })(page)
    await page.reload()
    await settled(page)
    await expect(page.getByRole('row').or(page.getByRole('term')).first()).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('$')
    await expect(columns).toHaveCount(0)
    // a share of the supply is no worth
    await expect(page.getByRole('columnheader', { name: 'Share' })).toHaveCount(
      path.endsWith('holders') ? 1 : 0,
    )
  })
}

for (const width of [390, 1280]) {
  test(`every digit is everywhere: in the sentence, the drawing, the parts of the fee (${width} px)`, async ({
    page,
  }) => {
    await want({ amounts: 'exact' })(page)
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/local/tx/${transactions.swap}`)
    const main = page.getByRole('main')
    await expect(
      main.getByText(/^marlow\.eth swapped \d+(\.\d+)? \w+ for [\d,]+(\.\d+)? \w+ through/),
    ).toBeVisible()
    const drawing = main.getByRole('group', { name: 'Drawing of who sent what to whom' })
    await expect(drawing.getByRole('listitem').first()).toBeAttached()
    expect(await drawing.textContent()).not.toMatch(/\d…/)
    const fee = main.getByRole('definition').filter({ hasText: 'burnt' }).first()
    await expect(fee).toContainText(/0\.\d{12,} burnt/)
    expect(await fee.locator('.cut').count()).toBe(0)
    const tooWide = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)
    expect(tooWide).toBeLessThanOrEqual(0)
  })
}

test.describe('a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })
  test('is told on a tap what rests on amounts, times and names that are cut', async ({ page }) => {
    await page.goto(`/local/tx/${transactions.swap}/state`)
    const amount = page.getByRole('cell').locator('[title*="."]').filter({ visible: true }).first()
    const whole = (await amount.getAttribute('title')) ?? ''
    const tip = page.locator('[popover=manual]')
    await expect(tip).toBeAttached() // its code comes after the page
    await amount.tap()
    await expect(tip).toHaveText(whole)
    await page.getByRole('heading', { level: 1 }).tap()
    await expect(tip).toBeHidden()
    await amount.tap()
    await page.keyboard.press('Escape')
    await expect(tip).toBeHidden()

    await page.goto('/local/tokens')
    const name = page.getByRole('cell').getByText(/^Claim your .* at bonus-dusd/)
    await expect(name).toBeVisible()
    await expect(tip).toBeAttached()
    await name.tap()
    await expect(tip).toHaveText(
      /^Claim your .* at bonus-dusd\.example ⟨U\+202E⟩elpmaxe\nHolds characters that can’t be seen; they are written out\.$/,
    )
  })
})
