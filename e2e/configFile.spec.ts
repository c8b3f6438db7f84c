import type { Locator, Page } from '@playwright/test'
import { sentinels, transactions } from '#demo/places.ts'
import { axeFaultsInBothThemes } from './axe.ts'
import { expect, pathOfCode, runAhead, test } from './loupe.ts'
import type { Config } from './servers.ts'
import { visit } from './visit.ts'

/** Invalid values in config.json and their error messages; more of them are in src/settings/config.test.ts. */
const wrong: [string, (config: Config) => unknown, string | RegExp][] = [
  [
    'a misspelt instance',
    (config) => ({
      ...config,
      networks: [{ slug: 'mine', name: 'Mine', instanse: 'https://mine.example' }],
    }),
    /^networks\[0\]\.instance is missing.*, in the network “mine”\..*Loupe doesn’t know these fields of config\.json: networks\[0\]\.instanse\. /,
  ],
  ['a web page', () => '<html>', /is not JSON.*What came is a web page: the host may have no config\.json/],
  [
    'more than one fault',
    (config) => ({ ...config, title: 7, networks: [{ slug: 'a', name: 'A', demo: 'yes' }], keyed: {} }),
    /^title must be text.*networks\[0\]\.demo must be true or false.*keyed must be a list/,
  ],
]

test('a config.json that can’t be used says why, and one that never comes is waited for in words', async ({
  page,
  siteWith,
  expectErrors,
}) => {
  for (const [what, content, said] of wrong)
    await test.step(what, async () => {
      await page.goto(await siteWith(content))
      await expect(page.getByRole('alert'), what).toContainText(said)
      expect(await axeFaultsInBothThemes(page), what).toEqual([])
    })

  await test.step('a host that can’t be reached, of which the code that says more can’t be had either', async () => {
    expectErrors(/ERR_FAILED/)
    await page.route('**/config.json', (route) => route.abort())
    const again = page.getByRole('button', { name: 'Try again' })
    await page.goto('/local/blocks#settings')
    await expect(page.getByRole('alert')).toContainText('could not be loaded: the host can’t be reached')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('config.json can’t be loaded')
    await page.unrouteAll()
    await again.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Blocks' })).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
    await page.route('**/config.json', (route) => route.abort())
    await page.goto('/local/blocks')
    await expect(again).toBeVisible()
    await page.unrouteAll()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByRole('heading', { level: 1, name: 'Blocks' })).toBeVisible()
    await page.route('**/config.json', (route) => route.abort())
    await page.route(`**${pathOfCode('errors/ConfigScreen.tsx')}`, (route) => route.abort())
    await page.goto('/local/blocks', { waitUntil: 'commit' })
    await expect(page.getByRole('alert')).toContainText('the host of this page can’t be reached')
    await page.unrouteAll()
  })

  await test.step('not for ever', async () => {
    await page.clock.install()
    await page.route('**/config.json', () => {})
    await page.goto('/demo/blocks', { waitUntil: 'commit' })
    // the app itself starts after waiting for its host
    await page.clock.runFor(5000)
    await expect(page.getByText('Waiting for config.json from 127.0.0.1')).toBeVisible()
    await page.clock.runFor(20_000)
    await expect(page.getByRole('alert')).toContainText('did not come within 20 s')
  })
})

test('a config.json that can be used is still told what Loupe doesn’t know in it, and that it publishes a key', async ({
  page,
  siteWith,
}) => {
  const warned: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()))
  const panel = page.getByRole('dialog', { name: 'Settings' })

  await test.step('one with nothing odd in it is told nothing', async () => {
    await page.goto('/local/blocks#settings')
    await expect(panel.getByRole('heading', { name: 'Settings as a file' })).toBeVisible()
    await expect(panel.getByRole('heading', { name: 'This site' })).toHaveCount(0)
    expect(warned).toEqual([])
  })

  const secret = 'c4nary-key-in-the-file'
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
  await expect(panel).toContainText('what looks like a key, at keyed[0].apikey.')
  await expect(panel).toContainText('defaultNetwrok')
  await expect(page.locator('body')).not.toContainText(secret)
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('link', { name: 'Blocks' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blocks' })).toBeVisible()
  expect(warned.join(' ')).not.toContain(secret)
  expect(warned).toHaveLength(2)
})

test('a server that answers with trouble, or not at all, is told of, and the page stands', async ({
  page,
}) => {
  await runAhead(page)
  for (const [trouble, said] of [
    ['invalid', 'The server refused the question'],
    ['broken', 'The server failed'],
    ['badGateway', 'The server failed'],
    ['unauthorized', 'The server won’t show this'],
    ['html', 'This isn’t the API'],
    ['truncated', 'The answer broke off'],
    ['unreachable', 'The server can’t be reached'],
    ['tooMany', 'The server asked us to wait'],
  ] as const)
    await test.step(trouble, async () => {
      await visit(page, `/demo/tx/${sentinels.hashes[trouble]}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(sentinels.hashes[trouble])
      await laterSays(page, page.getByRole('alert'), said)
      const again = page.getByRole('main').getByRole('button', { name: /^Try (again|now)$/ })
      await expect(again).toBeVisible()
      await expect(page.getByRole('banner')).toBeVisible()
    })
  for (const place of [
    `tx/${sentinels.hashes.never}`,
    `address/${sentinels.addresses.never}`,
    `token/${sentinels.addresses.never}`,
    `token/${sentinels.addresses.never}/instance/1`,
    `block/${sentinels.hashes.never}`,
  ])
    await test.step(`waiting can be stopped and begun again: ${place}`, () =>
      stopAndBegin(page, `/demo/${place}`))
})

async function stopAndBegin(page: Page, path: string): Promise<void> {
  await visit(page, path)
  const main = page.getByRole('main')
  const stops = main.getByRole('button', { name: 'Stop waiting' })
  const slow = 'is slow: no answer yet'
  await laterSays(page, main, slow)
  await expect(main.getByText(slow).first()).toBeVisible()
  // the buttons don't overlap where several parts have one
  for (const stop of await stops.all()) await stop.click({ trial: true, timeout: 3000 })
  await expect(async () => {
    await page.clock.fastForward(4000) // the next requests are slow, too
    if ((await stops.count()) > 0) await stops.first().click({ timeout: 1000 })
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 100 })
  }).toPass()
  await expect(main.getByText('Stopped waiting').first()).toBeVisible()
  await main.getByRole('button', { name: 'Try again' }).first().click()
  await laterSays(page, main, slow)
  await expect(main.getByText(slow).first()).toBeVisible()
}

/** Runs the clock until the text appears: failed requests are repeated after a second or more. */
const laterSays = (page: Page, of: Locator, said: string) =>
  expect(async () => {
    await page.clock.fastForward(4000)
    await expect(of).toContainText(said, { timeout: 300 })
  }).toPass()
