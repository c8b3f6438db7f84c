import { contracts, people, tokens } from '#demo/places.ts'
import type { Page } from '@playwright/test'
import { arrives } from './byKeys.ts'
import { hold } from './intercept.ts'
import { bringRow, copied, expect, scrolledTo, settled, test } from './loupe.ts'
import { startDemoApi } from './servers.ts'
import { visit } from './visit.ts'

const path = `/local/address/${contracts.router}`
/** The position of the first row in the window, and the one in the URL, which is updated with a delay. */
const tops = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
    const row = rows.find((one) => one.getBoundingClientRect().bottom > 0)
    const { place } = history.state as { place?: { top: number } }
    return { first: row?.getBoundingClientRect().y, noted: place?.top }
  })
/** All rows are equally high: an outdated position, of some rows further up, can match too. */
const isNoted = async (page: Page) => {
  const { first, noted } = await tops(page)
  return noted !== undefined && first === noted
}
const list = (page: Page) => page.getByRole('region', { name: /ransactions$/ })

test('a link to a row reopens the list at its page, with the row marked and no key in it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(path)
  await bringRow(page, 61)
  const row = list(page).locator('[aria-rowindex="61"]')
  const hash = await row.getByTitle(/^0x/).first().getAttribute('title')
  await row.getByRole('button', { name: 'More of row 60' }).click()
  await page.getByRole('button', { name: 'Copy a link to this row' }).click()
  await expect.poll(() => copied(page)).toContain(path)
  await page.goto(await copied(page))
  await expect(page.getByText('This link begins further down the list.')).toBeVisible()
  const marked = list(page).locator('tr[aria-current=true]')
  await expect(marked).toBeInViewport()
  const unfound = page.getByText('The row that this link points at isn’t among them.')
  await expect(unfound).toHaveCount(0)
  const { y = 0, height = 0 } = (await marked.boundingBox()) ?? {}
  expect(Math.abs(y + height / 2 - 360)).toBeLessThan(60)
  // after a reload it stays highlighted, and at the same scroll position
  await page.evaluate(() => scrollBy(0, 100))
  await expect.poll(() => isNoted(page)).toBe(true)
  await page.reload()
  await settled(page, /Address/)
  await expect.poll(async () => Math.abs(((await marked.boundingBox())?.y ?? 0) - (y - 100))).toBeLessThan(3)
  const chosen = page.getByRole('navigation', { name: 'Direction' }).locator('[aria-current=page]')
  await expect(chosen).toHaveText('All')
  await expect(marked.getByTitle(String(hash)).first()).toBeVisible()
  // Find moves the highlighted row, but doesn't scroll to it
  const find = page.getByRole('searchbox', { name: 'Find' })
  await find.fill(String(hash))
  await expect(list(page).locator('tr[data-row]')).toHaveCount(1)
  await page.evaluate(() => scrollTo(0, 0))
  await find.fill('')
  await expect(list(page).locator('tr[data-row="9"]')).toBeAttached()
  expect(await scrolledTo(page)).toBe(0)
  await page.getByRole('link', { name: 'Back to the newest' }).click()
  await expect(page).toHaveURL(path)
  // a row that newer ones have pushed down since
  await visit(page, `${path}?row=${hash}`)
  await expect(unfound).toBeVisible()
  await bringRow(page, 61)
  await expect(unfound).toHaveCount(0)
})

test('a page that is loaded anew begins its list where the reader was, and so does the way back to it', async ({
  page,
  requests,
}) => {
  await page.goto(`/local/address/${contracts.router}`)
  await bringRow(page, 115)
  const hash = await list(page)
    .locator('[aria-rowindex="115"]')
    .getByTitle(/^0x/)
    .first()
    .getAttribute('title')
  const row = list(page)
    .getByRole('row')
    .filter({ has: page.getByTitle(String(hash), { exact: true }) })
  const yOf = async () => (await row.boundingBox())?.y ?? 0
  await expect.poll(() => isNoted(page)).toBe(true)
  // the link in the address bar begins at the row, too
  await expect(page).toHaveURL(/\?block=\d+$/)
  // coming back keeps the page's own tab link, adds no history entry, and keeps the way forward
  await row.getByRole('link').first().click()
  await settled(page, /Transaction/)
  await page.goBack()
  await settled(page, /Address/)
  await expect(row).toBeInViewport()
  await expect(row.getByRole('link').first()).toBeFocused()
  await page.getByRole('link', { name: 'Transactions 50+' }).click()
  await page.goForward()
  await settled(page, /Transaction/)
  await page.goBack()
  await settled(page, /Address/)
  await bringRow(page, 115)
  // rows are measured once they stand, which moves those below
  let y = NaN
  const isAtRest = async () => {
    const before = y
    y = await yOf()
    return y === before
  }
  await expect.poll(isAtRest).toBe(true)
  await expect.poll(() => isNoted(page)).toBe(true)
  const askedBy = async (move: () => Promise<unknown>) => {
    const before = requests.length
    await move()
    await settled(page, /Address/)
    await expect(page.getByText(/^From block [\d,]+ down\./)).toBeVisible()
    await expect.poll(async () => Math.abs((await yOf()) - y)).toBeLessThan(3)
    await expect.poll(() => isNoted(page)).toBe(true) // a quick test would leave before that
    await expect(list(page).locator('[aria-current]')).toHaveCount(0)
    const asked = requests.slice(before).map(({ url }) => new URL(url))
    return asked.filter(({ pathname }) => pathname.endsWith('/transactions')).map(({ search }) => search)
  }
  const [first, ...more] = await askedBy(() => page.reload())
  expect(first).toContain('block_number')
  expect(more).toEqual([])
  await row.getByRole('link').first().click()
  await settled(page, /Transaction/)
  await page.reload()
  await settled(page, /Transaction/)
  expect(await askedBy(() => page.goBack())).toEqual([first])
  await row.getByRole('link').first().click()
  await settled(page, /Transaction/)
  expect(await askedBy(() => page.goBack())).toEqual([])
  await page.getByRole('link', { name: 'Back to the newest' }).click()
  await expect(list(page).locator('[data-row="0"]')).toBeInViewport()
  await expect.poll(async () => (await tops(page)).noted).toBeUndefined()
  await expect(page).toHaveURL(path)
})

