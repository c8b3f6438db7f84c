import { blocks, people, tokens } from '#demo/places.ts'
import { clock, expect, haveKeys, key, runAhead, settled, stopDate, test } from './loupe.ts'
import { serveApi } from './server.ts'
import type { Config } from './servers.ts'

for (const [what, place, status, said] of [
  ['an address', `address/${people.alice}`, 500, 'The server failed'],
  ['a token', `token/${tokens.foxes}`, 200, 'This isn’t the API'],
  ['an NFT', `token/${tokens.foxes}/instance/7`, 403, 'The server won’t show this'],
  ['a block', `block/${blocks.withdrawals}`, 422, 'Not found'],
] as const) {
  test(`the page of ${what} whose server answers with ${status} and no record recovers part by part`, async ({
    page,
    apis,
    serveOdd,
    expectErrors,
  }) => {
    expectErrors(/status of \d{3}/)
    let isBroken = true
    const { site } = await serveOdd(async ({ pathname, search }, response) => {
      if (!isBroken) return (await fetch(apis.instance + pathname + search)).json()
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
  apis,
  serveOdd,
  expectErrors,
}) => {
  expectErrors(/status of 429/)
  let isBusy = true
  let asked = 0
  const { site } = await serveOdd(async ({ pathname, search }, response) => {
    asked += 1
    if (!isBusy) return (await fetch(apis.instance + pathname + search)).json()
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
    apis,
    serveOdd,
    expectErrors,
  }) => {
    expectErrors(/status of (?:500|429)/)
    let status: number = 500
    const { site } = await serveOdd(async ({ pathname, search }, response) => {
      if (status === 200 || pathname.toLowerCase() !== `/api/v2${endpoint}`.toLowerCase())
        return (await fetch(apis.instance + pathname + search)).json()
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

test('what a page was asking for is called off when it is left', async ({ page, apis, serveOdd }) => {
  const open = new Set<string>()
  const asked: string[] = []
  const { site } = await serveOdd(async ({ pathname, search }, response) => {
    if (!pathname.includes(people.alice)) return (await fetch(apis.instance + pathname + search)).json()
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

test('where the credits are used up, what is shown stays, and nothing is asked by itself any more', async ({
  page,
  keep,
  siteWith,
  atRest,
  expectErrors,
}) => {
  expectErrors(/status of 402/)
  const hash = `0x${'12'.repeat(32)}`
  const waiting = {
    hash,
    from: people.alice,
    to: people.bob,
    value: '1',
    block_number: null,
    result: 'pending',
  }
  let isEmpty = false
  const asked: string[] = []
  const api = await keep(
    serveApi(({ pathname }, response) => {
      asked.push(pathname)
      if (pathname.endsWith(hash) && !isEmpty) return waiting
      if (!isEmpty) return { items: [waiting], next_page_params: null }
      response.statusCode = 402
      return { error: 'Out of credits' }
    }),
  )
  const site = await siteWith((config) => keyedAt(config, api.url))
  await haveKeys(page, api.url, { apikey: key })
  await runAhead(page, Date.parse(clock))
  const main = page.getByRole('main')
  for (const path of ['keyed', 'keyed/txs', `keyed/tx/${hash}`]) {
    isEmpty = false
    await page.goto(`${site}/${path}`)
    await expect(main).toContainText(/0x1212/)
    await settled(page)
    isEmpty = true
    asked.length = 0
    await page.clock.fastForward(61_000)
    await expect.poll(() => asked).not.toEqual([])
    await atRest() // whatever was asked is refused
    await page.clock.fastForward(61_000)
    // the page answers to keys, so that whatever was to be asked is asked by now
    await page.keyboard.press(',')
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
    await page.clock.fastForward(61_000)
    await page.keyboard.press('Escape')
    // closing is a step back, which would cut short what is opened next
    await expect(page).toHaveURL(`${site}/${path}`)
    await expect(main).toContainText(/0x1212/)
    await atRest()
    expect(asked).toEqual([...new Set(asked)])
    // and that it stands still is said, until the reader asks
    const note = page.getByRole('complementary', { name: 'About what is shown' })
    await expect(note).toContainText('Out of credits: what is shown was read')
    await expect(note).toContainText('no longer followed')
    isEmpty = false
    await note.getByRole('button', { name: 'Try again' }).click()
    await expect(note).toHaveCount(0)
    const followed = page.waitForResponse((answer) => answer.ok() && answer.url().includes('/api/v2/'))
    await page.clock.fastForward(61_000)
    await followed
  }
})

test('that the server has gone since the page was read is said, and no more once it is back', async ({
  page,
  serveOdd,
  expectErrors,
}) => {
  expectErrors(/status of 503/)
  let isGone = false
  const block = { height: 12, hash: `0x${'21'.repeat(32)}`, timestamp: clock, transactions_count: 1 }
  const { site } = await serveOdd(({ pathname }, response) => {
    if (isGone) response.statusCode = 503
    return pathname.endsWith('/blocks') && !isGone ? [block] : []
  })
  await page.clock.install({ time: new Date(clock) })
  await page.goto(`${site}/odd`)
  await settled(page)
  const footer = page.getByRole('contentinfo')
  const note = page.getByText('The server failed: what is shown was read')
  await expect(footer).toContainText('Newest block 12')
  /** It is asked again at once, twice, when it fails. */
  const laterUntil = (isSaid: boolean) =>
    expect(async () => {
      await page.clock.fastForward(20_000)
      await expect(note).toBeVisible({ visible: isSaid, timeout: 500 })
    }).toPass()
  isGone = true
  await laterUntil(true)
  await expect(footer).toContainText('It no longer answers')
  isGone = false
  await laterUntil(false)
  await expect(footer).not.toContainText('It no longer answers')
})

/** The tests' config.json, whose keyed deployments all stand at `url`. */
function keyedAt(config: Config, url: string): Config {
  return { ...config, keyed: config.keyed.map((one) => ({ ...one, url })) }
}
