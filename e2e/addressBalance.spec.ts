import type { Page } from '@playwright/test'
import { contracts, people } from '#demo/places.ts'
import { hold } from './intercept.ts'
import { expect, haveKeys, key, settled, test } from './loupe.ts'
import { watchShifts } from './watchShifts.ts'
import { visit } from './visit.ts'

const byDay = /coin-balance-history-by-day/
const path = `/address/${people.alice}`
const bars = (page: Page) => page.getByRole('link', { name: /^\w+, \d+ days, high .*: lowest / })
const holdings = (page: Page) => page.getByRole('region', { name: 'Holdings' })

test('a wide page draws the last days beside the holdings, tells the least and the most, and leads to all', async ({
  page,
  demoAnswer,
}) => {
  const expectShiftsBelow = await watchShifts(page)
  const answer = await hold(page, byDay)
  await page.goto(`/local${path}`)
  await settled(page)
  await expect(holdings(page)).toContainText('DMO')
  const before = await holdings(page).boundingBox()
  await expect(bars(page)).toHaveCount(0)
  answer()
  const { items } = (await demoAnswer({
    pathname: `/api/v2/addresses/${people.alice}/coin-balance-history-by-day`,
    search: '',
  })) as { items: { value: string }[] }
  const sorted = items.map(({ value }) => BigInt(value)).toSorted((a, b) => (a < b ? -1 : 1))
  const [least, most] = [sorted[0], sorted.at(-1)].map((wei = 0n) =>
    `${wei / 10n ** 18n}.${String(wei % 10n ** 18n).padStart(18, '0')}`.replace(/0+$/, ''),
  )
  await expect(bars(page)).toHaveAccessibleName(
    new RegExp(
      `^DMO, ${items.length} days, high \\d+\\.\\d{5}…: lowest ${least} DMO on \\S+ \\S+ 2025, highest ${most} DMO on \\S+ \\S+ 2025$`,
    ),
  )
  await expect(bars(page).locator('rect')).toHaveCount(items.length)
  expect(await holdings(page).boundingBox()).toEqual(before)
  await expectShiftsBelow(0.005)

  await bars(page).click()
  await expect(page).toHaveURL(new RegExp(`${path}/balance$`))
  await expect(page.getByRole('figure')).toContainText(most ?? '')
})

test('it is asked only where it can be drawn, has something to draw, and costs nothing', async ({
  page,
  apis,
  requests,
  atRest,
  expectErrors,
}) => {
  const asked = () => requests.filter(({ url }) => byDay.test(url)).length
  const opened = async (at: string) => {
    await visit(page, at)
    await settled(page)
    await expect(page.getByRole('contentinfo')).toContainText('Answered by')
    await atRest()
    await expect(bars(page)).toHaveCount(0)
  }
  await test.step('not where a key is needed', async () => {
    await haveKeys(page, apis.keyed, { apikey: key })
    await page.goto(`/keyed${path}`)
    await opened(`/keyed${path}`)
    await expect(holdings(page)).toContainText('DMO')
    expect(asked()).toBe(0)
  })
  await test.step('but for what was read anyhow', async () => {
    await opened(`/keyed${path}/balance`)
    expect(asked()).toBe(1)
    await visit(page, `/keyed/address/${people.bob}`)
    await visit(page, `/keyed${path}`)
    await expect(bars(page)).toBeVisible()
    expect(asked()).toBe(1)
  })
  await test.step('not from a server of the document', async () => {
    expectErrors(new RegExp(`status of 400.*\\(${apis.document}/`))
    await opened(`/document${path}`)
    expect(asked()).toBe(1)
  })
  await test.step('not of who has no coin', async () => {
    await opened(`/local/address/${contracts.pool}`)
    await expect(holdings(page)).toContainText('DUSD')
    expect(asked()).toBe(1)
  })
  await test.step('not on a narrow page, until it is made wide', async () => {
    for (const width of [390, 1099]) {
      await page.setViewportSize({ width, height: 900 })
      await opened(`/local${path}`)
      expect(asked()).toBe(1)
    }
    await page.setViewportSize({ width: 1100, height: 900 })
    await expect(bars(page)).toBeVisible()
    expect(asked()).toBe(2)
  })
})

test('where a server has none, fails or tells nonsense, nothing is said of it, and what is there stays', async ({
  page,
  serveOdd,
  demoAnswer,
  expectErrors,
  requests,
}) => {
  expectErrors(/status of (400|403)/)
  let [status, days]: [number, unknown] = [200, []]
  const { site } = await serveOdd(({ pathname, search }, response) => {
    if (!byDay.test(pathname)) return demoAnswer({ pathname, search })
    response.statusCode = status
    return days
  })
  const expectShiftsBelow = await watchShifts(page)
  const opened = async (who: string, way = visit) => {
    await way(page, `${site}/odd/address/${who}`)
    await expect(holdings(page)).toContainText('ODD')
    await expect.poll(() => requests.some(({ url }) => url.includes(`${who}/coin-balance`))).toBe(true)
    await settled(page)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expectShiftsBelow(0.02)
  }
  const day = (date: unknown, value: unknown) => ({ date, value })
  const widthOfHoldings = async () => (await holdings(page).boundingBox())?.width ?? 0
  let besideBars = Infinity
  await test.step('what is no day, or not known, isn’t drawn, and what is there is', async () => {
    days = [
      null,
      day(null, '5'),
      day('never', '5'),
      day('2025-02-30T', '7'),
      day('2025-03-01', null),
      day('2025-02-28', '-3'),
      day('2025-02-27', '9'.repeat(300)),
      day('2025-02-26', 'lots'),
    ]
    await opened(people.alice)
    await expect(bars(page)).toHaveAccessibleName(
      /^ODD, 4 days, high 9\.999…×10\S+: lowest −0\.0+3 ODD on 28 Feb 2025, /,
    )
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    besideBars = await widthOfHoldings()
  })
  const nothing = [day('2025-03-01', '0'), day('2025-02-28', '0')]
  for (const [what, who, sent, answered] of [
    ['no days', people.bob, 200, { items: [] }],
    ['days on which there was nothing', people.carol, 200, { items: nothing }],
    ['no list', people.dave, 200, { items: 'none' }],
    ['a refusal', people.exchange, 403, { message: 'No' }],
  ] as const)
    await test.step(what, async () => {
      ;[status, days] = [sent, answered]
      await opened(who)
      await expect(bars(page)).toHaveCount(0)
    })
  await test.step('no such endpoint', async () => {
    ;[status, days] = [400, { message: 'Unknown API v2 action' }]
    requests.length = 0
    await opened(people.bob, (_page, at) => page.goto(at).then(() => {}))
    await expect(bars(page)).toHaveCount(0)
  })
  await test.step('a server that has none isn’t asked again, and gives no room to it', async () => {
    requests.length = 0
    await visit(page, `${site}/odd/address/${people.carol}`)
    await settled(page)
    await expect(holdings(page)).toContainText('ODD')
    expect((await widthOfHoldings()) - besideBars).toBeGreaterThan(200)
    expect(requests.filter(({ url }) => byDay.test(url))).toEqual([])
  })
})
