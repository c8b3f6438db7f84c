import type { Locator, Page } from '@playwright/test'
import { blocks, contracts, people, tokens, transactions } from '#demo/places.ts'
import { copied, expect, settled, test } from './loupe.ts'

test.describe.configure({ timeout: 120_000 }) // many keys, and a look at the page after each

// No mouse: from the link that skips to the content through what can be done on each page.

test('home: a thing is looked for, chosen among suggestions and opened', async ({ page }) => {
  await start(page, '/local')
  await page.keyboard.press('/')
  await page.keyboard.type('harbour')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await arrives(page, /./)
})

test('header: another network, whose server isn’t asked before it is chosen, and the settings', async ({
  page,
  apis,
  requests,
  expectErrors,
}) => {
  expectErrors(/status of 400/) // a server of the document alone has no list of blocks
  await page.goto('/local/blocks')
  await activate(page, page.getByRole('button', { name: /^Network/ }))
  await tabTo(page, page.getByRole('link', { name: /^Demo chain/ }))
  await tabTo(page, page.getByRole('link', { name: /^Page chain/ }))
  expect(requests.filter(({ url }) => !url.startsWith(apis.instance))).toEqual([])
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/document\/blocks$/)
  await page.keyboard.press(',')
  const panel = page.getByRole('dialog')
  await tabTo(page, panel.getByRole('radio', { name: 'System' }).first())
  await page.keyboard.press('ArrowRight')
  await expect(panel.getByRole('radio', { name: 'Light' })).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
})

