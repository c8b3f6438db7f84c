import { sentinels, transactions } from '#demo/places.ts'
import { expect, test } from './loupe.ts'

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
  [
    /^networks\[0\]\.instance is missing.*, in the network “mine”\..*Loupe doesn’t know these fields of config\.json: networks\[0\]\.instanse\. /,
    { networks: [{ slug: 'mine', name: 'Mine', instanse: 'https://mine.example' }] },
  ],
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

test('a config.json that can be used is still told what Loupe doesn’t know in it, and that it publishes a key', async ({
  page,
  siteWith,
}) => {
  const secret = 'c4nary-key-in-the-file'
  const warned: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()))
  const site = await siteWith(({ keyed, ...config }) => ({
    ...config,
    defaultNetwrok: 'local',
    keyed: keyed.map((one) => ({ ...one, apikey: secret })),
  }))
  await page.goto(`${site}/local/tx/${transactions.swap}`)
  await expect.poll(() => warned.length).toBe(2)
  expect(warned[0]).toContain('what looks like a key, at keyed[0].apikey.')
  expect(warned[1]).toContain('Loupe doesn’t know these fields of config.json: defaultNetwrok.')
  await page.keyboard.press(',')
  const panel = page.getByRole('dialog', { name: 'Settings' })
  await expect(panel).toContainText('what looks like a key, at keyed[0].apikey.')
  await expect(panel).toContainText('defaultNetwrok')
  await expect(page.locator('body')).not.toContainText(secret)
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('link', { name: 'Blocks' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blocks' })).toBeVisible()
  expect(warned.join(' ')).not.toContain(secret)
  expect(warned).toHaveLength(2)
})

test('a config.json with nothing odd in it is told nothing', async ({ page }) => {
  const warned: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()))
  await page.goto('/local/blocks#settings')
  const panel = page.getByRole('dialog', { name: 'Settings' })
  await expect(panel.getByRole('heading', { name: 'Settings as a file' })).toBeVisible()
  await expect(panel.getByRole('heading', { name: 'This site' })).toHaveCount(0)
  expect(warned).toEqual([])
})

test('a host that never sends config.json is waited for in words, and not for ever', async ({ page }) => {
  await page.clock.install()
  await page.route('**/config.json', () => {})
  await page.goto('/local/blocks', { waitUntil: 'commit' })
  // the app itself starts once its host is late
  await page.clock.runFor(5000)
  await expect(page.getByText('Waiting for config.json from 127.0.0.1')).toBeVisible()
  await page.clock.runFor(20_000)
  await expect(page.getByRole('alert')).toContainText('did not come within 20 s')
})

for (const [trouble, said] of [
  ['invalid', 'The server refused the question'],
  ['broken', 'The server failed'],
  ['badGateway', 'The server failed'],
  ['unauthorized', 'The server won’t show this'],
  ['tooMany', 'The server asked us to wait'],
  ['html', 'This isn’t the API'],
  ['truncated', 'The answer broke off'],
  ['unreachable', 'The server can’t be reached'],
] as const) {
  test(`a transaction that answers with trouble (${trouble}) says so, and the page stands`, async ({
    page,
  }) => {
    await page.goto(`/demo/tx/${sentinels.hashes[trouble]}`)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText(said)
    await expect(page.getByRole('main').getByRole('button', { name: /^Try (again|now)$/ })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(sentinels.hashes[trouble])
  })
}

for (const [what, place] of [
  ['transaction', `tx/${sentinels.hashes.never}`],
  ['address', `address/${sentinels.addresses.never}`],
  ['token', `token/${sentinels.addresses.never}`],
  ['NFT', `token/${sentinels.addresses.never}/instance/1`],
  ['block', `block/${sentinels.hashes.never}`],
] as const) {
  test(`a page of a server that doesn’t answer (${what}) says so, and waiting can be stopped and begun again`, async ({
    page,
  }) => {
    await page.goto(`/demo/${place}`)
    const main = page.getByRole('main')
    const stops = main.getByRole('button', { name: 'Stop waiting' })
    await expect(main.getByText('is slow: no answer yet').first()).toBeVisible()
    await expect(async () => {
      if ((await stops.count()) > 0) await stops.first().click({ timeout: 1000 })
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 100 })
    }).toPass()
    const stopped = main.getByText('Stopped waiting')
    await expect(stopped.first()).toBeVisible()
    await main.getByRole('button', { name: 'Try again' }).first().click()
    await expect(main.getByText('is slow: no answer yet').first()).toBeVisible()
  })
}
