import { people, sentinels, tokens, transactions } from '#demo/places.ts'
import { expect, settled, test } from './loupe.ts'
import { sideways } from './sideways.ts'
import { visit } from './visit.ts'

test('a token: what it is called, what it costs, its facts, and its transfers by transaction', async ({
  page,
  apis,
}) => {
  await page.goto(`/local/token/${tokens.dollar}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demo DollarDUSD')
  const main = page.getByRole('main')
  await expect(main).toContainText('$0.9998')
  await expect(main.getByRole('link', { name: 'As address' })).toHaveAttribute(
    'href',
    new RegExp(`/address/${tokens.dollar}$`, 'i'),
  )
  for (const [label, value] of [
    ['Kind', 'ERC-20'],
    ['Decimals', '6'],
    ['Holders', '12,006'],
    ['Volume in 24 h', '$48,211,907.31'],
    ['Reputation', 'ok'],
  ] as const) {
    const fact = main.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })
    await expect(fact.getByRole('definition')).toHaveText(value)
  }
  const rows = page.getByRole('region', { name: 'Transfers' }).getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  const joined = rows.filter({ has: page.locator('.invisible') }).first()
  await expect(joined).toBeVisible()
  await expect(joined.getByRole('link').first()).toHaveAttribute('href', /\/address\//)
  await test.step('a name stands whole where there is room: its short hash gives way first', async () => {
    for (const path of ['', '/holders']) {
      await visit(page, `/local/token/${tokens.dollar}${path}`)
      const link = page
        .getByRole('cell')
        .getByRole('link', { name: /^Quayside Exchange \d+$/ })
        .first()
      await settled(page)
      const isCut = await link.evaluate((node) =>
        [...node.querySelectorAll('span')].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
      )
      expect(isCut, `cut in “${path}”`).toBe(false)
    }
  })
  await test.step('on another network it doesn’t bear the name that it has on this one', async () => {
    await visit(page, `/local/token/${tokens.dollar}`)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toContainText('Demo Dollar')
    await page.route(`${apis.keyed}/**`, () => {})
    await page.getByRole('button', { name: 'Network: Local chain' }).click()
    await page
      .getByRole('navigation', { name: 'Networks' })
      .getByRole('link', { name: 'Keyed chain' })
      .click()
    await expect(page).toHaveURL(`/keyed/token/${tokens.dollar}`)
    await expect(page).toHaveTitle(/Keyed chain/)
    await expect(heading).not.toContainText('Demo Dollar')
  })
})

test('minted and burnt are said in words, and an id leads to its NFT', async ({ page }) => {
  await page.goto(`/local/token/${tokens.tickets}`)
  const row = page.getByRole('region', { name: 'Transfers' }).getByRole('row').nth(1)
  await expect(row).toContainText('minted')
  await row.getByRole('link', { name: /^#\d/ }).click()
  await expect(page).toHaveURL(new RegExp(`/token/${tokens.tickets}/instance/\\d+$`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ferry Ticket')
  await test.step('the transaction and whom it came to tell it, too', async () => {
    for (const path of [
      `tx/${transactions.mint}`,
      `tx/${transactions.mint}/transfers`,
      `address/${people.alice}/transfers?token=${tokens.tickets}`,
    ]) {
      await visit(page, `/local/${path}`)
      const transfer = page.getByRole('region', { name: 'Token transfers' }).getByRole('row').nth(1)
      await expect(transfer, path).toContainText('minted')
      await expect(transfer, path).not.toContainText('0x000000…0000')
    }
  })
  await test.step('the inventory leads to an NFT by its id, and to what a holder has', async () => {
    await visit(page, `/local/token/${tokens.foxes}/inventory`)
    const nfts = page.getByRole('list', { name: 'NFTs' })
    await expect(nfts.getByRole('link').first()).toContainText(/#4860\s*owned by 0x\w{6}…/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const look = page.getByRole('textbox', { name: 'Look for' })
    await look.fill('fox')
    await look.press('Enter')
    await expect(page.getByRole('alert')).toContainText('neither an id')
    await look.fill(people.alice)
    await look.press('Enter')
    await expect(page).toHaveURL(new RegExp(`holder=${people.alice}`))
    await expect(nfts.getByRole('link').first()).not.toContainText('#4860')
    await expect(nfts.getByRole('link').first()).toContainText('owned by marlow.eth')
    await page.getByRole('link', { name: 'Show all' }).click()
    await look.fill('0012')
    await look.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/token/${tokens.foxes}/instance/12$`))
  })
  await test.step('a long inventory keeps only what is in view in the page', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toContainText('#12')
    await visit(page, `/local/token/${tokens.tickets}/inventory`)
    const links = page.getByRole('list', { name: 'NFTs' }).first().getByRole('link')
    const [first] = (await links.first().textContent())?.match(/#\d+/) ?? []
    await expect(async () => {
      await page.mouse.wheel(0, 20_000)
      await expect(page.getByText(first ?? '', { exact: true })).toHaveCount(0, { timeout: 200 })
    }).toPass()
    expect(await links.count()).toBeLessThan(250)
  })
})

test('tokens are found by a part of their name; pieces have no decimals, and odd names say so', async ({
  page,
  serveOdd,
}) => {
  const decimals = page.locator('dl > div').filter({ hasText: 'Decimals' })
  await page.goto('/local/tokens')
  const rows = page.getByRole('region', { name: 'Tokens' }).getByRole('row')
  await expect(rows.nth(3)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Name' }).fill(' lantern ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/local/tokens?q=lantern')
  await expect(page.getByRole('searchbox', { name: 'Name' })).toBeFocused()
  await expect(page.getByRole('searchbox', { name: 'Name' })).toHaveValue('lantern')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('Lantern Foxes')
  await page.getByRole('searchbox', { name: 'Name' }).fill('')
  await page.getByRole('heading', { level: 1 }).click() // leaving the field is enough
  await expect(page).toHaveURL('/local/tokens')
  await expect(rows.nth(3)).toBeVisible()
  await test.step('pieces have no decimals', async () => {
    for (const collection of [tokens.foxes, tokens.passes]) {
      await visit(page, `/local/token/${collection}`)
      await settled(page)
      await expect(page.getByText('Supply', { exact: true })).toBeVisible()
      await expect(decimals, collection).toHaveCount(0)
    }
  })
  await test.step('a name that reads like a link says so', async () => {
    await visit(page, `/local/token/${tokens.scam}`)
    await expect(page.getByText('reads like a link, “bonus-dusd.example”')).toBeVisible()
    await expect(page.getByText('calls it a scam')).toBeVisible()
  })
  await test.step('pieces have the decimals that their server tells, and a name that many tokens take says so', async () => {
    const pieces = { address_hash: tokens.passes, type: 'ERC-1155', decimals: '2' }
    const taken = {
      address_hash: tokens.dollar,
      name: 'USD Coin',
      symbol: 'U\u0405DC',
      type: 'ERC-20',
      icon_url: 'javascript:alert(1)',
    }
    const { site } = await serveOdd(
      ({ pathname }) =>
        [pieces, taken].find(({ address_hash }) => pathname.endsWith(address_hash)) ?? { items: [] },
    )
    await page.goto(`${site}/odd/token/${tokens.passes}`)
    await expect(decimals.getByRole('definition')).toHaveText('2')
    await visit(page, `${site}/odd/token/${tokens.dollar}`)
    await expect(page.getByText('looks like USDC but is written with other characters')).toBeVisible()
    await expect(page.getByRole('main').locator('img')).toHaveCount(0)
  })
})

test('a server of the document tells a token by its transfers', async ({ page, expectErrors }) => {
  expectErrors(/status of 400/)
  await page.goto(`/document/token/${tokens.foxes}/holders`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lantern FoxesFOX')
  await expect(page.getByText('Assembled from its transfers')).toBeVisible()
  await expect(page).toHaveTitle(/^Lantern Foxes · Holders of token 0x/)
  await expect(page.getByRole('link', { name: 'Contract' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Holders' }).getByRole('row').nth(1)).toContainText(' %')
  await page.getByRole('link', { name: 'Inventory' }).click()
  await expect(page.getByText('Assembled from its transfers, those that moved last first')).toBeVisible()
  await page.getByRole('list', { name: 'NFTs' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lantern Fox #')
})

test('a token in trouble leaves the page of a phone standing', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const trouble of ['notFound', 'broken', 'unreadable', 'hostile'] as const)
    for (const part of ['', '/holders', '/inventory'])
      await test.step(trouble + part, async () => {
        await visit(page, `/demo/token/${sentinels.addresses[trouble]}${part}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await settled(page)
        await expect(page.getByRole('main').locator('script, iframe')).toHaveCount(0)
        expect(await sideways(page), trouble + part).toBe(0)
      })
})
