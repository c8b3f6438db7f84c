import { readFileSync } from 'node:fs'
import { people, transactions } from '#demo/places.ts'
import { expect, test } from './loupe.ts'

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
  await expect(page.getByRole('textbox', { name: 'Search' })).toBeFocused()
  await page.keyboard.type('0x12')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('search').getByRole('alert')).toContainText('no whole hash')
  await page.getByRole('textbox', { name: 'Search' }).fill(` ${transactions.swap.toUpperCase().slice(2)} `)
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

test('a numeric chain id becomes the slug', async ({ page }) => {
  await page.goto(`/1337/tx/${transactions.swap}?x=1`)
  await expect(page).toHaveURL(new RegExp(`/demo/tx/${transactions.swap}`))
})

for (const [name, place, region] of [
  ['home', '/local', 'Newest blocks'],
  ['an address', `/local/address/${people.alice}`, 'Transactions'],
] as const) {
  test(`${name} asks each thing once`, async ({ page, requests }) => {
    await page.goto(place)
    await expect(page.getByRole('region', { name: region })).toBeVisible()
    await expect(page.locator('[aria-busy]')).toHaveCount(0)
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
