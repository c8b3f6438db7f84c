import type { Page } from '@playwright/test'
import { contracts, tokens, transactions } from '#demo/places.ts'
import { arrives } from './byKeys.ts'
import { copied, expect, settled, test } from './loupe.ts'
import { visit } from './visit.ts'

test('what a page lists is walked without going to it first, and copied and opened', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/local/txs')
  await settled(page)
  const focused = page.locator('tr:focus')

  await page.keyboard.press('Control+j')
  await page.keyboard.press('/')
  await page.keyboard.type('jk')
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('jk')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(focused).toHaveCount(0)

  // Ctrl+K works from another field, too, but not in a dialog
  await page.getByRole('searchbox').focus()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
  // typing replaces the previous text
  await page.keyboard.type('k')
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('k')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('/Ctrl+KSearch')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Search' })).not.toBeFocused()
  await page.keyboard.press('Escape')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())

  // arrows scroll the page, until the focus is in the list
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await expect(focused).toHaveCount(0)

  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(focused).toHaveAttribute('aria-rowindex', '3')
  const hash = await focused.getByTitle(/^0x/).first().getAttribute('title')
  await page.keyboard.press('y')
  await expect.poll(() => copied(page)).toBe(hash)
  await page.keyboard.press('Enter')
  await arrives(page, /^Transaction/)

  await test.step('in the middle of a list the first key goes to a row in sight; the list of keys tells of it', async () => {
    await visit(page, `/local/address/${contracts.router}`)
    await arrives(page, /./)
    await settled(page)
    await page.getByRole('link', { name: /^Transactions \d/ }).focus()
    await page.evaluate(() => scrollTo(0, 1200))
    await expect(page.locator('[aria-rowindex="40"]')).toBeVisible()
    const at = await page.evaluate(() => scrollY)
    await page.keyboard.press('k')
    await expect(page.locator('tr:focus')).toBeInViewport()
    expect(await page.evaluate(() => scrollY)).toBe(at)

    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Keys' })
    await expect(keys.getByText('Next one, one before, from anywhere on the page')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(keys).toBeHidden()
  })

  await test.step('where no list is long, keys walk rows, logs and NFTs, copy what tells them apart, and open them', () =>
    walkElsewhere(page))
})

async function walkElsewhere(page: Page) {
  const focused = page.locator(':focus')
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await visit(page, '/local')
  await arrives(page, /./)
  const rows = page.getByRole('region', { name: 'Newest transactions' }).locator('tbody tr')
  const second = rows.nth(1).getByRole('link').first()
  await expect(second).toBeVisible()
  await settled(page)
  await press('j', 'j', 'j', 'k')
  await expect(second).toBeFocused()
  await press('y')
  await expect.poll(() => copied(page)).toBe(await second.getByTitle(/^0x/).getAttribute('title'))
  await press('Enter')
  await arrives(page, /^Transaction/)

  await visit(page, `/local/tx/${transactions.swap}/logs?event=Transfer`)
  await arrives(page, /./)
  const logs = page.getByRole('article')
  await expect(logs.nth(1)).toBeVisible()
  await settled(page)
  await press('j', 'j')
  await expect(logs.nth(1)).toBeFocused()
  await expect(logs.nth(1)).toBeInViewport()
  await press('y')
  const index = String(await logs.nth(1).getAttribute('aria-label')).replace('Log ', '')
  // the link has no filter
  await expect.poll(() => copied(page)).toContain(`/tx/${transactions.swap}/logs#log-${index}`)

  await visit(page, `/local/address/${tokens.dollar}/logs`)
  await arrives(page, /./)
  const led = logs.first().locator('a[href*="/tx/"]')
  await expect(led).toBeVisible()
  await settled(page)
  await press('j', 'y')
  await expect.poll(() => copied(page)).toBe(await led.getByTitle(/^0x/).getAttribute('title'))
  // from what is in view
  await page.evaluate(() => scrollTo(0, 3000))
  await expect(logs.first()).not.toBeInViewport()
  await press('j')
  await expect(focused).toHaveRole('article')
  await expect(focused).toBeInViewport()
  await expect(logs.first()).not.toBeInViewport()

  await visit(page, `/local/token/${tokens.foxes}/instance/1/metadata`)
  await arrives(page, /./)
  await settled(page)
  await press('j')
  await expect(page.getByRole('navigation', { name: 'Parts of this NFT' }).locator(':focus')).toHaveCount(0)

  await visit(page, `/local/token/${tokens.tickets}/inventory`)
  await arrives(page, /./)
  await expect(page.getByRole('list', { name: 'NFTs' })).toBeVisible()
  await settled(page)
  await press('j', 'j')
  const id = new URL(await focused.evaluate((link: HTMLAnchorElement) => link.href))
  await press('y')
  await expect.poll(() => copied(page)).toBe(id.pathname.split('/').at(-1))
  await press('Enter')
  await arrives(page, /NFT/)
}
