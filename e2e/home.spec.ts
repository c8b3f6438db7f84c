import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { people, transactions } from '#demo/places.ts'
import { clock, expect, runAhead, settled, test } from './loupe.ts'
import { visit } from './visit.ts'

test('the front door is the default network, from which clicks, keys and the way back lead on', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page).toHaveURL('/demo')
  const rows = page.getByRole('region', { name: 'Newest transactions' }).getByRole('row')
  await expect(rows).toHaveCount(7)
  const first = rows.nth(1).getByRole('link').first()
  const hash = await first.getByTitle(/^0x/).getAttribute('title')
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(hash))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await test.step('closing the settings leaves no dead step in the history, and gives the focus back', async () => {
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Settings' })).toBeFocused()
    await expect(page).not.toHaveURL(/#settings/)
    await page.goBack()
    await expect(page).toHaveURL('/demo')
  })

  await test.step('search goes from a pasted hash to its page, by keyboard alone', async () => {
    await expect(page.getByRole('region', { name: 'Newest transactions' })).toBeVisible()
    await page.keyboard.press('/')
    const field = page.getByRole('combobox', { name: 'Search' })
    await expect(field).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('search').getByRole('alert')).toContainText('Paste a hash')
    await field.fill(` ${transactions.swap.toUpperCase().slice(2)} `)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/demo/tx/${transactions.swap}`)
  })

  await test.step('a numeric chain id becomes the slug', async () => {
    await page.goto(`/1337/tx/${transactions.swap}?x=1`)
    await expect(page).toHaveURL(new RegExp(`/demo/tx/${transactions.swap}`))
  })
})

test('new transactions come by themselves, but not under the pointer or the focus', async ({ page }) => {
  await runAhead(page, Date.parse(clock))
  await test.step('not under the pointer', async () => {
    await page.goto('/demo')
    const rows = page.getByRole('region', { name: 'Newest transactions' }).getByRole('row')
    await expect(rows).toHaveCount(7)
    const first = await rows.nth(1).getByRole('link').first().getAttribute('href')
    const counted = page.getByRole('definition').nth(1)
    await expect(counted).toHaveText(/^[\d,]+$/)
    const blocks = await counted.textContent()
    await rows.nth(2).hover()
    await page.clock.fastForward(120_000)
    await expect(page.getByText('Newer ones come when you leave these')).toBeVisible()
    await expect(rows.nth(1).getByRole('link').first()).toHaveAttribute('href', String(first))
    await page.getByRole('heading', { level: 1 }).hover()
    await expect(rows.nth(1).getByRole('link').first()).not.toHaveAttribute('href', String(first))
    await expect(counted).not.toHaveText(String(blocks))
  })

  await test.step('not under the focus, wherever the pointer goes', async () => {
    await expect(page.getByText('Newer ones come when you leave these')).toHaveCount(0)
    const region = page.getByRole('region', { name: 'Newest transactions' })
    const focused = region.getByRole('row').nth(2).getByRole('link').first()
    await region.getByRole('row').nth(4).hover()
    await focused.focus()
    const led = String(await focused.getAttribute('href'))
    await page.getByRole('heading', { level: 1 }).hover()
    await page.clock.fastForward(120_000)
    await expect(page.getByText('Newer ones come when you leave these')).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(focused).toHaveAttribute('href', led)
    await expect(focused).toBeFocused()
    await page.getByRole('heading', { level: 1 }).focus()
    await expect(focused).not.toHaveAttribute('href', led)
  })
})

test('a server of the whole API counts its chain, draws its days, and says how fresh it is', async ({
  page,
  requests,
  atRest,
}) => {
  await page.addInitScript(
    ([alice, nobody]) =>
      localStorage.setItem(
        'loupe.labels',
        JSON.stringify({
          [String(alice)]: { name: 'Cold box', note: 'in the drawer' },
          [String(nobody)]: { name: 'New one' },
        }),
      ),
    [people.alice.toLowerCase(), `0x${'ab'.repeat(20)}`],
  )
  await page.goto('/local')
  await test.step('each thing is asked for once', () => onceEach(page, 'Newest blocks', requests, atRest))
  const main = page.getByRole('main')
  await expect(main.getByText('Gas price, gwei')).toBeVisible()
  await expect(main).toContainText('slow 2.11')
  await expect(main).toContainText('$3,118.27')
  await main.getByText('all else that was sent').click()
  await expect(main.getByText(/^[\d,]+ transactions?, [\d,]+ gas used$/)).toBeVisible()
  await expect(main.getByRole('button', { name: 'JSON of counts and prices' })).toBeVisible()
  const days = page.getByRole('table', { name: 'Transactions of each day' })
  await expect(days.getByRole('row')).toHaveCount(32)
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText(/Newest block [\d,]+, .* ago/)
  await expect(footer).toContainText('1 DMO = $3,118.27')
  expect(await footer.evaluate((element) => element.clientHeight)).toBe(60) // one line
  await footer.getByText('Show requests').click()
  await expect(footer.getByText(/^Loupe \d+\.\d+\.\d+$/)).toBeInViewport()
  await expect(page.getByTitle(/^\d+(\.\d+)? ms$/)).toBeVisible()
  await main.getByRole('link', { name: 'Accounts' }).click()
  await expect(page.getByRole('region', { name: 'Accounts' }).getByRole('row').nth(1)).toBeVisible()

  await test.step('the reader’s labels stand there, and the server hears of them only when the reader asks for balances', async () => {
    await atRest()
    requests.length = 0
    await visit(page, '/local')
    const labels = page.getByRole('region', { name: 'Your labels' })
    const box = labels.getByRole('row', { name: /Cold box/ })
    await expect(box).toContainText('in the drawer')
    await expect(box).toContainText('not asked for')
    await settled(page)
    const asked = () => requests.filter(({ url }) => /\/addresses\/0x\w+$/.test(url)).length
    expect(asked()).toBe(0)
    await page.getByRole('button', { name: 'Ask for their balances, 2 requests' }).click()
    await expect(box).toContainText(/\d DMO \$\d/)
    expect(asked()).toBe(2)
    // where the button was, and on no link, which would prefetch its page
    await expect(labels).toBeFocused()
    await box.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Cold box')
  })
})

test('a server of the document alone has a whole home, and says politely which lists it lacks', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/status of 400/)
  await page.goto('/document')
  await expect(page.getByRole('region', { name: 'Newest transactions' }).getByRole('row')).toHaveCount(7)
  const main = page.getByRole('main')
  await expect(main.getByText('Told by')).toBeVisible()
  await expect(main.getByText('Newest block', { exact: true })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Newest blocks' })).toHaveCount(0)
  await expect(main).not.toContainText('That is all.')
  await expect(main.getByRole('alert')).toHaveCount(0)
  await main.getByRole('link', { name: 'Token transfers' }).click()
  await expect(main.getByRole('alert')).toContainText('This server doesn’t tell')
  // a list found missing isn't offered on the next page
  await main.getByRole('link', { name: 'The newest transactions' }).click()
  await expect(page.getByRole('region', { name: 'Transactions' }).getByRole('row').nth(1)).toBeVisible()
  const lists = page.getByRole('navigation', { name: 'Lists of this network' })
  const blocks = lists.getByRole('link', { name: 'Blocks' })
  await blocks.click()
  await expect(main).toContainText('it is read from the transactions in them, so that those without any')
  const heights = await page
    .getByRole('region', { name: 'Blocks' })
    .locator('td:first-child')
    .allTextContents()
  const numbers = heights.map((height) => Number(height.replaceAll(',', '')))
  expect(numbers.length).toBeGreaterThan(5)
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => b - a))
  await expect(main.getByRole('navigation', { name: 'Kind' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Document chain' }).first().click()
  await expect(page.getByRole('heading', { name: 'Document chain', level: 1 })).toBeVisible()
  await expect(blocks).toBeVisible()
  await expect(main.getByRole('link', { name: 'Accounts' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Token transfers' })).toHaveCount(0)
})

test('a page of another server loads nothing of the demo chain, asks for each thing once, and keeps its times', async ({
  page,
  requests,
  atRest,
}) => {
  await test.step('the demo chain is loaded where it is wanted', async () => {
    const { ['src/demo/fetch.ts']: demo } = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'))
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    await page.goto(`/local/tx/${transactions.swap}`)
    await expect(page.getByRole('region', { name: 'Token transfers' })).toBeVisible()
    expect(loaded.some((path) => path.endsWith('.js'))).toBe(true)
    expect(loaded).not.toContain(`/${demo.file}`)
    await visit(page, '/demo')
    await expect(page.getByRole('region', { name: 'Newest blocks' })).toBeVisible()
    expect(loaded).toContain(`/${demo.file}`)
  })

  await test.step('the foot of the page shows times in another way, and every page keeps to it', async () => {
    await visit(page, `/local/tx/${transactions.swap}`)
    const footer = page.getByRole('contentinfo')
    await expect(page.getByRole('main').getByText(/ ago$/).first()).toBeVisible()
    await footer.getByRole('button', { name: 'Times relative' }).click()
    await expect(page.getByRole('main').getByText(/ ago$/)).toHaveCount(0)
    await footer.getByRole('button', { name: 'Times in UTC' }).click()
    await page.reload()
    await footer.getByRole('button', { name: 'Times in your zone' }).click()
    await expect(page.getByRole('main').getByText(/ ago$/).first()).toBeVisible()
  })

  await test.step('an address asks for each thing once', async () => {
    requests.length = 0
    await page.goto(`/local/address/${people.alice}`)
    await onceEach(page, 'Transactions', requests, atRest)
  })
})

async function onceEach(
  page: Page,
  region: string,
  requests: { url: string }[],
  atRest: () => Promise<void>,
) {
  await expect(page.getByRole('region', { name: region })).toBeVisible()
  await settled(page)
  await atRest()
  const asked = requests.map(({ url }) => url)
  expect(asked.length).toBeGreaterThan(0)
  expect(asked).toEqual([...new Set(asked)])
}
