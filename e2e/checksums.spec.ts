import { people, transactions } from '#demo/places.ts'
import { expect, settled, test } from './loupe.ts'
import { visit } from './visit.ts'

const { alice } = people
const { swap } = transactions

test('addresses that a server sends without a checksum are shown with it, in lists too', async ({
  page,
  serveOdd,
  demoAnswer,
}) => {
  const { site } = await serveOdd(async (asked) => {
    const sent = JSON.stringify(await demoAnswer(asked))
    return JSON.parse(sent.replaceAll(/0x[\da-f]{40}\b/gi, (address) => address.toLowerCase())) as unknown
  })
  const main = page.getByRole('main')
  const titles = () =>
    main.locator('[data-address]').evaluateAll((all) => all.map((one) => one.getAttribute('title') ?? ''))
  const asked = await demoAnswer({ pathname: `/api/v2/transactions/${swap}`, search: '' })
  const { to } = asked as { to: { hash: string } }
  await page.goto(`${site}/odd/tx/${swap}`)
  await expect(main.getByText(to.hash, { exact: true })).toBeVisible()
  await visit(page, `${site}/odd/address/${alice.toLowerCase()}`)
  await settled(page, /Address 0x/)
  await expect(main.locator(`[data-address="${to.hash.toLowerCase()}"]`).first()).toBeVisible()
  await expect.poll(async () => (await titles()).filter((title) => !/[A-F]/.test(title))).toEqual([])
  expect((await titles()).length).toBeGreaterThan(10)
  await page.goto(`${site}/odd/tokens`)
  const tokens = main.getByRole('row').getByRole('link')
  await expect(tokens.nth(2)).toBeVisible()
  const links = () => tokens.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  await expect.poll(async () => (await links()).filter((link) => !/0x.*[A-F]/.test(link))).toEqual([])
  const hashes = main.getByText(/^0x[\da-f]+…[\da-f]+$/i)
  const written = () => hashes.evaluateAll((all) => all.map((one) => one.getAttribute('title') ?? ''))
  await expect.poll(async () => (await written()).filter((hash) => !/[A-F]/.test(hash))).toEqual([])
  expect((await written()).length).toBeGreaterThan(2)
})
