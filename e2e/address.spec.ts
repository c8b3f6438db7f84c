import type { Page } from '@playwright/test'
import { contracts, people, sentinels } from '#demo/places.ts'
import { shortHash, spokenHash } from '#format/hash.ts'
import { holdApp } from './intercept.ts'
import { copied, expect, settled, test } from './loupe.ts'
import { visit } from './visit.ts'

const { alice, bob, stranger } = people
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const fact = (page: Page, label: string | RegExp) =>
  page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd')
/** The same address with a wrong checksum: its first or its last letter is in the other case. */
const recased = (hash: string, which: 'first' | 'last') =>
  hash.replace(which === 'first' ? /(?<=^0x\d*)[a-f]/i : /[a-f](?=\d*$)/i, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Parts of this address' }).getByRole('link')

test('a deep link tells who it is, what it did, and what there is to see', async ({ page, apis }) => {
  await page.goto(`/local/address/${alice}`)
  await expect(heading(page)).toHaveText('marlow.eth')
  await expect(page).toHaveTitle(`marlow.eth · Address ${shortHash(alice)} · Local chain · Loupe`)
  await expect(fact(page, 'Kind')).toHaveText('Account with code')
  await expect(fact(page, 'Delegates to, by EIP-7702')).toContainText('StatelessDelegator')
  await expect(fact(page, 'Transactions')).toHaveText(/^[\d,]+$/)
  await expect(page.getByRole('main')).toContainText('$144,592.80')
  await expect(tabs(page)).toHaveText([
    'Transactions50+',
    'Transfers50+',
    'Tokens18',
    'NFTs',
    'Internal50+',
    'Withdrawals0',
    'Logs0',
    'Contract',
    'Balance',
    'Proof',
  ])
  await test.step('transactions are seen from it: in or out, with whom', async () => {
    const { items } = await (await fetch(`${apis.instance}/api/v2/addresses/${alice}/transactions`)).json()
    const rows = page.getByRole('region', { name: 'Transactions' }).getByRole('row')
    for (const [index, { from, value, status }] of items.slice(0, 12).entries()) {
      const row = rows.nth(index + 1)
      const isOut = from.hash === alice
      await expect(row.getByRole('cell').nth(1)).toHaveText(isOut ? 'out' : 'in')
      await expect(row).not.toContainText('marlow.eth')
      if (value !== '0' && status === 'ok') await expect(row).toContainText(isOut ? /−\d/ : /\+\d/)
    }
  })

  await visit(page, `/local/address/${people.dave}`)
  await expect(fact(page, 'Kind')).toHaveText('Account')
  await expect(tabs(page).filter({ hasText: 'Contract' })).toHaveCount(0)
  await visit(page, `/local/address/${contracts.market}`)
  await expect(heading(page)).toHaveText('Lantern Market 1.6')
  await expect(page).toHaveTitle(/^Lantern Market 1\.6 · /)

  await test.step('one that is flagged as a scam says so beside its name', async () => {
    await visit(page, `/local/address/${people.scammer}`)
    await expect(heading(page).locator('..')).toHaveText('Address scam')
  })

  await test.step('who built blocks has them under a tab of its own, to which their number leads', async () => {
    await visit(page, `/local/address/${people.builder}`)
    await fact(page, 'Blocks built').getByRole('link').click()
    await expect(page).toHaveURL(/\/blocks$/)
    await expect(page).toHaveTitle(/Blocks of address 0x/)
    await expect(tabs(page).filter({ hasText: 'Blocks' })).toHaveAttribute('aria-current', 'page')
    const rows = page.getByRole('region', { name: 'Blocks built' }).getByRole('row')
    await expect(rows.nth(1).getByRole('link')).toHaveAttribute('href', /\/block\/\d+$/)
  })
})

test('an address of which a server knows little or nothing is a page', async ({
  page,
  apis,
  requests,
  expectErrors,
}) => {
  await test.step('a document server’s is assembled from its lists, and says so', async () => {
    expectErrors(new RegExp(`status of 400.*\\(${apis.document}/`))
    await page.goto(`/document/address/${alice}`)
    await expect(heading(page)).toHaveText('marlow.eth')
    await expect(page.getByRole('main')).toContainText('its transactions: ')
    await expect(fact(page, 'Kind')).toHaveText('Account with code')
    await expect(tabs(page)).toHaveText([
      'Transactions',
      'Transfers',
      'Tokens',
      'NFTs',
      'Withdrawals',
      'Proof',
    ])
    // a server without address records isn't asked for their counts
    expect(requests.filter(({ url }) => url.endsWith('/counters'))).toEqual([])
    await visit(page, `/document/address/${alice}/internal`)
    await expect(page.getByRole('alert')).toContainText('This server doesn’t tell')
    await expect(heading(page)).toHaveText('marlow.eth')
  })

  await test.step('one that was never used, also where the server knows nothing of it', async () => {
    await visit(page, `/local/address/${stranger}`)
    await expect(fact(page, 'Kind')).toHaveText('Account')
    await expect(page.getByText('No transactions at this address yet')).toBeVisible()
    await visit(page, `/demo/address/${sentinels.addresses.notFound}`)
    await expect(heading(page)).toHaveText('Address')
    await expect(page.getByText('It may never have been used on Demo chain')).toBeVisible()
    await expect(page.getByText('Not found')).toHaveCount(1)
  })
})

test('what is empty leaves no hole, and what is too much is readable', async ({
  page,
  demoAnswer,
  serveOdd,
}) => {
  await test.step('an address that holds nothing says so, where it might hold something', async () => {
    const main = page.getByRole('main')
    for (const [address, balance, says] of [
      [contracts.router, '0 DMO', 'This address holds nothing.'],
      [stranger, 'balance not sent', 'This address holds no tokens.'],
    ] as const) {
      // where the record is late, its reserved space stays: here it arrives before its code
      const release = await holdApp(page)
      const answered = page.waitForResponse(/\/addresses\/0x\w{40}$/)
      await page.goto(`/local/address/${address}`, { waitUntil: 'commit' })
      await (await answered).finished()
      release()
      await settled(page)
      await expect(main).toContainText(balance)
      const sentence = await page.getByText(says).boundingBox()
      const parts = await page.getByRole('navigation', { name: 'Parts of this address' }).boundingBox()
      expect((parts?.y ?? 0) - (sentence?.y ?? 0)).toBeLessThan(100)
    }
  })

  await test.step('a record of nulls, with 200 tags and a name of 5,000 letters', async () => {
    const nothing = {
      hash: alice,
      name: 'n'.repeat(5000),
      is_contract: null,
      implementations: null,
      public_tags: Array.from({ length: 200 }, (_, at) => ({
        display_name: at === 0 ? 'long '.repeat(99) : `tag ${at}`,
        label: `t${at}`,
      })),
      coin_balance: null,
      reputation: 7,
    }
    const { site } = await serveOdd(async ({ pathname, search }) =>
      pathname.endsWith(`/addresses/${alice}`) ? nothing : demoAnswer({ pathname, search }),
    )
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`${site}/odd/address/${alice}`)
    await expect(heading(page)).toContainText(/^n{50}…$/)
    await expect(page.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveCount(7)
    await page.getByRole('button', { name: '194 more tags' }).click()
    await expect(page.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveCount(200)
    const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await over()).toBeLessThanOrEqual(0)
  })
})

test('an address is read however it is written, copied with its chain, drawn as a QR code, and given a label', async ({
  page,
  context,
}) => {
  const warning = page.getByText('don’t fit its checksum')
  await test.step('in small letters it opens; the QR code, and the copy', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`/local/address/${alice.toLowerCase()}`)
    await settled(page)
    await expect(heading(page)).toHaveText('marlow.eth')
    await expect(page.getByRole('main')).toContainText(alice)
    await expect(page.getByRole('row').nth(1)).toContainText(/in|out/)
    await expect(warning).toHaveCount(0)
    // shown for a moment only
    await Promise.all([
      expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1),
      page.getByRole('button', { name: 'Copy as CAIP-10' }).click(),
    ])
    await expect.poll(() => copied(page)).toBe(`eip155:1337:${alice}`)
    // some screen readers don't announce a status inside a button
    await expect(page.getByRole('button').getByRole('status')).toHaveCount(0)
    await page.getByRole('button', { name: 'QR code' }).click()
    await expect(page.getByRole('img', { name: `QR code that holds ${spokenHash(alice)}` })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'QR code' })).toBeFocused()
  })

  await test.step('the label is the name wherever the address appears, and in every tab', async () => {
    const other = await context.newPage()
    await other.goto(`/local/address/${bob}`)
    await expect(other.getByRole('link', { name: 'marlow.eth' }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Label' }).click()
    const name = page.getByLabel('Name')
    await name.fill('a long name '.repeat(6))
    await expect(name).toHaveValue(/^.{60}$/)
    await expect(name).toHaveAccessibleDescription('It is full: 60 characters at most.')
    await name.fill('Cold wallet')
    await expect(name).toHaveAccessibleDescription('')
    // a click outside doesn't lose typed text
    await page.mouse.click(5, 5)
    await page.getByLabel('Note').fill('two of three keys')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(heading(page)).toHaveText('your label Cold wallet')
    await expect(page).toHaveTitle(/^Cold wallet · Address 0x/)
    await expect(page.getByRole('main')).toContainText('Your note: two of three keys')
    await expect(page.getByRole('button', { name: 'Edit label' })).toBeFocused()
    await expect(other.getByRole('link', { name: 'your label Cold wallet' }).first()).toBeVisible()
    await page.reload()
    await expect(heading(page)).toHaveText('your label Cold wallet')
    await page.getByRole('button', { name: 'Edit label' }).click()
    await page.getByRole('button', { name: 'Forget the label' }).click()
    await expect(heading(page)).toHaveText('marlow.eth')
  })

  await test.step('a checksum that doesn’t fit is told of', async () => {
    for (const typed of [recased(alice, 'first'), `send it to ${recased(alice, 'last')}!`]) {
      await visit(page, '/local')
      await expect(warning).toHaveCount(0)
      await page.getByRole('combobox', { name: 'Search' }).fill(typed)
      await page.keyboard.press('Enter')
      await expect(warning).toBeVisible()
      await expect(page.getByRole('main')).toContainText(alice)
    }
  })

  await test.step('a name, and an address in the place of a transaction, lead on or to the search', async () => {
    // a search with a single exact result redirects to it
    await page.goto('/local/address/marlow.eth')
    await expect(page).toHaveURL(new RegExp(`/local/address/${alice}$`, 'i'))
    await expect(heading(page)).toHaveText('marlow.eth')
    await visit(page, '/local/address/marlow')
    await expect(page.getByRole('alert')).toContainText('It may be a name: search for it')
    await page.getByRole('link', { name: 'Search for it' }).click()
    await expect(page).toHaveURL(/\/local\/search\?q=marlow$/)
    await visit(page, `/local/tx/${alice}`)
    await page.getByRole('link', { name: 'Search for it' }).click()
    await expect(page).toHaveURL(new RegExp(`/local/address/${alice}$`, 'i'))
  })
})
