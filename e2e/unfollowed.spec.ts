import { people } from '#demo/places.ts'
import { clock, expect, haveKeys, key, runAhead, settled, test } from './loupe.ts'
import { serveApi } from './server.ts'
import { keyedAt } from './servers.ts'
import { visit } from './visit.ts'

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
      if (pathname.endsWith('/tokens') && !isEmpty)
        return { items: [{ address_hash: people.alice, name: 'Odd coin', type: 'ERC-20' }] }
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
    await visit(page, `${site}/${path}`)
    await expect(main).toContainText(/0x1212/)
    await settled(page)
    isEmpty = true
    asked.length = 0
    await page.clock.fastForward(61_000)
    await expect.poll(() => asked).not.toEqual([])
    await atRest() // all requests are refused
    await page.clock.fastForward(61_000)
    // the page handles keys, so it has made its requests
    await page.keyboard.press(',')
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
    await page.clock.fastForward(61_000)
    await page.keyboard.press('Escape')
    // closing goes back in history, which would interrupt the next navigation
    await expect(page).toHaveURL(`${site}/${path}`)
    await expect(main).toContainText(/0x1212/)
    await atRest()
    expect(asked).toEqual([...new Set(asked)])
    // the notice that updates have stopped stays until the user asks for one
    const note = page.getByRole('complementary', { name: 'About what is shown' })
    await expect(note).toContainText('Out of credits: what is shown was read')
    await expect(note).toContainText('no longer followed')
    // a refusal is an answer
    await expect(page.getByRole('contentinfo')).not.toContainText('It no longer answers')
    isEmpty = false
    await note.getByRole('button', { name: 'Try again' }).click()
    await expect(note).toHaveCount(0)
    await expect(main).toBeFocused()
    const followed = page.waitForResponse((answer) => answer.ok() && answer.url().includes('/api/v2/'))
    await page.clock.fastForward(61_000)
    await followed
  }
  // not shown for pages that are never updated
  await visit(page, `${site}/keyed/tokens`)
  await expect(main).toContainText('Odd coin')
  await settled(page)
  await page.clock.fastForward(61_000)
  isEmpty = true
  await page.getByRole('navigation').getByRole('link', { name: 'Transactions' }).first().click()
  await expect(main).toContainText('Out of credits')
  await page.goBack()
  const note = page.getByRole('complementary', { name: 'About what is shown' })
  await expect(note).toContainText('Out of credits: what is shown was read 1 minute ago.')
  await expect(main).toContainText('Odd coin')
})

test('that the server has gone since the page was read is said, and no more once it is back', async ({
  page,
  serveOdd,
  expectErrors,
}) => {
  expectErrors(/status of 503/)
  let gone: RegExp | null = null
  const block = { height: 12, hash: `0x${'21'.repeat(32)}`, timestamp: clock, transactions_count: 1 }
  const { site } = await serveOdd(({ pathname }, response) => {
    const isGone = gone?.test(pathname)
    if (isGone) response.statusCode = 503
    if (isGone) return []
    return pathname.endsWith('/blocks') ? [block] : pathname.endsWith('/transactions') ? [sent(12)] : []
  })
  await page.clock.install({ time: new Date(clock) })
  await page.goto(`${site}/odd`)
  await settled(page)
  const footer = page.getByRole('contentinfo')
  const note = page.getByText('The server failed: what is shown was read')
  await expect(footer).toContainText('Newest block 12')
  /** A failed request is repeated at once, twice. */
  const laterUntil = (isSaid: boolean) =>
    expect(async () => {
      await page.clock.fastForward(20_000)
      await expect(note).toBeVisible({ visible: isSaid, timeout: 500 })
    }).toPass()
  gone = /blocks$/
  await laterUntil(true)
  await expect(footer).not.toContainText('It no longer answers')
  gone = /./
  await laterUntil(true)
  await expect(footer).toContainText('It no longer answers')
  gone = null
  await laterUntil(false)
  await expect(footer).not.toContainText('It no longer answers')
})

test('the note of a list that can’t be followed tells how old its rows are, and no row that keys lead to is under it', async ({
  page,
  serveOdd,
  expectErrors,
}) => {
  expectErrors(/status of 503/)
  let isGone = false
  const items = Array.from({ length: 40 }, (_, row) => sent(row + 10))
  const { site } = await serveOdd(({ searchParams }, response) => {
    if (isGone) response.statusCode = 503
    if (isGone) return {}
    return searchParams.has('index')
      ? { items: [sent(50)], next_page_params: null }
      : { items, next_page_params: { index: '1' } }
  })
  await runAhead(page, Date.parse(clock))
  await page.goto(`${site}/odd/txs`)
  await settled(page)
  const followed = page.waitForResponse((answer) => answer.ok() && answer.url().includes('/api/v2/'))
  await page.clock.fastForward(10 * 60_000)
  await followed
  // reading the rows below doesn't make those above any newer
  const list = page.getByRole('region', { name: 'Transactions' })
  await list.focus()
  await page.keyboard.press('End')
  await expect(list).toContainText('0x5050')
  isGone = true
  const note = page.getByRole('complementary', { name: 'About what is shown' })
  await expect(async () => {
    await page.clock.fastForward(20_000)
    await expect(note).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(note).toContainText(/what is shown was read 1\d minutes ago/)
  await page.setViewportSize({ width: 360, height: 720 })
  await list.focus()
  await page.keyboard.press('End')
  const row = page.locator('tr:focus')
  await expect(row).toHaveAttribute('aria-rowindex', '42')
  const [box, over] = [await row.boundingBox(), await note.boundingBox()]
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0)
})

test('what a chain counts is asked for again with a newer block, but not where calls cost credits', async ({
  page,
  keep,
  siteWith,
  atRest,
}) => {
  let height = 12
  let asked = 0
  const api = await keep(
    serveApi(({ pathname }) => {
      if (pathname.endsWith('/stats')) return { total_blocks: String((asked += 1)) }
      if (!pathname.endsWith('/blocks')) return []
      height += 1
      return [{ height, hash: `0x${String(height).repeat(32)}`, timestamp: clock }]
    }),
  )
  const site = await siteWith((config) => ({
    ...keyedAt(config, api.url),
    networks: [...config.networks, { slug: 'odd', name: 'Odd chain', instance: api.url }],
  }))
  await haveKeys(page, api.url, { apikey: key })
  await runAhead(page, Date.parse(clock))
  for (const [network, isFree] of [
    ['odd', true],
    ['keyed', false],
  ] as const) {
    asked = 0
    await visit(page, `${site}/${network}`)
    await settled(page)
    const newest = page.getByRole('main').getByRole('definition').first()
    for (let jumps = 0; jumps < 2; jumps += 1) {
      const before = height
      await page.clock.fastForward(61_000)
      await expect.poll(() => height).toBeGreaterThan(before)
      await expect(newest).toContainText(String(height))
    }
    await atRest()
    expect(asked > 1).toBe(isFree)
  }
})

const sent = (digits: number) => ({
  hash: `0x${String(digits).repeat(32)}`,
  from: people.alice,
  to: people.bob,
  value: '1',
  block_number: 12,
  timestamp: clock,
})
