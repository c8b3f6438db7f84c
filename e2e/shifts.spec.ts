import type { Locator } from '@playwright/test'
import { contracts, people, sentinels, tokens, transactions } from '#demo/places.ts'
import { hold, holdApp } from './intercept.ts'
import { drawn, expect, settled, test } from './loupe.ts'
import { watchShifts } from './watchShifts.ts'
import { gate } from './server.ts'
import { until } from './until.ts'

// Nothing moves, whatever arrives in whichever order.

test('nothing jumps when the record of a transaction arrives', async ({ page }) => {
  const expectShiftsBelow = await watchShifts(page)
  for (const width of [1280, 390])
    for (const name of ['swap', 'coinTransfer', 'failed'] as const)
      await test.step(`${name} at ${width}`, async () => {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(`/local/tx/${transactions[name]}`)
        await expect(page.getByRole('term').filter({ hasText: 'Nonce' })).toBeVisible()
        await settled(page)
        await expectShiftsBelow(0.005)
      })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('nothing jumps when a record arrives last', async ({ page }) => {
    const expectShiftsBelow = await watchShifts(page)
    const record = /\/api\/v2\/(tokens|addresses|transactions)\/0x\w+$/
    const others = new Set<unknown>()
    page.on('request', (one) => one.url().includes('/api/v2/') && !record.test(one.url()) && others.add(one))
    page.on('requestfinished', (one) => others.delete(one))
    page.on('requestfailed', (one) => others.delete(one)) // the previous page's requests may have been pending
    for (const [name, path] of [
      ['a token', `/local/token/${tokens.dollar}`],
      ['a token over its holders', `/local/token/${tokens.dollar}/holders`],
      ['a collection over its inventory', `/local/token/${tokens.studies}/inventory`],
      ['a contract over its code', `/local/address/${contracts.unverified}/contract`],
      ['a swap over its state', `/local/tx/${transactions.swap}/state`],
    ] as const)
      await test.step(name, async () => {
        const answer = await hold(page, record)
        await page.goto(path)
        await expect(page.getByText(/^Asking/).first()).toBeAttached()
        await expect.poll(() => others.size).toBe(0)
        answer()
        await settled(page)
        await expectShiftsBelow(0.005)
      })
  })

  test('nothing jumps on a cold link whose record is told before the app’s code is there', async ({
    page,
  }) => {
    const expectShiftsBelow = await watchShifts(page)
    for (const [name, path] of [
      ['a token with warnings', `/local/token/${tokens.scam}`],
      ['a bridged token', `/local/token/${tokens.bridged}`],
      ['a collection', `/local/token/${tokens.foxes}`],
      ['the holders of a collection', `/local/token/${tokens.foxes}/holders`],
      ['an address that built blocks', `/local/address/${people.builder}`],
      ['a contract that holds tokens of worth', `/local/address/${contracts.pool}`],
      ['an address that answers as another', `/local/address/${sentinels.addresses.hostile}`],
      ['a token that answers as another', `/local/token/${sentinels.addresses.hostile}`],
    ] as const)
      await test.step(name, async () => {
        const told = page.waitForResponse(/\/api\/v2\/(tokens|addresses)\/0x\w+$/)
        const release = await holdApp(page)
        await page.goto(path, { waitUntil: 'commit' })
        await (await told).finished()
        release()
        await settled(page)
        await expectShiftsBelow(0.005)
      })
  })
})

test('the columns of a list stand where they came, though a busy page measures late where it begins', async ({
  page,
}) => {
  await page.addInitScript(() => {
    globalThis.ResizeObserver = class extends ResizeObserver {
      constructor(call: ResizeObserverCallback) {
        const wait = (frames: number, ...told: Parameters<ResizeObserverCallback>) =>
          void requestAnimationFrame(() => (frames > 0 ? wait(frames - 1, ...told) : call(...told)))
        super((entries, observer) => wait(2, entries, observer))
      }
    }
    const { places } = Object.assign(window, { places: new Set<string>() })
    const look = () => {
      const { cells = [] } = document.querySelector('tr[data-row]')?.closest('table')?.tHead?.rows[0] ?? {}
      if (cells.length > 0)
        places.add(Array.from(cells, (head) => Math.round(head.getBoundingClientRect().x)).join(' '))
      requestAnimationFrame(look)
    }
    look()
  })
  for (const path of [`/local/address/${contracts.proxy}`, `/local/token/${tokens.dollar}`]) {
    await page.goto(path)
    await expect(page.getByRole('contentinfo')).toContainText('Answered by')
    await drawn(page)
    const places = await page.evaluate(() => [...(window as unknown as { places: Set<string> }).places])
    expect(places, path).toHaveLength(1)
  }
})

/** Pages whose content arrives at once, with code already loaded; and at which widths. */
const atOnce: [string, number[]][] = [
  [`address/${people.alice}`, [1280, 900, 768, 390]],
  [`address/${contracts.unverified}`, [1280, 900, 768]],
  [`address/${contracts.proxy}`, [1280, 900, 768, 390]],
  [`address/${people.exchange}`, [768, 390]],
  [`address/${people.builder}`, [390]],
  [`token/${tokens.wrapped}`, [390]],
]

