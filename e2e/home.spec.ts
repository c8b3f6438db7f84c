import { readFileSync } from 'node:fs'
import { people, transactions } from '#demo/places.ts'
import { clock, expect, settled, test, stopDate } from './loupe.ts'

test('the front door is the default network with its newest transactions', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/demo')
  const rows = page.getByRole('region', { name: 'Newest transactions' }).getByRole('row')
  await expect(rows).toHaveCount(7)
  const first = rows.nth(1).getByRole('link').first()
  const hash = await first.getAttribute('title')
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(hash))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('search goes from a pasted hash to its page, by keyboard alone', async ({ page }) => {
  await page.goto('/demo')
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

test('another network is two clicks away', async ({ page }) => {
  await page.goto('/demo')
  await page.getByRole('button', { name: /^Network/ }).click()
  await page
    .getByRole('navigation', { name: 'Networks' })
    .getByRole('link', { name: /Local chain/ })
    .click()
  await expect(page).toHaveURL('/local')
  await expect(page.getByRole('contentinfo')).toContainText('Answered by 127.0.0.1')
})

test('on a tablet every list is under one word of the header', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/local/blocks')
  const header = page.getByRole('banner')
  const inMenu = header.getByRole('link', { name: 'Transactions' })
  await expect(inMenu).toBeHidden()
  await header.getByRole('button', { name: 'Lists' }).click()
  await expect(header.getByRole('link', { name: 'Blocks' })).toHaveAttribute('aria-current', 'page')
  await inMenu.click()
  await expect(page).toHaveURL('/local/txs')
  await expect(inMenu).toBeHidden()
})

test('on a phone every list is one control away, by keys alone too, and what is left says where one is', async ({
  page,
}) => {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/local/blocks')
    const header = page.getByRole('banner')
    const control = header.getByRole('button', { name: 'Lists' })
    const inMenu = header.getByRole('link', { name: 'Accounts' })
    await settled(page)
    // beside the others, on the one line of the header
    const line = await header.getByRole('button', { name: 'Search' }).boundingBox()
    expect((await control.boundingBox())?.y).toBe(line?.y)
    await control.focus()
    await page.keyboard.press('Enter')
    await expect(inMenu).toBeVisible()
    await expect(header.getByRole('link', { name: 'Blocks' })).toHaveAttribute('aria-current', 'page')
    await page.keyboard.press('Escape')
    await expect(inMenu).toBeHidden()
    await expect(control).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(header.getByRole('link', { name: 'Transactions' })).toBeFocused()
    await inMenu.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/local/accounts')
    await expect(page.getByRole('heading', { name: 'Accounts', level: 1 })).toBeFocused()
    await expect(inMenu).toBeHidden()
  }
})

test('a server of the whole API counts its chain, draws its days, and says how fresh it is', async ({
  page,
}) => {
  await page.goto('/local')
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
  await expect(footer.getByText(/^Loupe \d+\.\d+\.\d+$/)).toBeVisible()
  await main.getByRole('link', { name: 'Accounts' }).click()
  await expect(page.getByRole('region', { name: 'Accounts' }).getByRole('row').nth(1)).toBeVisible()
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
  // it isn’t offered on the next page any more, nor is another that was found missing
  await main.getByRole('link', { name: 'The newest transactions' }).click()
  await expect(page.getByRole('region', { name: 'Transactions' }).getByRole('row').nth(1)).toBeVisible()
  const lists = page.getByRole('navigation', { name: 'Lists of this network' })
  const blocks = lists.getByRole('link', { name: 'Blocks' })
  await blocks.click()
  await expect(main.getByRole('alert')).toContainText('This server doesn’t tell')
  await expect(blocks).toBeVisible()
  await page.getByRole('link', { name: 'Document chain' }).first().click()
  await expect(page.getByRole('heading', { name: 'Document chain', level: 1 })).toBeVisible()
  await expect(blocks).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Accounts' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Token transfers' })).toHaveCount(0)
})

