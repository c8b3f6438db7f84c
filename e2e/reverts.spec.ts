import { transactions } from '#demo/places.ts'
import { expect, test } from './loupe.ts'
import { visit } from './visit.ts'

const { failed } = transactions

test('a failed transaction says why, and where its server told only bytes, the contract names them', async ({
  page,
  requests,
  atRest,
}) => {
  const main = page.getByRole('main')
  await page.goto(`/local/tx/${failed}`)
  await expect(main).toContainText('Failed with “Too little received”')
  await atRest()
  const contracts = () => requests.filter(({ url }) => url.includes('/smart-contracts/'))
  expect(contracts()).toEqual([])
  await visit(page, `/local/tx/${transactions.failedWithBytes}`)
  await expect(main).toContainText('Failed with error 0x82b42900')
  await expect(main).toContainText('In the contract’s words, it failed with Unauthorized()')
  expect(contracts()).toHaveLength(1)
  const facts = main.getByRole('term')
  for (const width of [1280, 390])
    await test.step(`an error of the contract’s own stands whole among the facts, its last figure too (${width})`, async () => {
      await page.setViewportSize({ width, height: 844 })
      await visit(page, `/local/tx/${transactions.failedWithCustomError}`)
      await expect(facts.first()).toHaveText('Failed with')
      const told = page.getByRole('definition').filter({ hasText: 'ERC20InsufficientBalance' })
      await expect(told).toHaveText(
        /^ERC20InsufficientBalance\(sender 0x\w{40}, balance 0, needed 4000000000000\)$/,
      )
      expect(
        await told.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
        `${width}`,
      ).toBe(0)
      await visit(page, `/local/tx/${failed}`)
      await expect(facts.first()).toHaveText('Value')
    })
})
