import type { Page } from '@playwright/test'
import { people, tokens } from '#demo/places.ts'
import { bringRow, expect, haveKeys, key, test } from './loupe.ts'
import { odd } from './oddAddress.ts'
import { visit } from './visit.ts'

const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const address = (digits: string) => `0x${digits.padStart(40, '0')}`

test('the filters of the link are what any server is asked', async ({
  page,
  apis,
  requests,
  expectErrors,
}) => {
  expectErrors(new RegExp(`status of 400.*\\(${apis.document}/`))
  await haveKeys(page, apis.keyed, { apikey: key })
  const asked = (api: string) =>
    requests
      .filter(({ url }) => url.startsWith(api) && url.includes('/token-transfers?'))
      .map(({ url }) => {
        const { searchParams } = new URL(url)
        return ['type', 'filter', 'token'].map((name) => searchParams.get(name))
      })
  for (const [network, api] of [
    ['local', apis.instance],
    ['keyed', apis.keyed],
    ['document', apis.document],
  ] as const)
    await test.step(network, async () => {
      await visit(page, `/${network}/address/${people.alice}/transfers?type=ERC-721,ERC-20&filter=to`)
      const rows = list(page, 'Token transfers').getByRole('row')
      await expect(rows.nth(1).getByRole('cell', { name: 'in', exact: true })).toBeVisible()
      expect(asked(api)[0]).toEqual(['ERC-20,ERC-721', 'to', null])
      await page.getByRole('checkbox', { name: 'ERC-721' }).uncheck()
      await expect(page).toHaveURL(/type=ERC-20&/)
      const boxes = page.getByRole('group', { name: 'Kinds of token' }).locator('input')
      await boxes.evaluateAll((all) => all.slice(1, 3).forEach((box) => (box as HTMLElement).click()))
      await expect(page).toHaveURL(/type=ERC-20%2CERC-721%2CERC-1155&/)
      await boxes.evaluateAll((all) => all.slice(1, 3).forEach((box) => (box as HTMLElement).click()))
      await expect(page).toHaveURL(/type=ERC-20&/)
      await page.getByRole('button', { name: 'One token…' }).click()
      const chooser = page.getByRole('dialog', { name: 'Which token' })
      await expect(chooser.getByText('can be pasted.')).toBeInViewport({ ratio: 1 })
      expect(await chooser.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0)
      await page.getByLabel('Name, symbol or address of a token').fill('harb')
      await expect(chooser.getByRole('listitem').first()).toContainText('HBR')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`token=${tokens.harbour}`))
      await expect(page.getByText('only HBR')).toBeVisible()
      await expect(page.getByText(/^holds [\d,.]+ HBR, \$[\d,]+\.\d\d$/)).toBeVisible()
      await expect(rows.nth(1)).toContainText('HBR')
      expect(asked(api)).toContainEqual(['ERC-20', 'to', tokens.harbour])
      await expect(page.getByRole('button', { name: 'Another token…' })).toBeFocused()
      await page.getByRole('button', { name: 'All tokens' }).click()
      await expect(page).not.toHaveURL(/token=/)
    })

  await test.step('withdrawals are told by a server of the document', async () => {
    await visit(page, `/document/address/${people.staker}/withdrawals`)
    await expect(list(page, 'Withdrawals').getByRole('row').nth(1)).toContainText('0.019184999')
  })
})

