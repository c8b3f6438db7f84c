import type { Page } from '@playwright/test'
import { contracts, people, tokens, transactions } from '#demo/places.ts'
import { arrives } from './byKeys.ts'
import { bringRow, copied, expect, settled, test } from './loupe.ts'
import { visit } from './visit.ts'

const path = `/local/address/${contracts.router}`
const list = (page: Page) => page.getByRole('region', { name: /ransactions$/ })
const active = (page: Page) => page.locator('tr:focus')

test('by keyboard: rows are walked, copied and opened, in sight of their heads, and gone on from on the way back', async ({
  page,
  context,
}) => {
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
  const hash = await active(page).getByTitle(/^0x/).first().getAttribute('title')
  // shown for a moment only
  await Promise.all([
    expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible(),
    page.keyboard.press('y'),
  ])
  await expect.poll(() => copied(page)).toBe(hash)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(hash))

  await test.step('who opens a row or a link by keys goes on from it on the way back', async () => {
    await visit(page, path)
    await arrives(page, /^HarbourRouter2/)
    await list(page).focus()
    for (let row = 0; row < 30; row += 1) await page.keyboard.press('j')
    await expect(active(page)).toHaveAttribute('aria-rowindex', '31')
    const heading = page.getByRole('heading', { level: 1 })
    await page.keyboard.press('Enter')
    await expect(heading).toContainText('Transaction')
    await page.goBack()
    await expect(active(page)).toHaveAttribute('aria-rowindex', '31')
    await expect(active(page)).toBeInViewport()
    await page.keyboard.press('j')
    await expect(active(page)).toHaveAttribute('aria-rowindex', '32')
    await page.keyboard.press('Tab')
    const link = page.locator('a:focus')
    const led = String(await link.getByTitle(/^0x/).getAttribute('title'))
    await page.keyboard.press('Enter')
    await expect(heading).toContainText(led)
    await page.goBack()
    await expect(link.getByTitle(led)).toBeVisible()
    await page.goForward()
    await expect(heading).toContainText(led)
    await page.goBack()
    await expect(link.getByTitle(led)).toBeVisible()

    // of several links there, the one that was opened
    await visit(page, '/local/token-transfers')
    await arrives(page, /^Token transfers/)
    const rows = page.locator('tr[data-row]')
    await expect(rows.first()).toBeVisible()
    const hrefs = await rows.evaluateAll((all) => all.map((row) => row.querySelector('a')?.href))
    const again = hrefs.findIndex((href, row) => row < 15 && hrefs.indexOf(href) < row)
    expect(again).toBeGreaterThan(0)
    for (let row = 0; row <= again; row += 1) await page.keyboard.press('j')
    await expect(active(page)).toHaveAttribute('data-row', String(again))
    await page.keyboard.press('Enter')
    await expect(heading).toContainText('Transaction')
    await page.goBack()
    await expect(active(page)).toHaveAttribute('data-row', String(again))
  })

  await test.step('a link to another part of the page, which goes with its part, leaves the focus to the heading', async () => {
    await visit(page, `/local/address/${contracts.pool}/logs`)
    await arrives(page, /Logs of address/)
    const log = page.getByRole('article').first()
    await expect(log).toBeVisible()
    await page.keyboard.press('j')
    await expect(log).toBeFocused()
    await log.getByRole('link', { name: 'DUSD/WDMO 0.01%' }).first().press('Enter')
    await arrives(page, /^DUSD\/WDMO 0.01% · Address/)
  })

  await test.step('the heads stay in sight, and over no row that keys lead to', async () => {
    await visit(page, path)
    await arrives(page, /^HarbourRouter2/)
    const heads = list(page).getByRole('columnheader', { name: 'Method' })
    await list(page).focus()
    await page.keyboard.press('End')
    await expect(active(page)).toBeInViewport()
    await expect(heads).toBeInViewport()
    for (let row = 0; row < 40; row += 1) await page.keyboard.press('k')
    const [head, row] = [await heads.boundingBox(), await active(page).boundingBox()]
    expect(row?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0))
  })

  await test.step('keys go on from what is in view, not from a row that was left far behind', async () => {
    await page.keyboard.press('Home')
    await expect(active(page)).toHaveAttribute('aria-rowindex', '2')
    await bringRow(page, 91)
    await page.keyboard.press('j')
    await expect(active(page)).toBeInViewport()
    await expect(active(page)).toHaveAttribute('aria-rowindex', /^[789]\d$/)
  })
})

