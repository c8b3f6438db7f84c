import type { Page } from '@playwright/test'
import { contracts, tokens, transactions } from '#demo/places.ts'
import { hold, holdCode } from './intercept.ts'
import { clock, expect, haveKeys, key, settled, stopDate, test } from './loupe.ts'
import { serveApi } from './server.ts'
import { visit } from './visit.ts'

const { swap } = transactions
const router = 'HarbourRouter2'

test('a link that was pointed at and followed asks each endpoint once, and shows at once what is held', async ({
  page,
  requests,
  atRest,
}) => {
  await page.goto(`/local/tx/${swap}`)
  const link = page.getByRole('main').getByRole('link', { name: router }).first()
  await expect(link).toBeVisible()
  // the response arrives while the page changes
  const release = await hold(page, new RegExp(`/addresses/${contracts.router}$`))
  await link.hover()
  await expect
    .poll(() => requests.some(({ url }) => url.endsWith(`/addresses/${contracts.router}`)))
    .toBe(true)
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(router)
  await expect(page.getByRole('table')).toBeVisible()
  release()
  await atRest()
  const asked = requests.map(({ url }) => url)
  expect(asked.filter((url, index) => asked.indexOf(url) !== index)).toEqual([])

  await test.step('a link shows at once what is held of its thing, while its record is asked for', async () => {
    await visit(page, '/local/txs')
    const first = page.getByRole('row').nth(1)
    await expect(first).toBeVisible()
    const records = /\/api\/v2\/(transactions|addresses)\/0x\w+$/
    await page.route(records, () => {})
    await first.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Transaction')
    await expect(page.getByRole('main')).toContainText(/Success|Failed|Pending/)
    await page.unroute(records)
  })

  await test.step('the name of an address stands at once, from the transaction that led to it', async () => {
    await page.goto(`/local/tx/${swap}`)
    await expect(link).toBeVisible()
    await page.route(/\/api\/v2\/addresses\//, () => {})
    await link.click()
    await expect(page).toHaveURL(/\/address\//)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(router)
  })
})

test('a keyed server, whose calls cost credits, is asked for nothing that is only pointed at', async ({
  page,
  requests,
  apis,
  atRest,
  expectErrors,
}) => {
  await haveKeys(page, apis.keyed, { apikey: key })
  await page.goto(`/keyed/tx/${swap}`)
  const link = page.getByRole('main').getByRole('link', { name: router }).first()
  await expect(link).toBeVisible()
  await atRest()
  const before = requests.length
  const code = page.waitForRequest(/\/assets\/.*\.js$/)
  await link.hover()
  await code
  await atRest()
  expect(requests.slice(before)).toEqual([])
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(router)
  await expect.poll(() => requests.length).toBeGreaterThan(before)

  // what is stored isn't requested again when the link is followed
  expectErrors(/status of 404/)
  const noTransfers = /\/transactions\/\w+\/token-transfers/
  await page.route(noTransfers, (route) => route.fulfill({ status: 404, json: { message: 'Not found' } }))
  await visit(page, `/keyed/tx/${swap}/state`)
  const transfers = page.getByRole('main').getByRole('link', { name: /^Transfers/ })
  await transfers.hover()
  await atRest()
  const held = requests.length
  await transfers.click()
  await expect(page.getByRole('main')).toContainText('its record')
  await atRest()
  expect(requests.slice(held).filter(({ url }) => !noTransfers.test(url))).toEqual([])
})

test('another network keeps a transaction in hand, also where it isn’t found; and a token on the same chain', async ({
  page,
  keep,
  siteWith,
  expectErrors,
}) => {
  expectErrors(/status of 40[04]/)
  const far = await keep(
    serveApi((_url, response) => {
      response.statusCode = 404
      return { message: 'Not found' }
    }),
  )
  const site = await siteWith((config) => ({
    ...config,
    networks: [...config.networks, { slug: 'far', chainId: '5', name: 'Far chain', instance: far.url }],
  }))
  const choose = async (name: RegExp) => {
    await page.getByRole('button', { name: /^Network/ }).click()
    await page.getByRole('navigation', { name: 'Networks' }).getByRole('link', { name }).click()
  }
  await page.goto(`${site}/local/tx/${swap}/logs`)
  await choose(/^Document chain/)
  await expect(page).toHaveURL(`${site}/document/tx/${swap}/logs`)
  await choose(/^Far chain/)
  await expect(page).toHaveURL(`${site}/far/tx/${swap}/logs`)
  await expect(page.getByRole('link', { name: 'Look on all networks' })).toBeVisible()

  await visit(page, `${site}/local/token/${tokens.dollar}/holders#settings`)
  const panel = page.getByRole('dialog', { name: 'Settings' }).getByLabel('Network', { exact: true })
  await panel.selectOption('demo')
  await expect(page).toHaveURL(`${site}/demo/token/${tokens.dollar}/holders#settings`)
  await page.keyboard.press('Escape')
  await choose(/^Far chain/)
  await expect(page).toHaveURL(`${site}/far`)
})

test('while a page is on its way the window is called as before, and who is in a field stays there', async ({
  page,
}) => {
  await page.goto(`/local/token/${tokens.dollar}/holders`)
  const heading = page.getByRole('heading', { level: 1 })
  const link = page.getByRole('row').getByRole('link', { name: /^0x/ }).first()
  await expect(link).toBeVisible()
  const names = await namesOfWindow(page)
  const release = await holdCode(page, /\/assets\/.*\.js$/)
  await link.click()
  await expect(page).toHaveURL(/\/address\//)
  // at first the previous page stays
  const field = page.getByRole('combobox', { name: 'Search' })
  await field.fill('lantern')
  await expect(heading).toContainText('Demo Dollar')
  // after 0.1 s, a placeholder
  await page.evaluate(stopDate, Date.parse(clock) + 1000)
  await expect(heading).toHaveCount(0)
  release()
  await settled(page, /Address 0x/)
  expect((await names()).filter((name) => !name.includes('Address'))).toEqual([])
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('lantern')
})

async function namesOfWindow(page: Page): Promise<() => Promise<string[]>> {
  const names = await page.evaluateHandle(() => {
    const seen: string[] = []
    const watch = new MutationObserver(() => seen.push(document.title))
    // only the title: the head changes too when code is preloaded
    const title = document.head.querySelector('title')
    if (title) watch.observe(title, { subtree: true, childList: true, characterData: true })
    return seen
  })
  return () => names.jsonValue()
}
