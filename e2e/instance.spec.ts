import { tokens } from '#demo/places.ts'
import type { Locator } from '@playwright/test'
import { expect, settled, test } from './loupe.ts'
import { sideways } from './sideways.ts'
import { visit } from './visit.ts'

const long = (2n ** 255n + 1n).toString()

const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return [...range.getClientRects()].map(({ width }) => width)
  })

test('an NFT: its picture, who has it, its traits, its transfers; one of many, one with a long id, one among its neighbours', async ({
  page,
}) => {
  await page.goto(`/local/token/${tokens.foxes}/instance/7`)
  const [id, copy] = await Promise.all(
    [page.getByText('Id 7', { exact: true }), page.getByRole('button', { name: 'Copy the id' })].map((one) =>
      one.boundingBox(),
    ),
  )
  if (!id || !copy) throw new Error('the id is not to be seen')
  expect(Math.abs(id.y + id.height / 2 - copy.y - copy.height / 2)).toBeLessThan(1)
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lantern Fox #7')
  await expect(main.getByRole('img', { name: 'The picture of this NFT' })).toBeVisible()
  const see = main.getByRole('button', { name: 'See the whole picture' })
  await see.click()
  const whole = page.getByRole('dialog', { name: 'The whole picture' }).getByRole('img')
  await expect(whole).toHaveCSS('object-fit', 'contain')
  await expect(whole).toHaveAttribute(
    'src',
    /^(?:blob|https?|data):(?!image\/svg\+xml,%3Csvg xmlns="[^"]+"\/)/,
  )
  await page.keyboard.press('Escape')
  await expect(whole).toHaveCount(0)
  await expect(see).toBeFocused()
  await expect(main).toContainText('the only one of its id')
  await expect(main.getByText('Fog', { exact: true })).toBeVisible()
  await expect(main.getByText('Lantern Foxes, drawn from the number 7.')).toBeVisible()
  const site = main.getByRole('link', { name: 'Leaves to demo.example' })
  await expect(site).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(
    page.getByRole('region', { name: 'Transfers of the NFT' }).getByRole('row').nth(1),
  ).toContainText('fulfillOrder')
  await page.getByRole('button', { name: 'JSON of Attributes' }).click()
  await expect(page.getByRole('dialog')).toContainText('/instances/7')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Metadata', exact: true }).click()
  await expect(page).toHaveURL(/\/instance\/7\/metadata$/)
  await expect(main.getByRole('list', { name: 'The metadata as JSON' })).toContainText('trait_type')
  await page.getByRole('link', { name: 'Proof', exact: true }).click()
  await expect(page.getByText('Its owner is who got it in its newest transfer.')).toBeVisible()
  await page.getByRole('link', { name: 'Holders', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Holders' }).getByRole('row')).toHaveCount(2)

  await test.step('an id of 78 digits is never cut on a phone, and nothing is too wide', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await visit(page, `/local/token/${tokens.embers}/instance/${long}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ember 1')
    await expect(page.getByText(long, { exact: true }).first()).toBeVisible()
    await settled(page)
    expect(await sideways(page)).toBe(0)
    // no single digit is alone on its last line
    await page.setViewportSize({ width: 400, height: 844 })
    const lines = await linesOf(page.getByText(long, { exact: true }).first())
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.at(-1)).toBeGreaterThan(100)
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await linesOf(page.getByRole('definition').getByText(long, { exact: true }).last())).toHaveLength(
      2,
    )
  })

  await test.step('one of many: who has them, and in how many transfers they moved', async () => {
    await visit(page, `/local/token/${tokens.passes}/instance/3/holders`)
    await expect(page.getByRole('main')).toContainText('Not one alone: see its holders')
    await expect(page.getByRole('link', { name: 'its holders' })).toHaveAttribute('href', /\/3\/holders$/)
    const transfers = page.getByRole('term').filter({ hasText: /^Transfers$/ })
    await expect(page.locator('dl > div').filter({ has: transfers }).getByRole('definition')).toHaveText(
      /^[\d,]+$/,
    )
    const holders = page.getByRole('region', { name: 'Holders' })
    await expect(holders.getByRole('row').nth(1)).toBeVisible()
    await expect(holders.getByRole('columnheader')).toHaveText(['Holder', 'Kind', 'Amount', 'Rank', 'More'])
  })

  await test.step('the inventory that was read tells the neighbours', async () => {
    await visit(page, `/local/token/${tokens.foxes}/inventory`)
    await page.getByRole('list', { name: 'NFTs' }).getByRole('link').nth(1).click()
    const neighbours = page.getByRole('navigation', { name: 'Neighbours in the collection' })
    await expect(neighbours.getByRole('link', { name: 'Next #4860' })).toBeVisible()
    await neighbours.getByRole('link', { name: 'Previous #4858' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lantern Fox #4858')
  })
})

test('of an NFT that isn’t known, what is known is told', async ({ page, apis, expectErrors }) => {
  expectErrors(
    new RegExp(`status of 400.*\\(${apis.document}/`),
    new RegExp(`status of 404.*\\(${apis.instance}/`),
  )
  await test.step('a server of the document tells an NFT by its newest transfer', async () => {
    await page.goto(`/document/token/${tokens.foxes}/instance/7`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lantern Fox #7')
    await expect(page.getByText('Assembled from its newest transfer')).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Transfers of the NFT' }).getByRole('row').nth(1),
    ).toBeVisible()
  })

  await test.step('a server of the document tells who has one of many by the holders of its token', async () => {
    await visit(page, `/document/token/${tokens.passes}/instance/3`)
    const main = page.getByRole('main')
    await main.getByRole('link', { name: 'the holders of the token' }).click()
    await expect(page).toHaveURL(new RegExp(`/document/token/${tokens.passes}/holders$`))
    await expect(page.getByRole('region', { name: 'Holders' }).getByRole('row').nth(1)).toBeVisible()
  })

  for (const [what, path, said] of [
    [
      'one that was never made',
      `${tokens.foxes}/instance/99999999`,
      'knows nothing by this id in Lantern Foxes',
    ],
    ['one of a token that has none', `${tokens.dollar}/instance/1`, 'its pieces are all alike'],
    ['an id above the largest', `${tokens.foxes}/instance/${2n ** 256n}`, 'less than 2 to the power of 256'],
    ['what is no id', `${tokens.foxes}/instance/fox`, 'This is no id of an NFT'],
  ] as const)
    await test.step(`${what} says so`, async () => {
      await visit(page, `/local/token/${path}`)
      await expect(page.getByRole('alert')).toContainText(said)
      await expect(page.getByRole('banner')).toBeVisible()
    })
})
