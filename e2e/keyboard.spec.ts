import { blocks, people, tokens, transactions } from '#demo/places.ts'
import { activate, arrives, fromBeginning, start, tabTo } from './byKeys.ts'
import { drawn, expect, test } from './loupe.ts'
import { visit } from './visit.ts'

test.describe.configure({ timeout: 120_000 }) // many keys, and a check of the page after each

// Without a mouse: from the skip link through all actions on each page.

test('a thing is looked for and found, another network is chosen, and the settings; what failed is tried again', async ({
  page,
  apis,
  requests,
  expectErrors,
}) => {
  await test.step('home: a thing is looked for, chosen among suggestions and opened', async () => {
    await start(page, '/local')
    await page.keyboard.press('/')
    await page.keyboard.type('harbour')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await arrives(page, /./)
  })

  await test.step('search: results are opened', async () => {
    await start(page, '/local/search?q=harbour')
    await activate(
      page,
      page
        .getByRole('main')
        .getByRole('link', { name: /Harbour/ })
        .first(),
    )
    await arrives(page, /./)
  })

  await test.step('header: another network, whose server isn’t asked before it is chosen, and the settings', async () => {
    // a server with the documented endpoints only has no list of blocks
    expectErrors(new RegExp(`status of 400.*${apis.document}`))
    await visit(page, '/local/blocks')
    await fromBeginning(page)
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
    // closing goes back in history, which would interrupt the next navigation
    await expect(page).toHaveURL(/\/document\/blocks$/)
  })

  await test.step('what failed is tried again', async () => {
    expectErrors(/Failed to load resource.*127\.0\.0\.1:2\//)
    await start(page, '/dead/txs')
    await activate(page, page.getByRole('button', { name: 'Try again' }))
    await expect(page.getByText('The server can’t be reached')).toBeVisible()
    // the button was replaced: the focus is on the part that it loaded
    await expect(page.getByRole('heading', { name: 'Transactions', level: 2 })).toBeFocused()
  })
})

test('the focus stays where the reader was: out of the search, and where a button gives way to its answer', async ({
  page,
  expectErrors,
}) => {
  const field = page.getByRole('combobox', { name: 'Search', exact: true })
  await page.goto('/local/blocks')
  const row = page.getByRole('row').nth(2)
  await expect(row).toBeVisible()
  // the service worker starts with the footer, once the page is idle
  const isWhole = async () => {
    await expect(page.getByRole('contentinfo')).toContainText('Answered by')
    await drawn(page)
  }
  await isWhole()

  await test.step('Escape leads back from the search to the row, and to the content if it had nothing', async () => {
    await page.keyboard.press('/')
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await expect(row).toBeFocused()
    await page.keyboard.press('/')
    // the browser's events for leaving its window and coming back
    await page.evaluate(() => {
      dispatchEvent(new FocusEvent('blur'))
      document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    })
    await page.keyboard.type('har')
    const option = page
      .getByRole('group', { name: /^Found by/ })
      .getByRole('option')
      .first()
    await expect(option).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(option).toHaveAttribute('aria-selected', 'true')
    await expect(option).toHaveCSS('outline-style', 'solid')
    await page.keyboard.press('Escape')
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(row).toBeFocused()
    await expect(field).toHaveValue('')
  })

  await test.step('the newest block is asked for: the answer stands where the button was', async () => {
    await page.getByRole('button', { name: 'Is it up to date?' }).press('Enter')
    await expect(page.getByRole('contentinfo').getByRole('status')).toBeFocused()
  })

  await test.step('a page of a list is asked for again: the last row before it', async () => {
    expectErrors(/Failed to load resource/)
    await page.route(/\/api\/v2\/transactions\?.*items_count/, (route) => route.abort())
    await visit(page, '/local/txs')
    await isWhole()
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
    await expect(async () => {
      await page.mouse.wheel(0, 4000)
      await expect(again).toBeInViewport({ timeout: 500 })
    }).toPass()
    await again.press('Enter')
    await expect(page.locator('[data-row="49"]')).toBeFocused()
  })

  await test.step('all of a collection: its name, before its NFTs', async () => {
    await visit(page, `/local/address/${people.alice}/nfts`)
    await isWhole()
    await page
      .getByRole('button', { name: /^Show all/ })
      .first()
      .press('Enter')
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeFocused()
  })

  await test.step('what was opened before is forgotten: the field has the focus', async () => {
    await page.keyboard.press('/')
    await page.getByRole('button', { name: 'Forget these pages' }).press('Enter')
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeFocused()
  })

  await test.step('phone: Escape closes the search, and its button has the focus', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const opener = page.getByRole('banner').getByRole('button', { name: 'Search' })
    await opener.press('Enter')
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
    await expect(opener).toBeFocused()
  })
})

test('what can be done on a page is done: a filter, a row, another part, a label, an export; of transactions, blocks, addresses and tokens', async ({
  page,
}) => {
  await test.step('transactions: a filter, the columns, a row', async () => {
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

  await test.step('transaction: all that was sent, another part, the block', async () => {
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

  await test.step('block: the next one, its withdrawals, its record', async () => {
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

  await test.step('address: a label is written, a tab, a row', async () => {
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

  await test.step('token and NFT: holders, an export, an item and its metadata', async () => {
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
})
