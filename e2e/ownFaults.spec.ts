import { people, transactions } from '#demo/places.ts'
import { shortHash } from '#format/hash.ts'
import { tabletQuery } from '#ui/breakpoints.ts'
import { axeFaultsInBothThemes } from './axe.ts'
import { copied, expect, key, pathOfCode, settled, test } from './loupe.ts'
import { visit } from './visit.ts'

test('a fault of ours takes its part of the page and no more, and its report holds no key', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/broken by/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript((secret) => {
    sessionStorage.setItem('loupe.keys', JSON.stringify({ [location.origin]: { apikey: secret } }))
    // used only for formatting amounts
    const texts = Object.getPrototypeOf('') as object
    const whole = Object.getOwnPropertyDescriptor(texts, 'padStart') ?? {}
    const put = (method: PropertyDescriptor) => Object.defineProperty(texts, 'padStart', method)
    Object.assign(globalThis, { mend: () => put(whole) })
    put({
      ...whole,
      value(this: string, ...given: [number, string]) {
        // two digits are used for bytes and minutes
        if (given[0] === 2) return (whole.value as typeof this.padStart).apply(this, given)
        throw new TypeError(`broken by ${secret}, at https://h.example/?apikey=${secret}`)
      },
    })
  }, key)
  await page.goto(`/local/tx/${transactions.swap}`)
  const main = page.getByRole('main')
  const fault = main.getByRole('alert').filter({ hasText: 'Something went wrong in Loupe' }).first()
  await expect(fault).toContainText('This is a fault of ours, not of the server.')
  await expect(page.getByRole('heading', { level: 1, name: 'Transaction' })).toBeVisible()
  await expect(page.locator('body')).not.toContainText(key)
  await main.getByRole('button', { name: 'Copy a report of the error' }).first().click()
  await expect
    .poll(() => copied(page))
    .toContain('TypeError: broken by ••••, at https://h.example/?apikey=••••')
  const report = await copied(page)
  expect(report).toContain(`At /local/tx/${transactions.swap}`)
  expect(report).toMatch(/^Loupe \d/)
  expect(report).not.toContain(key)

  // other pages open, fail in the same part only, and recover
  await main.getByRole('link', { name: /^Logs( \d+)?$/ }).click()
  await expect(main.getByRole('heading', { name: 'Logs' })).toBeVisible()
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/logs$/)
  await page.getByRole('banner').getByRole('link', { name: 'Blocks' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blocks' })).toBeVisible()
  await expect(fault).toBeVisible()
  await page.evaluate('mend()')
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByRole('row').nth(1)).toBeVisible()
  await expect(main.getByRole('alert')).toHaveCount(0)
})

test('a piece of the app that can’t be had, and a fault under a tab, leave the page standing', async ({
  page,
  expectErrors,
}) => {
  const main = page.getByRole('main')
  const [holdings, exporting] = ['address/deferred.ts', 'export/ExportPanel.tsx'].map(pathOfCode)
  await test.step('what adds up what an address holds can’t be had, which is said in its place', async () => {
    expectErrors(new RegExp(`ERR_FAILED.*${holdings}`))
    await page.route(`**${holdings}`, (route) => route.abort())
    await page.goto(`/local/address/${people.alice}`)
    await expect(main.getByRole('alert')).toContainText('A piece of Loupe couldn’t be loaded')
    await expect(main.getByRole('alert')).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('marlow.eth')
    await expect(main.getByText('Balance 46.3')).toBeVisible()
    await expect(main.getByRole('row').nth(1)).toBeVisible()
    await page.unroute(`**${holdings}`)
  })

  await test.step('an export whose code can’t be had says so in its place, and the list stands', async () => {
    expectErrors(new RegExp(`ERR_FAILED.*${exporting}`))
    await page.route(`**${exporting}`, (route) => route.abort())
    await page.reload()
    await main.getByRole('button', { name: 'Export' }).click()
    await expect(main.getByRole('alert')).toContainText('A piece of Loupe couldn’t be loaded')
    await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(main.getByRole('row').nth(1)).toBeVisible()
  })

  await test.step('a fault of ours under a tab leaves the page standing, and is tried again', async () => {
    expectErrors(/broken/)
    await main.getByRole('link', { name: 'Tokens 18' }).click()
    await expect(page).toHaveURL(/\/tokens$/)
    await expect(main.getByRole('row').nth(1)).toBeVisible()
    await settled(page)
    await expect(main.getByRole('alert')).toHaveCount(0)
    // called when a list's columns are arranged, for the window's width
    const breakWidths = () =>
      page.evaluate((asked) => {
        const widths = MediaQueryList.prototype
        const whole = Object.getOwnPropertyDescriptor(widths, 'matches') ?? {}
        Object.assign(globalThis, { mend: () => Object.defineProperty(widths, 'matches', whole) })
        Object.defineProperty(widths, 'matches', {
          ...whole,
          get(this: MediaQueryList) {
            if (this.media === asked) throw new TypeError('broken')
            return whole.get?.call(this) as boolean
          },
        })
      }, tabletQuery)
    const mend = async () => {
      await page.evaluate('mend()')
      await main.getByRole('button', { name: 'Try again' }).click()
      await expect(main.getByRole('row').nth(1)).toBeVisible()
      await expect(main.getByRole('alert')).toHaveCount(0)
    }
    await breakWidths()
    await main.getByRole('link', { name: /^Transactions/ }).click()
    // in the place of the rows alone
    await expect(main.getByRole('alert')).toContainText('Something went wrong in Loupe')
    await expect(main.getByRole('heading', { level: 2, name: 'Transactions' })).toBeVisible()
    expect(await axeFaultsInBothThemes(page)).toEqual([])
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('marlow.eth')
    await expect(page).toHaveTitle(new RegExp(`^marlow.eth · Address ${shortHash(people.alice)}`))
    await mend()
    // in the place of the whole tab
    await visit(page, `/local/tx/${transactions.swap}`)
    await settled(page)
    await breakWidths()
    await main.getByRole('link', { name: /^State( \d+)?$/ }).click()
    await expect(main.getByRole('heading', { level: 2, name: 'This part can’t be shown' })).toBeVisible()
    await expect(main.getByRole('heading', { level: 1, name: 'Transaction' })).toBeVisible()
    expect(await axeFaultsInBothThemes(page)).toEqual([])
    await mend()
  })
})
