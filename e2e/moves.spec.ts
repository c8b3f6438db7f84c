import { contracts, transactions } from '#demo/places.ts'
import { expect, key, test } from './loupe.ts'

const { swap } = transactions
const router = 'HarbourRouter2'

test('a link that was pointed at and followed asks each endpoint once', async ({ page, requests }) => {
  await page.goto(`/local/tx/${swap}`)
  const link = page.getByRole('main').getByRole('link', { name: router }).first()
  await expect(link).toBeVisible()
  await link.hover()
  await expect
    .poll(() => requests.some(({ url }) => url.endsWith(`/addresses/${contracts.router}`)))
    .toBe(true)
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(router)
  await expect(page.getByRole('table')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const asked = requests.map(({ url }) => url)
  expect(asked.filter((url, index) => asked.indexOf(url) !== index)).toEqual([])
})

test('a keyed server, whose calls cost credits, is asked for nothing that is only pointed at', async ({
  page,
  requests,
  apis,
}) => {
  await page.addInitScript(
    ([origin, apikey]) =>
      localStorage.setItem('loupe.keys', JSON.stringify({ [String(origin)]: { apikey } })),
    [new URL(apis.keyed).origin, key],
  )
  await page.goto(`/keyed/tx/${swap}`)
  const link = page.getByRole('main').getByRole('link', { name: router }).first()
  await expect(link).toBeVisible()
  await page.waitForLoadState('networkidle')
  const before = requests.length
  const code = page.waitForRequest(/\/assets\/.*\.js$/)
  await link.hover()
  await code
  await page.waitForLoadState('networkidle')
  expect(requests.slice(before)).toEqual([])
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(router)
  await expect.poll(() => requests.length).toBeGreaterThan(before)
})

test('a link shows at once what is held of its thing, while its record is asked for', async ({ page }) => {
  await page.goto('/local/txs')
  const first = page.getByRole('row').nth(1)
  await expect(first).toBeVisible()
  // neither record is answered
  await page.route(/\/api\/v2\/(transactions|addresses)\/0x\w+$/, () => {})
  await first.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Transaction')
  await expect(page.getByRole('main')).toContainText(/Success|Failed|Pending/)
})

test('the name of an address stands at once, from the transaction that led to it', async ({ page }) => {
  await page.goto(`/local/tx/${swap}`)
  const link = page.getByRole('main').getByRole('link', { name: router }).first()
  await expect(link).toBeVisible()
  await page.route(/\/api\/v2\/addresses\//, () => {})
  await link.click()
  await expect(page).toHaveURL(/\/address\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(router)
})
