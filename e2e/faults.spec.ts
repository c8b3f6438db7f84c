import type { Page } from '@playwright/test'
import { blocks, people, tokens } from '#demo/places.ts'
import { expect, haveKeys, key, settled, stopDate, test } from './loupe.ts'
import { serveApi } from './server.ts'
import { keyedAt } from './servers.ts'
import { visit } from './visit.ts'

const { foxes } = tokens

const of = (url: string, what: string) => new RegExp(`(?:${what}).*\\(${url}/`)

test('a page whose server answers with no record recovers part by part', async ({
  page,
  demoAnswer,
  serveOdd,
  expectErrors,
}) => {
  expectErrors(/status of \d{3}/)
  let status: number | null = null
  const { site } = await serveOdd(async ({ pathname, search }, response) => {
    if (status === null) return demoAnswer({ pathname, search })
    response.statusCode = status
    return 'no record'
  })
  const main = page.getByRole('main')
  const alerts = main.getByRole('alert')
  const again = main.getByRole('button', { name: 'Try again' })
  for (const [what, place, answered, said] of [
    // first, since a server that answered once is known to be the API
    ['a token', `token/${tokens.dollar}`, 200, 'This isn’t the API'],
    ['an address', `address/${people.alice}`, 500, 'The server failed'],
    ['an NFT', `token/${foxes}/instance/7`, 403, 'The server won’t show this'],
    ['a block', `block/${blocks.withdrawals}`, 422, 'Not found'],
  ] as const)
    await test.step(`${what}, ${answered}`, async () => {
      status = answered
      await visit(page, `${site}/odd/${place}`)
      await expect(alerts.first()).toContainText(said)
      for (const text of await alerts.allTextContents()) expect(text).toContain(said)
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('banner')).toBeVisible()
      status = null
      await expect(async () => {
        if ((await again.count()) > 0) await again.first().click({ timeout: 1000 })
        await expect(alerts).toHaveCount(0, { timeout: 200 })
        await expect(main.getByRole('row').nth(1)).toBeVisible({ timeout: 500 })
      }).toPass()
    })
})

test('a part of a page fails alone, says why, and is had when it works again', async ({
  page,
  demoAnswer,
  serveOdd,
  expectErrors,
}) => {
  expectErrors(/status of (?:500|429)/)
  let status = 500
  let failing = ''
  const { site } = await serveOdd(async ({ pathname, search }, response) => {
    if (status === 200 || pathname.toLowerCase() !== `/api/v2${failing}`.toLowerCase())
      return demoAnswer({ pathname, search })
    response.statusCode = status
    response.setHeader('access-control-expose-headers', 'retry-after')
    response.setHeader('retry-after', '3')
    // caching headers on error responses must not matter
    response.setHeader('cache-control', 'public, max-age=3600')
    return { message: 'No' }
  })
  const main = page.getByRole('main')
  for (const [place, endpoint, told] of [
    ['', '/stats', 'Block time, average'],
    [`address/${people.alice}`, `/addresses/${people.alice}/counters`, 'Gas used'],
    [`token/${foxes}`, `/tokens/${foxes}/counters`, 'Transfers'],
    [`token/${foxes}/instance/7`, `/tokens/${foxes}/instances/7/transfers-count`, 'Transfers'],
    ['', '/stats/charts/transactions', 'Transactions of each day'],
  ] as const)
    await test.step(endpoint.replace(/0x\w+/, '…'), async () => {
      status = 500
      failing = endpoint
      // cold: otherwise stored responses would hide failures of the home page
      await (place === '' ? page.goto(`${site}/odd/`) : visit(page, `${site}/odd/${place}`))
      await expect(main).toContainText('The server failed')
      await expect(main.getByRole('row').nth(1)).toBeVisible()
      await expect(main).not.toContainText(/not counted|Told by/)
      status = 429
      await main.getByRole('button', { name: 'Try again' }).click()
      await expect(main.getByRole('timer')).toHaveText('goes on in 3 s')
      await expect(main).toContainText('The server asked us to wait')
      status = 200
      await later(page, 3000)
      await expect(main.getByText(told, { exact: true }).first()).toBeVisible()
      await expect(main.getByRole('timer')).toHaveCount(0)
      await expect(main).not.toContainText('The server')
    })
})

