import { people, tokens, transactions } from '#demo/places.ts'
import { expect, settled, test } from './loupe.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('every list of transfers shows what moved without a swipe', async ({ page }) => {
  for (const path of [
    `/local/token/${tokens.dollar}`,
    `/local/address/${people.alice}/transfers`,
    `/local/tx/${transactions.swap}/transfers`,
    '/local/token-transfers',
  ]) {
    await page.goto(path)
    await settled(page)
    const amount = await page.getByRole('columnheader', { name: 'Amount' }).last().boundingBox()
    expect((amount?.x ?? 0) + (amount?.width ?? 999)).toBeLessThan(390)
  }
})

test('every list of transactions shows how much and when without a swipe', async ({ page }) => {
  for (const [path, name] of [
    ['txs', 'Transactions'],
    ['', 'Newest transactions'],
  ] as const) {
    await page.goto(`/local/${path}`)
    await settled(page)
    const table = page.getByRole('region', { name, exact: true })
    await expect(table.getByRole('columnheader').nth(1)).toHaveText('DMO')
    await expect(table.getByRole('columnheader').nth(2)).toHaveText('Age')
    const age = await table.getByRole('columnheader', { name: 'Age' }).boundingBox()
    expect((age?.x ?? 0) + (age?.width ?? 999)).toBeLessThan(390)
  }
})

test('what is warned of is so without a swipe, and what is held is told with its worth', async ({ page }) => {
  await page.goto(`/local/address/${people.alice}/transfers`)
  await settled(page)
  const scam = await page.getByRole('table').getByText('scam', { exact: true }).first().boundingBox()
  expect((scam?.x ?? 0) + (scam?.width ?? 999)).toBeLessThan(390)
  await page.getByRole('link', { name: 'Tokens 18' }).click()
  const held = page.getByRole('region', { name: 'Tokens', exact: true }).getByRole('columnheader')
  await expect(held.nth(1)).toHaveText('Amount')
  await expect(held.nth(2)).toHaveText('Worth')
})

test('of a parameter the value comes next to its name, and is seen whole', async ({ page }) => {
  await page.goto(`/local/tx/${transactions.swap}/logs`)
  await settled(page)
  const value = await page.getByRole('cell', { name: '44795520000000000' }).first().boundingBox()
  expect((value?.x ?? 0) + (value?.width ?? 999)).toBeLessThan(390)
})
