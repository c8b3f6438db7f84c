import type { Page } from '@playwright/test'
import { people, tokens } from '#demo/places.ts'
import { holdCode } from './intercept.ts'
import { expect, pathOfCode, test } from './loupe.ts'
import { odd } from './oddAddress.ts'

const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const address = (digits: string) => `0x${digits.padStart(40, '0')}`

test('tokens stand where they stay, are added up, and one answer serves the whole page', async ({
  page,
  requests,
}) => {
  for (const width of [390, 1280])
    await test.step(`they stand there before the code is there that adds them up, ${width} px wide`, async () => {
      await page.setViewportSize({ width, height: 844 })
      requests.length = 0
      const release = await holdCode(page, `*${pathOfCode('address/deferred.ts')}`)
      await page.goto(`/local/address/${people.alice}/tokens`)
      /** How far the rows begin below their filter, in px: above that, other holdings are still loading. */
      const below = async () => {
        const [filter, row] = await Promise.all([
          page.getByRole('group', { name: 'Kinds of token' }).boundingBox(),
          list(page, 'Tokens').getByRole('row').nth(1).boundingBox(),
        ])
        return (row?.y ?? 0) - (filter?.y ?? 0)
      }
      await expect(list(page, 'Tokens').getByRole('row').nth(1)).toContainText('DUSD')
      const before = await below()
      release()
      await expect(page.getByText(/in 3 tokens and the coin itself, at today’s rates\./)).toBeVisible()
      expect(await below()).toBe(before)
    })

  await test.step('what was left out is told, and one answer serves the whole page', async () => {
    await expect(
      page.getByText(/^\$[\d,]+\.\d\d in 3 tokens and the coin itself, at today’s rates\./),
    ).toContainText('Left out: 1 flagged as scam, 1 without a rate, 13 kinds of NFT, which have none.')
    const holdings = page.getByRole('region', { name: 'Holdings' })
    await expect(holdings).toContainText('DUSD')
    await expect(holdings.getByTitle(/^\d+\.\d{3,} USD$/).first()).toHaveText(/^\$[\d,]+\.\d\d$/)
    await expect(list(page, 'Tokens').getByRole('row').nth(1)).toContainText('DUSD')
    expect(requests.filter(({ url }) => /\/(tokens|token-balances)(\?|$)/.test(url))).toHaveLength(1)
    await page.getByRole('button', { name: 'More of row 1', exact: true }).click()
    await page.getByRole('link', { name: 'Its transfers of this token' }).click()
    await expect(page).toHaveURL(`/local/address/${people.alice}/transfers?token=${tokens.dollar}`)
    await expect(page.getByText('only DUSD')).toBeVisible()
  })
})

odd(
  'tokens that come all at once, and more than can be right',
  async ({ page, open, apis, requests, expectErrors }) => {
    await test.step('from a server of the document, narrowed here', async () => {
      expectErrors(new RegExp(`status of 400.*\\(${apis.document}/`))
      await page.goto(`/document/address/${people.alice}/tokens?type=ERC-404`)
      await expect(list(page, 'Tokens').getByRole('row')).toHaveCount(2)
      await expect(list(page, 'Tokens').getByRole('row').nth(1)).toContainText('Embers')
      await expect(page.getByText(/in 3 tokens, at today’s rates/)).toBeVisible()
      await page.getByRole('checkbox', { name: 'ERC-404' }).uncheck()
      await expect(list(page, 'Tokens').getByRole('table')).toHaveAttribute('aria-rowcount', '19')
      expect(requests.filter(({ url }) => url.includes('/token-balances'))).toHaveLength(1)
    })

    await test.step('5,000 balances, with rates and decimals that can’t be right, stay readable', async () => {
      const token = { symbol: 'T', name: 'T', type: 'ERC-20', decimals: '0', exchange_rate: '2' }
      const strange = [
        { decimals: '255' },
        { decimals: null },
        { exchange_rate: '-3' },
        { exchange_rate: '1e30' },
        { exchange_rate: null, name: '\u202eevil\u0000', symbol: 'x'.repeat(500) },
        { reputation: 'scam' },
      ]
      await open('tokens', {
        'token-balances': Array.from({ length: 5000 }, (_, index) => ({
          value: '1',
          token: { address_hash: address(String(index + 1)), ...token, ...strange[index] },
        })),
      })
      await expect(page.getByText('$9,988.00 in 4,994 tokens, at today’s rates.')).toContainText(
        'Left out: the coin itself (not told), 1 worth next to nothing, 1 without decimals, 2 with a rate that can’t be right, 1 without a rate, 1 flagged as scam.',
      )
      await expect(page.getByRole('region', { name: 'Holdings' })).toContainText('4,988 more')
      expect(await page.locator('tbody tr').count()).toBeLessThan(100)
    })
  },
)
