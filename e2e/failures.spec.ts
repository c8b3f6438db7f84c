import { transactions } from '#demo/places.ts'
import { expect, test } from './loupe.ts'

const path = `tx/${transactions.swap}`

test('an unknown network is named, and the settings are offered', async ({ page }) => {
  await page.goto(`/nowhere/${path}`)
  await expect(page.getByRole('alert')).toContainText('No network “nowhere”')
  await page.getByRole('link', { name: 'Open settings' }).click()
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
})

test('a server that can’t be reached', async ({ page, expectErrors }) => {
  expectErrors(/ERR_CONNECTION_REFUSED|ERR_UNSAFE_PORT/)
  await page.goto(`/dead/${path}`)
  await expect(page.getByRole('alert')).toContainText('The server can’t be reached')
  await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Loupe' })).toBeVisible()
})

test('a server that answers with a web page', async ({ page }) => {
  await page.goto(`/html/${path}`)
  await expect(page.getByRole('alert')).toContainText('This isn’t the API')
  await expect(page.getByRole('search')).toBeVisible()
})

test('a place that Loupe doesn’t have', async ({ page }) => {
  await page.goto('/demo/nothing/here')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such page')
})

for (const [field, change] of [
  [
    'networks[1].instance',
    {
      networks: [
        { slug: 'a', name: 'A', demo: true },
        { slug: 'b', name: 'B', instance: 'ftp://b' },
      ],
    },
  ],
  ['defaultNetwork', { defaultNetwork: 'nope' }],
  ['networks', { networks: 'all' }],
] as const) {
  test(`a config.json with a wrong ${field} names it`, async ({ page, siteWith }) => {
    await page.goto(await siteWith((config) => ({ ...config, ...change })))
    await expect(page.getByRole('alert')).toContainText(field)
  })
}

for (const [what, content, expected] of [
  ['is not JSON', '<html>', 'is not JSON'],
  ['is empty', '', 'is not JSON'],
] as const) {
  test(`a config.json that ${what} says so`, async ({ page, siteWith }) => {
    await page.goto(await siteWith(() => content))
    await expect(page.getByRole('alert')).toContainText(expected)
  })
}
