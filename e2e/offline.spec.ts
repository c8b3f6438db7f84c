import { people } from '#demo/places.ts'
import { axeFaultsInBothThemes } from './axe.ts'
import { expect, settled, test } from './loupe.ts'

test('offline, each part says so under what stands, and goes on by itself when the network is back', async ({
  page,
  context,
  atRest,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/)
  await page.goto(`/local/address/${people.alice}`)
  const main = page.getByRole('main')
  const heading = main.getByRole('heading', { level: 1 })
  const rows = main.getByRole('row')
  const alerts = main.getByRole('alert')
  const again = main.getByRole('button', { name: 'Try now' })
  await expect(rows.nth(1)).toBeVisible()
  // loaded with the footer
  await expect(page.getByRole('contentinfo')).toContainText('Answered by')
  await atRest()

  await context.setOffline(true)
  await rows.getByRole('link', { name: 'HarbourRouter2' }).first().click()
  await expect(again).toHaveCount(2)
  await expect(heading).toHaveText('HarbourRouter2')
  await context.setOffline(false)
  await expect(main.getByRole('link', { name: /^Transactions \d/ })).toBeVisible()
  await expect(rows.nth(1)).toBeVisible()
  await expect(alerts).toHaveCount(0)
  await atRest()

  await context.setOffline(true)
  await main.getByRole('link', { name: /^Transfers/ }).click()
  await expect(alerts).toContainText('You are offline')
  await expect(heading).toHaveText('HarbourRouter2')
  await again.click()
  await expect(alerts).toContainText('Reading goes on when it is back.')
  expect(await axeFaultsInBothThemes(page)).toEqual([])
  await context.setOffline(false)
  await expect(rows.nth(1)).toBeVisible()
  await expect(alerts).toHaveCount(0)

  // a page whose code isn't loaded yet; a browser doesn't request a failed module again
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: 'Blocks' }).click()
  await expect(alerts).toContainText('You are offline')
  await again.click()
  await expect(alerts).toContainText('You are offline')
  await expect(page.getByRole('banner')).toBeVisible()
  await context.setOffline(false)
  await expect(heading).toHaveText('Blocks')
  await expect(rows.nth(1)).toBeVisible()
})

test('nothing is loaded anew by itself while the reader is at something', async ({
  page,
  context,
  atRest,
  expectErrors,
}) => {
  const main = page.getByRole('main')
  const heading = main.getByRole('heading', { level: 1 })
  const lists = page.getByRole('banner')
  const open = async () => {
    await page.goto('/local')
    await expect(main.getByRole('row').nth(1)).toBeVisible()
    // loaded with the footer
    await expect(page.getByRole('contentinfo')).toContainText('Answered by')
  }
  const loaded: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && loaded.push(request.url()))
  // each time a list whose code isn't cached
  for (const [what, name, begin, end] of [
    ['something is half typed', 'Transactions', () => page.getByRole('combobox').fill('0x'), null],
    ['a dialog is open', 'Blocks', () => page.keyboard.press('?'), () => page.keyboard.press('Escape')],
  ] as const)
    await test.step(`while ${what}`, async () => {
      expectErrors(/ERR_INTERNET_DISCONNECTED/)
      await open()
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await atRest()

      loaded.length = 0
      await context.setOffline(true)
      await lists.getByRole('link', { name }).click()
      await expect(main.getByRole('alert'), what).toContainText('You are offline')
      await begin()
      const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/')
      await context.setOffline(false)
      await (await answered).finished()
      // a later response arrives after the page has handled that one
      await page.evaluate(() => fetch('/config.json').then((sent) => sent.text()))
      await end?.()
      await main.getByRole('button', { name: 'Try now' }).click()
      await expect(heading).toHaveText(name)
      expect(loaded, what).toHaveLength(1)
    })

  await test.step('a page whose code its host doesn’t have any more is loaded anew on "Try again"', async () => {
    expectErrors(/status of 404.*\/assets\//)
    await open()
    await settled(page)
    await atRest()
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }))
    await lists.getByRole('link', { name: 'Blocks' }).click()
    await expect(main.getByRole('alert')).toContainText('A piece of Loupe couldn’t be loaded')
    await page.unrouteAll()
    await main.getByRole('button', { name: 'Try again' }).click()
    await expect(heading).toHaveText('Blocks')
  })
})
