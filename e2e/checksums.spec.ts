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
  const found = main.getByRole('row').getByRole('link')
  await expect(found.nth(2)).toBeVisible()
  const links = () => found.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  await expect.poll(async () => (await links()).filter((link) => !/0x.*[A-F]/.test(link))).toEqual([])
  const hashes = main.getByTitle(/^0x[\da-f]{40}$/i)
  const written = () => hashes.evaluateAll((all) => all.map((one) => one.getAttribute('title') ?? ''))
  await expect.poll(async () => (await written()).filter((hash) => !/[A-F]/.test(hash))).toEqual([])
  expect((await written()).length).toBeGreaterThan(2)
})

test('so they are where nothing has a name: in drawings, filters, searches, own labels and what is copied', async ({
  page,
  context,
  serveOdd,
  demoAnswer,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(
    (address) =>
      location.protocol === 'http:' &&
      localStorage.setItem('loupe.labels', JSON.stringify({ [address]: { name: 'Cold box' } })),
    people.dave.toLowerCase(),
  )
  const met = new Set<string>([people.dave])
  const { site } = await serveOdd(async (asked) => {
    const sent = JSON.stringify(await demoAnswer(asked), (field, value: unknown) =>
      /^(name|ens_domain_name|metadata|decoded)$/.test(field) ? null : value,
    )
    return JSON.parse(
      sent.replaceAll(/0x[\da-f]{40}\b/gi, (address) => {
        met.add(address)
        return address.toLowerCase()
      }),
    ) as unknown
  })
  /** Addresses that the page writes in lower case, without a checksum: in text, filters and titles. */
  const lower = async () => {
    const told = await page.evaluate(() => {
      const titled = [...document.querySelectorAll('[title]')].map((one) => one.getAttribute('title'))
      return [document.title, document.body.textContent, ...titled].join('\n')
    })
    const forms = [...met].flatMap((address) => [address, `${address.slice(0, 8)}…${address.slice(-4)}`])
    return forms.filter((form) => /[A-F]/.test(form) && told.includes(form.toLowerCase()))
  }
  await page.goto(`${site}/odd/tx/${swap}`)
  await expect(page.getByRole('group', { name: 'Drawing of who sent what to whom' })).toBeVisible()
  await expect.poll(lower).toEqual([])
  await visit(page, `${site}/odd/tx/${swap}/logs`)
  await expect(page.getByLabel('Emitted by').getByRole('option')).not.toHaveCount(0)
  await expect.poll(lower).toEqual([])
  await visit(page, `${site}/odd/address/${alice}/tokens`)
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
  await expect.poll(lower).toEqual([])
  await visit(page, `${site}/odd/search?q=harbour`)
  await expect(page.getByRole('region', { name: 'Results' }).getByRole('row').nth(1)).toBeVisible()
  await expect.poll(lower).toEqual([])
  await visit(page, `${site}/odd/search?q=cold`)
  await expect(page.getByRole('main').getByText(people.dave, { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Search' }).fill('cold')
  await expect(page.getByRole('option', { name: 'Cold box' })).toBeVisible()
  await expect.poll(lower).toEqual([])
  await visit(page, `${site}/odd/accounts`)
  const first = page.getByRole('row').getByRole('link').first()
  const written = await first.getAttribute('title')
  expect(written).toMatch(/[A-F]/)
  await first.focus()
  await page.keyboard.press('y')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(written)
})