test('by the menu of a row, which arrows walk, the id of what it shows is copied, and nothing of how it is told apart; or that it isn’t is said', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  for (const [what, place, id] of [
    ['a holder of a token', `token/${tokens.dollar}/holders`, /^0x[\dA-Fa-f]{40}$/],
    ['a token of an address', `address/${people.alice}/tokens`, /^0x[\dA-Fa-f]{40}$/],
    ['a transfer of a token', `token/${tokens.dollar}`, /^0x[\da-f]{64}$/],
    ['a transfer of an address', `address/${people.alice}/transfers`, /^0x[\da-f]{64}$/],
    [
      'a transfer of a transaction',
      `tx/${transactions.swap}/transfers`,
      new RegExp(`^${transactions.swap}$`),
    ],
    ['an NFT among the tokens of an address', `address/${people.alice}/tokens?type=ERC-1155`, /^\d+$/],
    ['a call inside', `tx/${transactions.swap}/internal`, new RegExp(`^${transactions.swap}$`)],
    ['an NFT of an address', `address/${people.alice}/nfts?view=list`, /^\d+$/],
    ['a withdrawal', 'withdrawals', /^\d+$/],
    ['what a search found', 'search?q=foxes', new RegExp(`^${tokens.foxes}$`, 'i')],
  ] as const)
    await test.step(what, async () => {
      await visit(page, `/local/${place}`)
      if (what !== 'a holder of a token') await arrives(page, /./)
      await settled(page)
      await page.evaluate(() => navigator.clipboard.writeText('nothing'))
      await page.getByRole('button', { name: 'More of row 1', exact: true }).click()
      const its = `Copy its ${id.test(people.alice) || id.test(tokens.foxes) ? 'address' : 'id'}`
      await page.getByRole('button', { name: its }).click()
      await expect.poll(() => copied(page), what).toMatch(id)
    })

  await test.step('so are the addresses of its parties, by keys alone, whole and with their checksum', async () => {
    await visit(page, `/local/address/${people.alice}/transfers`)
    await settled(page)
    const row = page
      .locator('tr[data-row]')
      .filter({ has: page.getByText('out', { exact: true }) })
      .first()
    const to = await row.locator('td a[href*="/address/"]').last().getAttribute('href')
    await row.getByRole('button', { name: /^More of row/ }).press('Enter')
    const menu = page.getByRole('list', { name: 'More of this row' })
    const copy = menu.getByRole('button', { name: 'Copy the sender’s address' })
    await copy.press('Enter')
    await expect(copy).toContainText('Copied')
    await expect.poll(() => copied(page)).toBe(people.alice)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => copied(page).then((text) => text.toLowerCase()))
      .toBe(to?.split('/').at(-1)?.toLowerCase())
  })

  await test.step('the arrows walk an open menu from its button on, and the page stays where it is', async () => {
    await visit(page, '/local/txs')
    await settled(page, /^Transactions/)
    // the keyboard code loads with the footer
    await expect(page.getByRole('contentinfo')).toContainText('Answered by')
    const header = page.getByRole('banner')
    await header.getByRole('button', { name: 'More' }).press('Enter')
    const first = header.getByRole('link', { name: 'Token transfers' })
    await expect(first).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(first).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(header.getByRole('link', { name: 'Tokens', exact: true })).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(first).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(header.getByRole('button', { name: 'More' })).toBeFocused()

    const opener = page.getByRole('button', { name: 'More of row 1', exact: true })
    await opener.press('Enter')
    const copies = page.getByRole('list', { name: 'More of this row' }).getByRole('button')
    await expect(copies.first()).toBeVisible()
    const stood = await opener.boundingBox()
    await page.keyboard.press('ArrowDown')
    await expect(copies.first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(copies.nth(1)).toBeFocused()
    expect(await opener.boundingBox()).toEqual(stood)
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  })

  await test.step('a browser that refuses to copy is said to, at the key and at a button', async () => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    })
    await visit(page, path)
    await arrives(page, /^HarbourRouter2/)
    await list(page).focus()
    await page.keyboard.press('j')
    await page.keyboard.press('y')
    await expect(page.getByText('The browser refused to copy')).toBeVisible()
    await page.getByRole('button', { name: 'More of row 1', exact: true }).click()
    const copy = page.getByRole('list', { name: 'More of this row' }).getByRole('button').first()
    await copy.click()
    await expect(copy).toContainText('Refused')
  })
})
