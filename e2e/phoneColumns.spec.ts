import type { Locator } from '@playwright/test'
import { people, tokens, transactions } from '#demo/places.ts'
import { expect, settled, test } from './loupe.ts'
import { visit } from './visit.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('what matters most of a row is seen without a swipe', async ({ page }) => {
  for (const path of [
    '/local/token-transfers',
    `/local/token/${tokens.dollar}`,
    `/local/tx/${transactions.swap}/transfers`,
    `/local/address/${people.alice}/transfers`,
  ])
    await test.step(`what moved, in ${path}`, async () => {
      await visit(page, path)
      await settled(page)
      expect(await rightOf(page.getByRole('columnheader', { name: 'Amount' }).last()), path).toBeLessThan(390)
    })

  await test.step('what is warned of, and with what is held its worth', async () => {
    await visit(page, '/local/tokens')
    expect(await rightOf(page.getByRole('table').getByText('scam', { exact: true }).first())).toBeLessThan(
      390,
    )
    await visit(page, `/local/address/${people.alice}/transfers`)
    await page.getByRole('link', { name: 'Tokens 18' }).click()
    const held = page.getByRole('region', { name: 'Tokens', exact: true }).getByRole('columnheader')
    await expect(held.nth(1)).toHaveText('Amount')
    await expect(held.nth(2)).toHaveText('Worth')
  })

  for (const [path, heads] of [
    ['accounts', ['Address', '↓ DMO']],
    ['tokens', ['Token', '↕ Price']],
    [`token/${tokens.dollar}/holders`, ['Holder', 'Amount', 'Share']],
  ] as const)
    await test.step(`how much there is, in ${path}`, async () => {
      await visit(page, `/local/${path}`)
      await settled(page)
      const shown = page.getByRole('columnheader')
      for (const [index, head] of heads.entries()) await expect(shown.nth(index)).toHaveText(head)
      expect(await rightOf(shown.nth(1)), path).toBeLessThan(390)
      // the third may be cut, but begins in view
      if (heads[2]) expect((await shown.nth(2).boundingBox())?.x, path).toBeLessThan(350)
    })

  for (const [path, name] of [
    ['txs', 'Transactions'],
    ['', 'Newest transactions'],
  ] as const)
    await test.step(`how much and when, in ${name}`, async () => {
      await visit(page, `/local/${path}`)
      await settled(page)
      const table = page.getByRole('region', { name, exact: true })
      await expect(table.getByRole('columnheader').nth(1)).toHaveText('DMO')
      await expect(table.getByRole('columnheader').nth(2)).toHaveText('Age')
      expect(await rightOf(table.getByRole('columnheader', { name: 'Age' })), name).toBeLessThan(390)
    })

  await test.step('how much came or went, of an address', async () => {
    await visit(page, `/local/address/${people.alice}`)
    await settled(page)
    const third = page.getByRole('columnheader').nth(2)
    await expect(third).toHaveText('↕ DMO')
    expect(await rightOf(third)).toBeLessThan(360)
  })

  await test.step('of a parameter the value, whole and next to its name', async () => {
    await visit(page, `/local/tx/${transactions.swap}/logs`)
    await settled(page)
    expect(await rightOf(page.getByRole('cell', { name: '44795520000000000' }).first())).toBeLessThan(390)
    const log = page.getByRole('article', { name: 'Log 0' })
    const [name, index] = await Promise.all([
      log.getByRole('heading').boundingBox(),
      log.getByRole('link', { name: 'Link to log 0' }).boundingBox(),
    ])
    expect(Math.abs((index?.y ?? 0) - (name?.y ?? 99)), 'its index is on the line of its name').toBeLessThan(
      8,
    )
  })
})

async function rightOf(found: Locator): Promise<number> {
  const box = await found.boundingBox()
  return (box?.x ?? 0) + (box?.width ?? 999)
}