test('a link’s filter, a day’s balance: what is told of an address is told exactly', async ({
  page,
  apis,
}) => {
  await test.step('what is no filter is said to be left out, and a pasted address narrows too', async () => {
    await page.goto(
      `/local/address/${people.alice}/transfers?type=ERC-5%E2%80%AE&filter=up%E2%80%AE&token=0x5`,
    )
    await expect(page.getByText('“ERC-5⟨U+202E⟩” is no such kind; it is left out.')).toBeVisible()
    await expect(page.getByText('“up⟨U+202E⟩” is no such choice; all are shown.')).toBeVisible()
    await expect(page.getByText('“0x5” is no address; all tokens are shown.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'One token…' })).toBeVisible()
    await page.getByRole('button', { name: 'All tokens' }).click()
    await page.getByRole('button', { name: 'One token…' }).click()
    await page.getByLabel('Name, symbol or address of a token').fill(people.stranger)
    await page.getByRole('button', { name: /^Only 0x/ }).click()
    await expect(page.getByText('No such token transfers at this address')).toBeVisible()
  })

  await test.step('balances by day are told exactly by keyboard, and in a table', async () => {
    const { items } = await (
      await fetch(`${apis.instance}/api/v2/addresses/${people.alice}/coin-balance-history-by-day`)
    ).json()
    await visit(page, `/local/address/${people.alice}/balance`)
    const shown = page.getByRole('figure')
    const exact = (wei: string) => `${BigInt(wei) / 10n ** 18n}.${wei.slice(-18)}`.replace(/0+$/, '')
    await expect(
      page.getByRole('table', { name: 'Balance at the end of each day' }).getByRole('row'),
    ).toHaveCount(items.length + 1)
    await page.getByRole('slider', { name: 'Day' }).press('Home')
    await expect(shown.locator('figcaption')).toContainText(exact(items[0].value))
    const day = page.getByRole('slider', { name: 'Day' })
    for (const [pressed, nth] of [
      ['ArrowRight', 1],
      ['ArrowUp', 2],
      ['ArrowDown', 1],
    ] as const) {
      await page.keyboard.press(pressed)
      await expect(shown.locator('figcaption')).toContainText(exact(items[nth].value))
      await expect(day).toHaveAttribute('aria-valuetext', new RegExp(`, ${exact(items[nth].value)} DMO$`))
    }
    await expect(
      page.getByRole('region', { name: 'Balance after each change' }).getByRole('row').nth(1),
    ).toBeVisible()
  })

  await test.step('an NFT that came or went is one of it, signed as amounts are', async () => {
    for (const [filter, amount] of [
      ['to', /^\+1/],
      ['from', /^−1/],
    ] as const) {
      await visit(page, `/local/address/${people.alice}/transfers?type=ERC-721&filter=${filter}`)
      const row = list(page, 'Token transfers').getByRole('row').nth(1)
      await expect(row.getByRole('cell').filter({ hasText: amount })).toBeVisible()
      // the type, beside the token
      await expect(row.getByRole('cell').filter({ hasText: /[A-Z]#\d+$/ })).toBeVisible()
    }
  })

  await test.step('withdrawals are told', async () => {
    await visit(page, `/local/address/${people.staker}/withdrawals`)
    await expect(list(page, 'Withdrawals').getByRole('row').nth(1)).toContainText('0.019184999')
  })
})

test('noise folds where it stands, in transfers and in what is held', async ({ page }) => {
  const rows = list(page, 'Token transfers').getByRole('row')
  const fold = rows.getByRole('button', { expanded: false })
  await page.goto(`/local/address/${people.alice}/transfers?token=${tokens.scam}`)
  await expect(
    page.getByText(/^\d+ read, \d+ of them folded, more below$|^107 rows, 107 of them folded$/),
  ).toBeVisible()
  await expect(rows).toHaveCount(2)
  await expect(page.getByText('107 rows fold: flagged by this server')).toBeVisible()
  await expect(page.getByText('That is all.')).toBeVisible()
  await fold.focus()
  await page.keyboard.press('Enter')
  await expect(rows.nth(10)).toContainText('scam')
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Show noise' }).click()
  await expect(rows.nth(10)).toContainText('scam')
  await expect(page.getByText('107 rows', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Fold noise' }).click()
  await expect(rows).toHaveCount(2)
  // with few folded rows the list reads on as any other
  await visit(page, `/local/address/${people.alice}/transfers`)
  await expect(rows.nth(20)).toBeAttached()
  await bringRow(page, 70)
  await expect(page.getByText('There may be more.')).toHaveCount(0)
  await visit(page, `/local/address/${people.alice}/tokens`)
  await expect(page.getByText('18 rows, 1 of them folded')).toBeVisible()
  await expect(list(page, 'Tokens').getByRole('row').filter({ hasText: 'scam' })).toHaveCount(0)
  await list(page, 'Tokens').getByRole('button', { name: '1 row folds: flagged by this server' }).click()
  await expect(list(page, 'Tokens').getByRole('row').filter({ hasText: 'scam' })).toHaveCount(1)
})

odd('what is odd in a list of an address is told or marked', async ({ page, open }) => {
  await test.step('look-alikes and transfers of nothing are marked', async () => {
    const fake = `${people.alice.slice(0, 6)}${'9'.repeat(32)}${people.alice.slice(-4)}`
    const transfer = (index: number, from: string, to: string, value: string | null) => ({
      transaction_hash: `0x${String(index).padStart(64, '0')}`,
      log_index: 1,
      from,
      to,
      total: { value, decimals: '255' },
      token: { address_hash: address('70'), symbol: 'T', type: 'ERC-20' },
      type: 'token_transfer',
    })
    await open('transfers', {
      'token-transfers': {
        items: [
          transfer(1, people.alice, fake, '0'),
          transfer(2, people.bob, people.alice, '5'),
          transfer(3, people.bob, people.carol, null),
        ],
        next_page_params: null,
      },
      transactions: {
        items: [{ ...transfer(4, fake, people.alice, '1'), hash: `0x${'4'.repeat(64)}`, value: '1' }],
        next_page_params: null,
      },
      tokens: {
        items: [
          { value: '1', token: { address_hash: address('71'), decimals: '0', exchange_rate: '0' } },
          { value: '1', token: { address_hash: address('72'), decimals: '0', exchange_rate: '2' } },
        ],
        next_page_params: { id: 1 },
      },
    })
    const rows = list(page, 'Token transfers').getByRole('row')
    await expect(page.getByText('at least $2.00')).toBeVisible()
    await expect(page.getByText('2 fungible tokens read, 1 left out; there are more')).toBeVisible()
    await rows.getByRole('button', { name: '1 row folds: moved nothing' }).click()
    await expect(rows.nth(2)).toContainText('looks like this address')
    await expect(rows.nth(2)).toContainText('transfer of nothing')
    await expect(rows.nth(3)).not.toContainText('looks like')
    await expect(rows.nth(4)).toContainText('neither its sender nor its receiver')
    await page.getByRole('link', { name: 'Transactions' }).last().click()
    await expect(list(page, 'Transactions').getByRole('row').nth(1)).toContainText('looks like this address')
  })

  await test.step('a withdrawal without time, amount or validator is a row like any other', async () => {
    await open('withdrawals', {
      // an address that only received tokens has no other name
      transactions: { items: [], next_page_params: null },
      'token-transfers': {
        items: [
          {
            transaction_hash: `0x${'1'.repeat(64)}`,
            from: people.bob,
            to: { hash: people.alice, name: 'Purse' },
          },
        ],
        next_page_params: null,
      },
      withdrawals: {
        items: [{ index: 7 }, { index: 6, amount: '5', block_number: 'x', timestamp: 'never' }],
        next_page_params: null,
      },
    })
    const rows = list(page, 'Withdrawals').getByRole('row')
    await expect(rows).toHaveCount(3)
    await expect(rows.nth(1)).toContainText('time not sent')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Purse')
    await expect(page.getByRole('main')).toContainText('its token transfers: ')
  })
})