test('new transactions come by themselves, but not under the pointer', async ({ page }) => {
  await page.goto('/demo')
  const rows = page.getByRole('region', { name: 'Newest transactions' }).getByRole('row')
  await expect(rows).toHaveCount(7)
  const first = await rows.nth(1).getByRole('link').first().getAttribute('title')
  const counted = page.getByRole('definition').nth(1)
  await expect(counted).toHaveText(/^[\d,]+$/)
  const blocks = await counted.textContent()
  await rows.nth(2).hover()
  await page.evaluate(stopDate, Date.parse(clock) + 120_000)
  await expect(page.getByText('Newer ones come when you leave these')).toBeVisible({ timeout: 15_000 })
  await expect(rows.nth(1).getByRole('link').first()).toHaveAttribute('title', String(first))
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(rows.nth(1).getByRole('link').first()).not.toHaveAttribute('title', String(first))
  // the facts above them keep up
  await expect(counted).not.toHaveText(String(blocks))
})

test('new transactions don’t come under the focus, wherever the pointer goes', async ({ page }) => {
  await page.goto('/demo')
  const region = page.getByRole('region', { name: 'Newest transactions' })
  const focused = region.getByRole('row').nth(2).getByRole('link').first()
  await region.getByRole('row').nth(4).hover()
  await focused.focus()
  const title = String(await focused.getAttribute('title'))
  await page.getByRole('heading', { level: 1 }).hover()
  await page.evaluate(stopDate, Date.parse(clock) + 120_000)
  await expect(page.getByText('Newer ones come when you leave these')).toBeVisible({ timeout: 15_000 })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(focused).toHaveAttribute('title', title)
  await expect(focused).toBeFocused()
  await page.getByRole('heading', { level: 1 }).focus()
  await expect(focused).not.toHaveAttribute('title', title)
})

test('another network keeps the place, and is found by its name; "?" lists the keys', async ({
  page,
  siteWith,
}) => {
  const site = await siteWith((config) => ({
    ...config,
    networks: [
      ...config.networks,
      ...[1, 2, 3, 4].map((n) => ({
        slug: `more-${n}`,
        name: `More ${n}`,
        instance: config.networks[1]?.instance,
      })),
    ],
  }))
  await page.goto(`${site}/local/address/${people.alice}/tokens`)
  // a busy browser tells late that the list has opened: what is typed goes into it all the same
  await page.evaluate(() =>
    addEventListener('toggle', (event) => event.stopImmediatePropagation(), { capture: true, once: true }),
  )
  await page.getByRole('button', { name: /^Network/ }).click()
  await page.keyboard.type('more 3')
  await expect(page.getByRole('navigation', { name: 'Networks' }).getByRole('link')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${site}/more-3/address/${people.alice}/tokens`)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Through the suggestions')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText(',Settings')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeHidden()
})

test('a numeric chain id becomes the slug', async ({ page }) => {
  await page.goto(`/1337/tx/${transactions.swap}?x=1`)
  await expect(page).toHaveURL(new RegExp(`/demo/tx/${transactions.swap}`))
})

for (const [name, place, region] of [
  ['home', '/local', 'Newest blocks'],
  ['an address', `/local/address/${people.alice}`, 'Transactions'],
] as const) {
  test(`${name} asks each thing once`, async ({ page, requests, atRest }) => {
    await page.goto(place)
    await expect(page.getByRole('region', { name: region })).toBeVisible()
    await settled(page)
    await atRest()
    const asked = requests.map(({ url }) => url)
    expect(asked).toEqual([...new Set(asked)])
  })
}

test('closing the settings leaves no dead step in the history, and gives the focus back', async ({
  page,
}) => {
  await page.goto('/demo')
  await page
    .getByRole('region', { name: 'Newest transactions' })
    .getByRole('row')
    .nth(1)
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Transaction')
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Settings' })).toBeFocused()
  await expect(page).not.toHaveURL(/#settings/)
  await page.goBack()
  await expect(page).toHaveURL('/demo')
})

test('a page that another server answers loads nothing of the demo chain', async ({ page }) => {
  const { ['src/demo/fetch.ts']: demo } = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'))
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto(`/local/tx/${transactions.swap}`)
  await expect(page.getByRole('region', { name: 'Token transfers' })).toBeVisible()
  expect(loaded.some((path) => path.endsWith('.js'))).toBe(true)
  expect(loaded).not.toContain(`/${demo.file}`)
  await page.goto('/demo')
  await expect(page.getByRole('region', { name: 'Newest blocks' })).toBeVisible()
  expect(loaded).toContain(`/${demo.file}`)
})

test('the time that a block takes is told as it was sent to who points at it', async ({ page }) => {
  await page.goto('/local')
  await expect(page.getByTitle(/^\d+(\.\d+)? ms$/)).toBeVisible()
})