test('what can’t be reached is tried again all at once, and what isn’t wanted any more is called off', async ({
  page,
  apis,
  demoAnswer,
  serveOdd,
  expectErrors,
}) => {
  const main = page.getByRole('main')
  const row = main.getByRole('row').nth(1)

  await test.step('a worth without the tokens says so', async () => {
    expectErrors(of(apis.instance, 'ERR_CONNECTION_REFUSED|status of 500'))
    let isReached = false
    await page.route('**/api/v2/**', (route) =>
      isReached ? route.continue() : route.abort('connectionrefused'),
    )
    const held = /addresses.\w+.tokens/
    await page.route(held, (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto(`/local/address/${people.alice}`)
    const again = main.getByRole('button', { name: 'Try again' })
    await expect(main.getByText('The server can’t be reached', { exact: true })).toHaveCount(2)
    isReached = true
    await again.first().click()
    await expect(row).toBeVisible()
    const holdings = main.getByRole('heading', { name: 'Holdings' })
    await expect(holdings).toBeVisible()
    await expect(again).toHaveCount(1)
    await expect(main).toContainText(/at least \$[\d,.]+Balance [\d.]+ DMO, without its tokens/)
    await page.unroute(held)
    await again.click()
    await expect(again).toHaveCount(0)
    await expect(main).not.toContainText(/at least|without its tokens/)
    await expect(holdings).toBeHidden()
    await page.unroute('**/api/v2/**')
  })

  await test.step('what a page was asking for is called off when it is left', async () => {
    const open = new Set<string>()
    const asked: string[] = []
    const { site } = await serveOdd(async ({ pathname, search }, response) => {
      if (!pathname.includes(people.alice)) return demoAnswer({ pathname, search })
      open.add(pathname)
      asked.push(pathname)
      response.on('close', () => open.delete(pathname))
      return new Promise(() => {})
    })
    await page.goto(`${site}/odd/address/${people.alice}`)
    await expect(() => expect(open.size).toBeGreaterThan(2)).toPass()
    await page.getByRole('banner').getByRole('link', { name: 'Blocks' }).click()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(() => expect([...open], `of ${asked.join(', ')}`).toEqual([])).toPass()
  })
})

test('a page whose server asks to wait counts down in words, and goes on by itself', async ({
  page,
  demoAnswer,
  serveOdd,
  expectErrors,
}) => {
  expectErrors(/status of 429/)
  let isBusy = true
  let told = '3'
  let asked = 0
  const { site } = await serveOdd(async ({ pathname, search }, response) => {
    asked += 1
    if (!isBusy) return demoAnswer({ pathname, search })
    response.statusCode = 429
    response.setHeader('access-control-expose-headers', 'retry-after')
    response.setHeader('retry-after', told)
    return { message: 'Too many requests' }
  })
  await page.goto(`${site}/odd/address/${people.alice}`)
  const main = page.getByRole('main')
  const alerts = main.getByRole('alert')
  const clocks = main.getByRole('timer')
  await expect(clocks).toHaveText(['goes on in 3 s', 'goes on in 3 s'])
  await expect(alerts.first()).toContainText('The server asked us to wait')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await settled(page) // all requests have been refused by now
  const before = asked
  await later(page, 1000)
  await expect(clocks).toHaveText(['goes on in 2 s', 'goes on in 2 s'])
  expect(asked).toBe(before)
  isBusy = false
  await later(page, 2000)
  await expect(main.getByRole('row').nth(1)).toBeVisible()
  await expect(alerts).toHaveCount(0)

  await test.step('one that goes on refusing is asked nothing more by itself after minutes, and all when its reader asks', async () => {
    isBusy = true
    told = '0'
    await page.goto(`${site}/odd/block/${blocks.withdrawals}`)
    await expect(async () => {
      await later(page, 60_000)
      await settled(page)
      await expect(alerts.first()).toContainText('Nothing more is asked until you do', { timeout: 100 })
    }).toPass()
    const refused = asked
    await later(page, 600_000)
    await settled(page)
    expect(asked).toBe(refused)
    await expect(clocks).toHaveCount(0)
    isBusy = false
    await main.getByRole('button', { name: 'Try again' }).first().click()
    await expect(main.getByRole('row').nth(1)).toBeVisible()
    await expect(alerts).toHaveCount(0)
  })
})

test('a key that is missing, refused or used up is led to its field', async ({
  page,
  apis,
  keep,
  siteWith,
  expectErrors,
}) => {
  const main = page.getByRole('main')
  const settings = main.getByRole('link', { name: 'Open settings' }).first()

  await test.step('missing or refused', async () => {
    expectErrors(of(apis.keyed, 'status of 40[12]'))
    await page.goto(`/keyed/block/${blocks.withdrawals}`)
    await expect(page.getByRole('alert').first()).toContainText('A key is needed')
    await settings.click()
    const field = page.getByRole('textbox', { name: /^Key for/ })
    await expect(field).toBeFocused()
    await field.fill('proapi_wrong')
    await field.press('Enter')
    await page.keyboard.press('Escape')
    await expect(page).not.toHaveURL(/#/)
    await expect(page.locator('dialog')).toHaveCount(0)
    await expect(page.getByRole('alert').first()).toContainText('The key was refused')
    await settings.click()
    await expect(page.getByRole('button', { name: 'Replace' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field).toBeFocused()
    await field.fill(key)
    await field.press('Enter')
    await page.keyboard.press('Escape')
    await expect(main.getByRole('row').nth(1)).toBeVisible()
  })

  await test.step('used up, without asking twice', async () => {
    let asked = 0
    const api = await keep(
      serveApi(({ pathname }, response) => {
        if (pathname.endsWith('/transactions')) asked += 1
        response.statusCode = 402
        return { error: 'Insufficient credits' }
      }),
    )
    expectErrors(of(api.url, 'status of 402'))
    const site = await siteWith((config) => keyedAt(config, api.url))
    await haveKeys(page, api.url, { apikey: key })
    await page.goto(`${site}/keyed/address/${people.alice}`)
    await expect(main.getByRole('alert').last()).toContainText('Out of credits')
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    expect(asked).toBe(1)
    await settings.click()
    await expect(page.getByRole('button', { name: 'Replace' })).toBeFocused()
  })
})

async function later(page: Page, by: number): Promise<void> {
  await page.evaluate(stopDate, (await page.evaluate(() => Date.now())) + by)
}