test('the NFTs of an address and of a collection go on where the reader was when they are loaded anew, and on the way back; nobody who scrolls meanwhile is taken back down', async ({
  page,
  apis,
  atRest,
  expectErrors,
}) => {
  expectErrors(new RegExp(`status of 400.*${apis.document}/`))
  await goOnDown(page, `/document/address/${people.alice}/nfts`)
  await goOnDown(page, `/local/token/${tokens.tickets}/inventory`)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(4000)
  await atRest()
  const more = /\/instances\?.*unique_token/
  const release = await hold(page, more)
  const asked = page.waitForRequest(more)
  await page.reload()
  await asked
  await page.mouse.wheel(0, -200)
  const answered = page.waitForResponse(more)
  release()
  await (await answered).finished()
  await settled(page)
  expect(await scrolledTo(page)).toBeLessThan(3000)
})

test('a link that begins further down asks for nothing before; who does something meanwhile stays where they are', async ({
  page,
  requests,
  siteOf,
  expectErrors,
}) => {
  const at = encodeURIComponent(JSON.stringify({ block_number: 3_050_000, index: 3, items_count: 50 }))
  await page.goto(`/local/txs?at=${at}`)
  await expect(page.getByText('This link begins further down the list.')).toBeVisible()
  const asked = requests.filter(({ url }) => new URL(url).pathname.endsWith('/transactions'))
  expect(asked.map(({ url }) => new URL(url).searchParams.get('index'))).toEqual(['3'])

  await test.step('who scrolls while a list that is loaded anew is awaited stays there, or sees the newest', async () => {
    await visit(page, path)
    await arrives(page, /^HarbourRouter2/)
    await bringRow(page, 135)
    const noted = () =>
      page.evaluate(() => JSON.stringify((history.state as { place?: unknown })?.place ?? ''))
    await expect.poll(noted).toContain('block=')
    const begun = page.waitForRequest(/block_number/)
    const release = await hold(page, /\/transactions\?/)
    await page.reload({ waitUntil: 'commit' })
    await begun
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.mouse.wheel(0, 1)
    release()
    await settled(page, /Address/)
    await expect(page.getByText(/^From block [\d,]+ down\./)).toBeVisible()
    expect(await scrolledTo(page)).toBeLessThan(100)
    await page.getByRole('link', { name: 'Back to the newest' }).click()
    await expect(list(page).locator('[data-row="0"]')).toBeInViewport()
  })

  await test.step('a link to a row at a place that the server knows no more shows the list from its beginning', async () => {
    const { site, api } = await siteOf(startDemoApi('--strict'))
    expectErrors(new RegExp(`status of 422.*${api.url}`))
    const unknown = encodeURIComponent(JSON.stringify({ of_another_version: 7 }))
    await page.goto(`${site}/odd/address/${people.alice}?at=${unknown}&row=0x12`)
    await expect(page.getByText('The place that this link begins at isn’t known here any more')).toBeVisible()
    await expect(list(page).getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByText('50 read, more below')).toBeVisible()
    // the same for a link that was cut off
    await visit(page, `/odd/address/${people.alice}?at=${unknown.slice(0, 12)}`)
    await expect(page.getByText('The place that this link begins at isn’t known here any more')).toBeVisible()
    await page.getByRole('link', { name: 'Back to the newest' }).click()
    await expect(page).toHaveURL(`${site}/odd/address/${people.alice}`)
    await expect(page.getByText('The place that this link begins at')).toBeHidden()
  })
})

async function goOnDown(page: Page, grid: string) {
  await visit(page, grid)
  await settled(page)
  const found = await page.waitForFunction(
    () => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('main li a[href*="/instance/"]')]
      if (scrollY > 4000) return links.find((one) => one.getBoundingClientRect().y > 200)?.pathname
      scrollTo(0, document.documentElement.scrollHeight)
      return undefined
    },
    undefined,
    { polling: 50 },
  )
  const tile = page.locator(`main li a[href="${await found.jsonValue()}"]`)
  const isBack = async () => {
    await settled(page)
    await expect(tile).toBeInViewport()
  }
  await isBack()
  const { y = 0 } = (await tile.boundingBox()) ?? {}
  await tile.click()
  await settled(page, /NFT/)
  await page.goBack()
  await isBack()
  await expect(tile).toBeFocused()
  await expect.poll(async () => Math.abs(((await tile.boundingBox())?.y ?? 0) - y)).toBeLessThan(3)
  await page.reload()
  await isBack()
  await tile.click()
  await settled(page, /NFT/)
  await page.reload()
  await settled(page, /NFT/)
  await page.goBack()
  await isBack()
}