test('transactions: a filter, the columns, a row', async ({ page }) => {
  await start(page, '/local/txs')
  await activate(page, page.getByRole('link', { name: 'Pending' }))
  await expect(page).toHaveURL(/filter=pending/)
  const columns = page.getByRole('button', { name: 'Columns' })
  await activate(page, columns)
  await tabTo(page, page.getByRole('checkbox', { name: 'Types' }))
  await page.keyboard.press('Space')
  await expect(page.getByRole('columnheader', { name: 'Types' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(columns).toBeFocused()
  await tabTo(page, page.getByRole('region', { name: 'Transactions' }))
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await arrives(page, /^Transaction/)
})

test('a list is walked without going to it first, and its rows copied and opened', async ({
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

  // Ctrl+K leads there from another field, too, but not from a dialog
  await page.getByRole('searchbox').focus()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
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
  const hash = await focused.getByRole('link').first().getAttribute('title')
  await page.keyboard.press('y')
  await expect.poll(() => copied(page)).toBe(hash)
  await page.keyboard.press('Enter')
  await arrives(page, /^Transaction/)
})

test('in the middle of a list the first key goes to a row in sight; the list of keys tells of it', async ({
  page,
}) => {
  await page.goto(`/local/address/${contracts.router}`)
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
})

test('where no list is long, keys walk rows, logs and NFTs, copy what tells them apart, and open them', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const focused = page.locator(':focus')
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await page.goto('/local')
  const rows = page.getByRole('region', { name: 'Newest transactions' }).locator('tbody tr')
  const second = rows.nth(1).getByRole('link').first()
  await expect(second).toBeVisible()
  await settled(page)
  await press('j', 'j', 'j', 'k')
  await expect(second).toBeFocused()
  await press('y')
  await expect.poll(() => copied(page)).toBe(await second.getAttribute('title'))
  await press('Enter')
  await arrives(page, /^Transaction/)

  await page.goto(`/local/tx/${transactions.swap}/logs?event=Transfer`)
  const logs = page.getByRole('article')
  await expect(logs.nth(1)).toBeVisible()
  await settled(page)
  await press('j', 'j')
  await expect(logs.nth(1)).toBeFocused()
  await expect(logs.nth(1)).toBeInViewport()
  await press('y')
  const index = String(await logs.nth(1).getAttribute('aria-label')).replace('Log ', '')
  // without what narrows the list
  await expect.poll(() => copied(page)).toContain(`/tx/${transactions.swap}/logs#log-${index}`)

  // a log of an address leads to its transaction
  await page.goto(`/local/address/${tokens.dollar}/logs`)
  const led = logs.first().locator('a[href*="/tx/"]')
  await expect(led).toBeVisible()
  await settled(page)
  await press('j', 'y')
  await expect.poll(() => copied(page)).toBe(await led.getAttribute('title'))
  // from what is in sight
  await page.evaluate(() => scrollTo(0, 3000))
  await expect(logs.first()).not.toBeInViewport()
  await press('j')
  await expect(focused).toHaveRole('article')
  await expect(focused).toBeInViewport()
  await expect(logs.first()).not.toBeInViewport()

  // tabs are no NFTs
  await page.goto(`/local/token/${tokens.foxes}/instance/1/metadata`)
  await settled(page)
  await press('j')
  await expect(page.getByRole('navigation', { name: 'Parts of this NFT' }).locator(':focus')).toHaveCount(0)

  await page.goto(`/local/token/${tokens.tickets}/inventory`)
  await expect(page.getByRole('list', { name: 'NFTs' })).toBeVisible()
  await settled(page)
  await press('j', 'j')
  const id = new URL(await focused.evaluate((link: HTMLAnchorElement) => link.href))
  await press('y')
  await expect.poll(() => copied(page)).toBe(id.pathname.split('/').at(-1))
  await press('Enter')
  await arrives(page, /NFT/)
})

test('transaction: all that was sent, another part, the block', async ({ page }) => {
  await start(page, `/local/tx/${transactions.swap}`)
  await activate(page, page.locator('summary', { hasText: 'More' }))
  await expect(page.locator('details[open]', { hasText: 'More' })).toBeVisible()
  await start(page, `/local/tx/${transactions.swap}`)
  await activate(page, page.getByRole('link', { name: 'Logs' }))
  await expect(page).toHaveURL(/\/logs$/)
  await start(page, `/local/tx/${transactions.swap}`)
  await activate(page, page.getByRole('link', { name: /^Block \d/ }))
  await arrives(page, /^Block/)
})

test('address: a label is written, a tab, a row', async ({ page }) => {
  await start(page, `/local/address/${people.alice}`)
  const label = page.getByRole('button', { name: 'Label', exact: true })
  await activate(page, label)
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Close' }))
  await page.keyboard.press('Enter')
  await expect(label).toBeFocused()
  await activate(page, page.getByRole('link', { name: /^Transfers/ }))
  await expect(page).toHaveURL(/\/transfers$/)
  await tabTo(page, page.getByRole('region', { name: 'Token transfers' }))
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await arrives(page, /^Transaction/)
})

test('token and NFT: holders, an export, an item and its metadata', async ({ page }) => {
  await start(page, `/local/token/${tokens.passes}`)
  await activate(page, page.getByRole('link', { name: 'Holders' }))
  await expect(page).toHaveURL(/\/holders$/)
  const opener = page.getByRole('button', { name: 'Export' })
  await activate(page, opener)
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Start' }))
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()

  await start(page, `/local/token/${tokens.passes}/inventory`)
  await activate(page, page.locator('main a[href*="/instance/"]').first())
  await arrives(page, /./)
  await activate(page, page.getByRole('link', { name: 'Metadata' }))
  await expect(page).toHaveURL(/\/metadata$/)
})

test('block: the next one, its withdrawals, its record', async ({ page }) => {
  await start(page, `/local/block/${blocks.withdrawals}`)
  const record = page.getByRole('button', { name: 'Record', exact: true })
  await activate(page, record)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(record).toBeFocused()
  await activate(page, page.getByRole('link', { name: /Next/ }))
  await arrives(page, /^Block/)
  await activate(page, page.getByRole('link', { name: 'Withdrawals' }))
  await expect(page).toHaveURL(/\/withdrawals$/)
})

test('search, and what failed: results are opened, and what failed is tried again', async ({
  page,
  expectErrors,
}) => {
  await start(page, '/local/search?q=harbour')
  await activate(
    page,
    page
      .getByRole('main')
      .getByRole('link', { name: /Harbour/ })
      .first(),
  )
  await arrives(page, /./)
  expectErrors(/Failed to load resource/)
  await start(page, '/dead/txs')
  await activate(page, page.getByRole('button', { name: 'Try again' }))
  await expect(page.getByText('The server can’t be reached')).toBeVisible()
})

/** Opens a page and takes the first stop, the link that leads past the header. */
async function start(page: Page, path: string) {
  await page.goto(path)
  await settled(page)
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
}

/** The page was followed to: its heading has the focus, and the window's title says what it is. */
async function arrives(page: Page, title: RegExp) {
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveTitle(title)
}

async function activate(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Presses Tab until the target has the focus. Every stop on the way is in sight, and is seen to have the focus. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < 80; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
    expect(await page.evaluate(focusFault), 'what has the focus').toBeNull()
  }
  throw new Error(`Tab doesn’t lead to ${target.toString()}`)
}

/** What is wrong with how the focus is shown, or null. */
function focusFault(): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body) return null // between the page and the browser’s own controls
  const what = focused.outerHTML.slice(0, 120)
  if (!focused.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    return `not visible: ${what}`
  const { left, right, top, bottom } = focused.getBoundingClientRect()
  if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) return `out of sight: ${what}`
  // a field shows its caret
  if (focused.matches('textarea, input:not([type=radio], [type=checkbox])')) return null
  return getComputedStyle(focused).outlineStyle === 'none' ? `no outline: ${what}` : null
}
