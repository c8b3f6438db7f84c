import { AxeBuilder } from '@axe-core/playwright'
import { people, tokens, transactions } from '#demo/places.ts'
import { expect, test } from './loupe.ts'

const pages = {
  home: '/demo',
  overview: `/demo/tx/${transactions.swap}`,
  'an NFT sale': `/demo/tx/${transactions.nftSale}`,
  'a failed transaction': `/demo/tx/${transactions.failed}`,
  logs: `/demo/tx/${transactions.swap}/logs`,
  state: `/demo/tx/${transactions.swap}/state`,
  address: `/demo/address/${people.alice}`,
  token: `/demo/token/${tokens.dollar}`,
  settings: '/demo#settings',
  'not found': `/demo/tx/${transactions.neverSeen}`,
  'unknown network': '/nowhere',
  'what is no hash': `/demo/tx/0x${'5e'.repeat(40)}`,
}

for (const [name, path] of Object.entries(pages)) {
  for (const [look, options] of [
    ['light, desk', { colorScheme: 'light', viewport: { width: 1280, height: 900 } }],
    ['dark, phone', { colorScheme: 'dark', viewport: { width: 390, height: 844 } }],
  ] as const) {
    test.describe(look, () => {
      test.use(options)
      test(`axe finds nothing on ${name}`, async ({ page }) => {
        await page.goto(path)
        await expect(page.getByRole('heading').first()).toBeVisible()
        await expect(page.locator('[aria-busy]')).toHaveCount(0)
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      })
    })
  }
}

test.describe('a narrow phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })
  for (const [name, path] of Object.entries(pages)) {
    test(`nothing scrolls the page sideways: ${name}`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await expect(page.locator('[aria-busy]')).toHaveCount(0)
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBeLessThanOrEqual(0)
    })
  }
})