test('hardly anything moves when all that a page waits for comes at once', async ({ page }) => {
  const expectShiftsBelow = await watchShifts(page)
  for (const [path, widths] of atOnce)
    for (const width of widths)
      await test.step(`${path} at ${width}`, async () => {
        await page.setViewportSize({ width, height: 844 })
        const answer = await hold(page, /\/api\/v2\/\w+\/0x/)
        await page.goto(`/local/${path}`)
        await drawn(page)
        answer()
        await settled(page)
        if (path.startsWith('address'))
          await expect(page.getByRole('term').filter({ hasText: 'Gas used' })).toBeVisible()
        await expectShiftsBelow(0.02)
      })
})

test('nothing moves below an account that holds nothing, early or late, and it leaves no hole', async ({
  page,
  demoAnswer,
  serveOdd,
}) => {
  const path = `/addresses/${people.dave}`
  const { opened, open } = gate()
  const { site } = await serveOdd(async ({ pathname, search }) => {
    const answer = await demoAnswer({ pathname, search })
    if (pathname.endsWith(`${path}/tokens`)) {
      await opened
      return { items: [], next_page_params: null }
    }
    return pathname.endsWith(path) ? { ...(answer as object), coin_balance: '0', has_tokens: false } : answer
  })
  await page.setViewportSize({ width: 390, height: 844 })
  const expectShiftsBelow = await watchShifts(page)
  await page.goto(`${site}/odd${path.replace('addresses', 'address')}`)
  const said = page.getByText('This address holds nothing.')
  await expect(said).toBeVisible()
  open()
  await settled(page)
  await expectShiftsBelow(0.005)
  const tabs = page.getByRole('navigation', { name: 'Parts of this address' })
  const [end, start] = [await said.boundingBox(), await tabs.boundingBox()]
  expect((start?.y ?? 0) - ((end?.y ?? 0) + (end?.height ?? 0))).toBeLessThan(60)
})

test('on a phone a short sentence leaves no hole over the tabs', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const end = async (of: Locator) => {
    const { y = 0, height = 0 } = (await of.boundingBox()) ?? {}
    return y + height
  }
  const start = async (of: Locator) => (await of.boundingBox())?.y ?? Infinity
  const sentence = page.getByText('tried to call')
  const tabs = page.getByRole('navigation', { name: /^Parts of this/ })
  await test.step('a transaction that is told before the app', async () => {
    const told = page.waitForResponse(/\/api\/v2\/transactions\/0x\w+$/)
    const release = await holdApp(page)
    await page.goto(`/local/tx/${transactions.failed}`, { waitUntil: 'commit' })
    await (await told).finished()
    release()
    await settled(page)
    expect((await start(tabs)) - (await end(sentence))).toBeLessThan(80)
  })
  await test.step('a transaction that is told last', async () => {
    const answer = await hold(page, /\/transactions\/0x\w+$/)
    await page.goto(`/local/tx/${transactions.failed}`)
    await expect(page.getByText(/^Asking/).first()).toBeAttached()
    answer()
    await settled(page)
    expect((await start(tabs)) - (await end(sentence))).toBeLessThan(80)
    expect((await start(sentence)) - (await end(page.getByText(/confirmations$/)))).toBeLessThan(72)
  })
})

test('the tabs of an address stand where they are when it comes how much they hold', async ({ page }) => {
  const answer = await hold(page, /\/tabs-counters$/)
  const told = page.waitForResponse(/\/addresses\/0x\w+$/)
  const release = await holdApp(page)
  await page.goto(`/local/address/${people.alice}`, { waitUntil: 'commit' })
  await (await told).finished()
  // found and measured in one step: the app's tabs replace the early ones
  const lefts = () =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll('main nav li'), (one) => one.getBoundingClientRect().x),
    )
  const last = page.locator('main nav').getByText('Balance')
  await expect(last).toBeVisible()
  const early = await lefts()
  release()
  await until(page, () => !document.querySelector('#early'))
  const tabs = page.getByRole('navigation', { name: 'Parts of this address' })
  await expect(tabs).toBeVisible()
  const uncounted = await lefts()
  answer()
  await expect(tabs.getByText('50+').first()).toBeVisible()
  expect([early, uncounted]).toEqual([await lefts(), await lefts()])
})

test('facts and tabs of an NFT stand where they will before its record is there', async ({ page }) => {
  const places = () =>
    page
      .locator('main dt, nav[aria-label="Parts of this NFT"]')
      .evaluateAll((all) =>
        Object.fromEntries(
          all.map((one) => [one.textContent, one.getBoundingClientRect().y + window.scrollY]),
        ),
      )
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const answer = await hold(page, /\/instances\/1290$/)
    await page.goto(`/local/token/${tokens.foxes}/instance/1290`)
    await expect(page.locator('main dt').first()).toBeAttached()
    const before = await places()
    answer()
    await settled(page)
    const after = await places()
    expect(Object.keys(before)).toContain('Media from')
    const jumps = Object.entries(before).map(([said, y]) => Math.abs(y - (after[said] ?? 0)))
    expect(Math.max(...jumps), `at ${width}`).toBeLessThan(6)
  }
})
