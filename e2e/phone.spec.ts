import { contracts, people, sentinels, tokens, transactions } from '#demo/places.ts'
import { expect, holdApp, settled, test, watchShifts } from './loupe.ts'

test.use({ viewport: { width: 390, height: 844 } })

for (const [name, path] of [
  ['a token', `/local/token/${tokens.dollar}`],
  ['a token over its holders', `/local/token/${tokens.dollar}/holders`],
  ['a collection over its inventory', `/local/token/${tokens.studies}/inventory`],
  ['a contract over its code', `/local/address/${contracts.unverified}/contract`],
] as const)
  test(`on a phone nothing jumps when the record of ${name} arrives last`, async ({ page }) => {
    const shifted = await watchShifts(page)
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(/\/api\/v2\/(tokens|addresses)\/0x\w+$/, async (route) => {
      await held
      await route.continue()
    })
    const record = /\/api\/v2\/(tokens|addresses)\/0x\w+$/
    const others = new Set<unknown>()
    page.on('request', (one) => one.url().includes('/api/v2/') && !record.test(one.url()) && others.add(one))
    page.on('requestfinished', (one) => others.delete(one))
    await page.goto(path)
    await expect(page.getByText(/^Asking/).first()).toBeAttached()
    await expect.poll(() => others.size).toBe(0)
    answer()
    await settled(page)
    expect(await shifted()).toBeLessThan(0.005)
  })

for (const [name, path] of [
  ['a token with warnings', `/local/token/${tokens.scam}`],
  ['a bridged token', `/local/token/${tokens.bridged}`],
  ['a collection', `/local/token/${tokens.foxes}`],
  ['the holders of a collection', `/local/token/${tokens.foxes}/holders`],
  ['an address that answers as another', `/local/address/${sentinels.addresses.hostile}`],
] as const)
  test(`on a phone nothing jumps on a cold link to ${name}, told before the app's code is there`, async ({
    page,
  }) => {
    const shifted = await watchShifts(page)
    const told = page.waitForResponse(/\/api\/v2\/(tokens|addresses)\/0x\w+$/)
    const release = await holdApp(page)
    await page.goto(path, { waitUntil: 'commit' })
    await (await told).finished()
    release()
    await settled(page)
    expect(await shifted()).toBeLessThan(0.005)
  })

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

test('what is pinned leaves most of the narrowest phone to the rest of the row', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of ['/local/accounts', `/local/token/${tokens.dollar}/holders`]) {
    await page.goto(path)
    await settled(page)
    const pinned = page.getByRole('cell', { name: /Quayside Exchange/ })
    expect((await pinned.boundingBox())?.width).toBeLessThan(210)
  }
})

test('the open tab is in sight: on a link, on the way back, and among counts that come late', async ({
  page,
}) => {
  await page.goto(`/local/address/${contracts.router}/balance`)
  const tabs = page.getByRole('navigation', { name: 'Parts of this address' })
  const last = tabs.getByRole('link', { name: 'Balance' })
  await settled(page)
  await expect(last).toBeInViewport({ ratio: 1 })
  await tabs.getByRole('link', { name: 'Contract' }).click()
  await expect(page).toHaveURL(/\/contract$/)
  await tabs.evaluate((nav) => nav.scrollTo({ left: 0 }))
  await tabs.getByRole('link', { name: 'Transactions' }).click()
  await expect(page).toHaveURL(new RegExp(`${contracts.router}$`))
  await settled(page)
  await page.goBack()
  await page.goBack()
  await expect(last).toHaveAttribute('aria-current', 'page')
  await expect(last).toBeInViewport({ ratio: 1 })
})
