import { blocks, people, tokens } from '#demo/places.ts'
import { clock, expect, haveKeys, key, settled, stopDate, test } from './loupe.ts'
import { serveApi } from './server.ts'
import { keyedAt } from './servers.ts'

for (const [what, place, status, said] of [
  ['an address', `address/${people.alice}`, 500, 'The server failed'],
  ['a token', `token/${tokens.foxes}`, 200, 'This isn’t the API'],
  ['an NFT', `token/${tokens.foxes}/instance/7`, 403, 'The server won’t show this'],
  ['a block', `block/${blocks.withdrawals}`, 422, 'Not found'],
] as const) {
  test(`the page of ${what} whose server answers with ${status} and no record recovers part by part`, async ({
    page,
    demoAnswer,
    serveOdd,
    expectErrors,
  }) => {
    expectErrors(/status of \d{3}/)
    let isBroken = true
    const { site } = await serveOdd(async ({ pathname, search }, response) => {
      if (!isBroken) return demoAnswer({ pathname, search })
      response.statusCode = status
      return 'no record'
    })
    await page.goto(`${site}/odd/${place}`)
    const main = page.getByRole('main')
    const alerts = main.getByRole('alert')
    await expect(alerts.first()).toContainText(said)
    for (const text of await alerts.allTextContents()) expect(text).toContain(said)
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    isBroken = false
    const again = main.getByRole('button', { name: 'Try again' })
    await expect(async () => {
      if ((await again.count()) > 0) await again.first().click({ timeout: 1000 })
      await expect(alerts).toHaveCount(0, { timeout: 200 })
      await expect(main.getByRole('row').nth(1)).toBeVisible({ timeout: 500 })
    }).toPass()
  })
}

test('a page whose server asks to wait counts down in words, and goes on by itself', async ({
  page,
  demoAnswer,
  serveOdd,
  expectErrors,
}) => {
  expectErrors(/status of 429/)
  let isBusy = true
  let asked = 0
  const { site } = await serveOdd(async ({ pathname, search }, response) => {
    asked += 1
    if (!isBusy) return demoAnswer({ pathname, search })
    response.statusCode = 429
    response.setHeader('access-control-expose-headers', 'retry-after')
    response.setHeader('retry-after', '3')
    return { message: 'Too many requests' }
  })
  await page.goto(`${site}/odd/address/${people.alice}`)
  const main = page.getByRole('main')
  const alerts = main.getByRole('alert')
  const clocks = main.getByRole('timer')
  // the record and the list
  await expect(clocks).toHaveText(['goes on in 3 s', 'goes on in 3 s'])
  await expect(alerts.first()).toContainText('The server asked us to wait')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await settled(page) // whatever was sent has been refused by now
  const before = asked
  await page.evaluate(stopDate, Date.parse(clock) + 1000)
  await expect(clocks).toHaveText(['goes on in 2 s', 'goes on in 2 s'])
  expect(asked).toBe(before)
  isBusy = false
  await page.evaluate(stopDate, Date.parse(clock) + 3000)
  await expect(main.getByRole('row').nth(1)).toBeVisible()
  await expect(alerts).toHaveCount(0)
})

