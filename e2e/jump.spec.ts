import type { Page } from '@playwright/test'
import { people, tokens } from '#demo/places.ts'
import { expect, settled, test } from './loupe.ts'
import { startDemoApi } from './servers.ts'
import { visit } from './visit.ts'

const at = 1_500_001
const note = (page: Page) => page.getByText(/^From (block|the end of)/)
const goTo = (page: Page) => page.getByRole('textbox', { name: 'Go to' })
const newest = (page: Page) => page.getByRole('link', { name: 'Back to the newest' })

const lists = [
  'txs',
  'blocks',
  'token-transfers',
  'withdrawals',
  `address/${people.alice}`,
  `address/${people.alice}/transfers`,
  `address/${people.alice}/internal`,
  `address/${people.alice}/balance`,
  `address/${people.staker}/withdrawals`,
  `address/${people.builder}/blocks`,
  `address/${tokens.dollar}/logs`,
  `token/${tokens.dollar}`,
  `token/${tokens.passes}/instance/3`,
]

const firstOf = async (page: Page) => {
  await settled(page)
  const rows = page.getByRole('main').locator('tr[data-row="0"], article').first()
  await expect(rows).toBeVisible()
  return rows.innerText()
}

test('each list that is sorted by block goes to one, which its link holds: loaded anew, on the way back, and for whoever opens it', async ({
  page,
  requests,
}) => {
  for (const [index, path] of lists.entries())
    await test.step(path, async () => {
      await visit(page, `/local/${path}`)
      const before = await firstOf(page)
      const asked = requests.length
      await goTo(page).fill('1,500,001')
      await goTo(page).press('Enter')
      await expect(page).toHaveURL(new RegExp(`[?]block=${at}$`))
      await expect(note(page)).toContainText('From block 1,500,001 down.')
      const there = await firstOf(page)
      expect(there).not.toBe(before)
      const questions = requests.slice(asked).filter(({ url }) => /block_number=|[?&]index=/.test(url))
      expect(questions.length).toBe(1)
      const isThere = async () => {
        await expect(note(page)).toBeVisible()
        expect(await firstOf(page)).toBe(there)
        await expect(goTo(page)).toHaveValue('1,500,001')
      }
      await page.reload()
      await isThere()
      await page.goBack()
      await expect(note(page)).toHaveCount(0)
      expect(await firstOf(page)).toBe(before)
      // as a recipient opens the link; cold for a few of them, as a reload is
      const link = `/local/${path}?block=${at}`
      await (index % 6 === 0 ? page.goto(link) : visit(page, link))
      await isThere()
      await newest(page).click()
      await expect(note(page)).toHaveCount(0)
    })
})

test('a day is found by a few questions, and what is neither a day nor a block is said to be none', async ({
  page,
  requests,
  apis,
  expectErrors,
}) => {
  // the demo lacks the API before v2
  expectErrors(new RegExp(`status of 40\\d.*${apis.instance}/api\\?`))
  await page.goto(`/local/address/${people.alice}/transfers`)
  await settled(page)
  const asked = requests.length
  await goTo(page).fill('Feb 3rd, 2025')
  await goTo(page).press('Enter')
  await expect(note(page)).toHaveText(
    /^From the end of .*Feb.* \(UTC\) down: its last known transactions are in block 2,879,998\./,
  )
  expect(
    requests.slice(asked).filter(({ url }) => url.includes('/v2/transactions')).length,
  ).toBeLessThanOrEqual(8)
  const there = await firstOf(page)
  await page.reload()
  await expect(note(page)).toContainText('From the end of')
  expect(await firstOf(page)).toBe(there)
  for (const [typed, said] of [
    ['soon', '“soon” is neither the number of a block nor a day.'],
    ['30 Feb 2025', '“30 Feb 2025” is neither the number of a block nor a day.'],
    ['2999-01-01', /2999 isn’t yet\.$/],
  ] as const) {
    await goTo(page).fill(typed)
    await goTo(page).press('Enter')
    await expect(page.getByText(said)).toBeVisible()
  }
  await goTo(page).fill('')
  await goTo(page).press('Enter')
  await expect(note(page)).toHaveCount(0)

  await test.step('a block that is none, or of no list, is told, and one above the newest', async () => {
    const says = async (path: string, words: string | RegExp) => {
      await visit(page, `/local/${path}`)
      await expect(page.getByText(words)).toBeVisible()
      await expect(page.locator('tr[data-row="0"]')).toBeVisible()
    }
    await says('txs?block=-5', '“-5” is no number of a block: the list stands from its beginning.')
    await says('txs?block=soon', '“soon” is no number of a block: the list stands from its beginning.')
    await says('txs?filter=pending&block=7', 'This list isn’t sorted by block: it stands as it is.')
    await visit(page, '/local/txs')
    await settled(page)
    await says('txs?block=99999999999', /^Block 99,999,999,999 is above the newest here, which is in 3,06/)
    await visit(page, `/local/address/${people.alice}?block=0`)
    await expect(page.getByText('Nothing is in block 0 or below.')).toBeVisible()
  })
})

test('a server that begins each list anew, or refuses a place, is said to: its list stands from the newest', async ({
  page,
  siteOf,
  requests,
  expectErrors,
}) => {
  const { site } = await siteOf(startDemoApi('--ignore-cursors', '--strict'))
  await page.goto(`${site}/odd/txs?block=${at}`)
  const ignoring = page.getByText(/ doesn’t begin this list at a block: it began above 1,500,001/)
  await expect(ignoring).toBeVisible()
  await expect(page.locator('tr[data-row="0"]')).toBeVisible()
  const asked = requests.length
  await goTo(page).fill('7')
  await goTo(page).press('Enter')
  await expect(page.getByText(/it began above 7/)).toBeVisible()
  await settled(page)
  // what the server was found to support is stored
  expect(requests.slice(asked).filter(({ url }) => url.includes('block_number'))).toEqual([])
  const shallow = await siteOf(startDemoApi('--depth', '10000'))
  expectErrors(new RegExp(`status of 422.*${shallow.api.url}`))
  await page.goto(`${shallow.site}/odd/token/${tokens.dollar}?block=${at}`)
  await expect(
    page.getByText(/refuses to begin this list at block 1,500,001: “.*too large.*”. It stands/),
  ).toBeVisible()
  await newest(page).click()
  await expect(page).toHaveURL(`${shallow.site}/odd/token/${tokens.dollar}`)
})