for (const [what, place, endpoint, told] of [
  ['home', '', '/stats', 'Block time, average'],
  ['home', '', '/stats/charts/transactions', 'Transactions of each day'],
  ['an address', `address/${people.alice}`, `/addresses/${people.alice}/counters`, 'Gas used'],
  ['a token', `token/${tokens.foxes}`, `/tokens/${tokens.foxes}/counters`, 'Transfers'],
  [
    'an NFT',
    `token/${tokens.foxes}/instance/7`,
    `/tokens/${tokens.foxes}/instances/7/transfers-count`,
    'Transfers',
  ],
] as const) {
  test(`what ${what} has from ${endpoint.replace(/0x\w+/, '…')} fails alone, says why, and is had when it works again`, async ({
    page,
    demoAnswer,
    serveOdd,
    expectErrors,
  }) => {
    expectErrors(/status of (?:500|429)/)
    let status: number = 500
    const { site } = await serveOdd(async ({ pathname, search }, response) => {
      if (status === 200 || pathname.toLowerCase() !== `/api/v2${endpoint}`.toLowerCase())
        return demoAnswer({ pathname, search })
      response.statusCode = status
      response.setHeader('access-control-expose-headers', 'retry-after')
      response.setHeader('retry-after', '3')
      return { message: 'No' }
    })
    await page.goto(`${site}/odd/${place}`)
    const main = page.getByRole('main')
    await expect(main).toContainText('The server failed')
    await expect(main.getByRole('row').nth(1)).toBeVisible()
    await expect(main).not.toContainText(/not counted|Told by/)
    status = 429
    await main.getByRole('button', { name: 'Try again' }).click()
    await expect(main.getByRole('timer')).toHaveText('goes on in 3 s')
    await expect(main).toContainText('The server asked us to wait')
    status = 200
    await page.evaluate(stopDate, Date.parse(clock) + 3000)
    await expect(main.getByText(told, { exact: true }).first()).toBeVisible()
    await expect(main.getByRole('timer')).toHaveCount(0)
    await expect(main).not.toContainText('The server')
  })
}

test('what can’t be reached is tried again all at once, and a worth without the tokens says so', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource/)
  let isReached = false
  await page.route('**/api/v2/**', (route) =>
    isReached ? route.continue() : route.abort('connectionrefused'),
  )
  const held = /addresses.\w+.tokens/
  await page.route(held, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(`/local/address/${people.alice}`)
  const main = page.getByRole('main')
  const again = main.getByRole('button', { name: 'Try again' })
  await expect(again).toHaveCount(2)
  isReached = true
  await again.first().click()
  await expect(main.getByRole('row').nth(1)).toBeVisible()
  // the tokens failed otherwise
  const holdings = main.getByRole('heading', { name: 'Holdings' })
  await expect(holdings).toBeVisible()
  await expect(again).toHaveCount(1)
  await expect(main).toContainText(/at least \$[\d,.]+Balance [\d.]+ DMO, without its tokens/)
  await page.unroute(held)
  await again.click()
  await expect(again).toHaveCount(0)
  await expect(main).not.toContainText(/at least|without its tokens/)
  await expect(holdings).toBeHidden()
})

test('what a page was asking for is called off when it is left', async ({ page, demoAnswer, serveOdd }) => {
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

test('a key that is missing or refused is led to its field', async ({ page, expectErrors }) => {
  expectErrors(/status of 40[12]/)
  await page.goto(`/keyed/block/${blocks.withdrawals}`)
  await expect(page.getByRole('alert').first()).toContainText('A key is needed')
  await page.getByRole('main').getByRole('link', { name: 'Open settings' }).first().click()
  const field = page.getByRole('textbox', { name: /^Key for/ })
  await expect(field).toBeFocused()
  await field.fill('proapi_wrong')
  await field.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/#/)
  await expect(page.locator('dialog')).toHaveCount(0)
  await expect(page.getByRole('alert').first()).toContainText('The key was refused')
  await page.getByRole('main').getByRole('link', { name: 'Open settings' }).first().click()
  await expect(page.getByRole('button', { name: 'Replace' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await field.fill(key)
  await field.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
})

test('a key that has used up its credits is led to its field, without asking twice', async ({
  page,
  keep,
  siteWith,
  expectErrors,
}) => {
  expectErrors(/status of 402/)
  let asked = 0
  const api = await keep(
    serveApi(({ pathname }, response) => {
      if (pathname.endsWith('/transactions')) asked += 1
      response.statusCode = 402
      return { error: 'Insufficient credits' }
    }),
  )
  const site = await siteWith((config) => keyedAt(config, api.url))
  await haveKeys(page, api.url, { apikey: key })
  await page.goto(`${site}/keyed/address/${people.alice}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('alert').last()).toContainText('Out of credits')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked).toBe(1)
  await main.getByRole('link', { name: 'Open settings' }).first().click()
  await expect(page.getByRole('button', { name: 'Replace' })).toBeFocused()
})
