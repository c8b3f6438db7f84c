import { people, tokens } from '#demo/places.ts'
import { shortHash, spokenHash } from '#format/hash.ts'
import { hold } from './intercept.ts'
import { clock, expect, runAhead, settled, test } from './loupe.ts'
import { visit } from './visit.ts'

test('holders: shares of the supply, what those above have, and what is at a contract', async ({
  page,
  serveOdd,
  expectErrors,
}) => {
  expectErrors(new RegExp(`status of 404.*${tokens.foxes}`))
  const record = await hold(page, new RegExp(`/tokens/${tokens.dollar}$`))
  await page.goto(`/local/token/${tokens.dollar}/holders`)
  const rows = page.getByRole('region', { name: 'Holders' }).getByRole('row')
  // no amount is shown before its decimals are known, nor a row that would move
  await expect(page.getByText('50 read, more below')).toBeVisible()
  await expect(page.getByText(/^Asking/).first()).toBeAttached()
  await expect(rows).toHaveCount(0)
  record()
  await expect(rows.nth(1)).toContainText(/\d{1,3}(,\d{3})+\.\d/)
  await expect(rows.nth(1)).toContainText('11.8960 %')
  await expect(rows.nth(2)).toContainText('13.0873 %')
  // percent signs are aligned: numbers that end in zeros have theirs
  expect(await page.getByRole('cell').filter({ hasText: /\s%$/ }).allTextContents()).toEqual(
    expect.not.arrayContaining([expect.not.stringMatching(/^\d+\.\d{4}\s%$/)]),
  )
  await expect(rows.filter({ hasText: 'DUSD/WDMO' })).toContainText('contract')
  await expect(page.getByRole('main')).toContainText('Top 10 19.84 %')
  await expect(page.getByText('Of the first 50 holders')).toBeVisible()
  await page.getByRole('button', { name: 'More of row 1', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Its transfers of this token' })).toHaveAttribute(
    'href',
    new RegExp(`^/local/address/0x\\w{40}/transfers\\?token=${tokens.dollar}$`),
  )
  await page.keyboard.press('Escape')
  // an address that isn't among the rows read may still have held some
  await page.getByLabel('Find').fill(people.stranger)
  await page
    .getByRole('link', {
      name: `All transfers of DUSD by ${spokenHash(shortHash(people.stranger))}`,
    })
    .click()
  await expect(page).toHaveURL(`/local/address/${people.stranger}/transfers?token=${tokens.dollar}`)
  const dead = `0x${'0'.repeat(36)}dEaD`
  const holder = (address: string, value: string) => ({
    address: { hash: address, is_contract: false },
    value,
  })
  const token = {
    address_hash: tokens.dollar,
    type: 'ERC-20',
    decimals: '2',
    total_supply: '1000',
    symbol: 'ODD',
  }
  const { site } = await serveOdd(({ pathname }, response) => {
    if (pathname.endsWith(`${tokens.dollar}/holders`))
      return { items: [holder(people.alice, '600'), holder(dead, '333')], next_page_params: null }
    if (pathname.endsWith('/holders'))
      return { items: [{ address_hash: { hash: people.alice }, value: '612' }], next_page_params: null }
    if (!pathname.includes(tokens.foxes)) return pathname.endsWith(tokens.dollar) ? token : { items: [] }
    response.statusCode = 404
    return { message: 'Not found' }
  })
  await test.step('all holders of a small token have exactly its supply', async () => {
    await page.goto(`${site}/odd/token/${tokens.dollar}/holders`)
    await expect(page.getByText('All 2 holders together have 0.67 ODD less than the supply.')).toBeVisible()
    await expect(rows.nth(2)).toContainText('dead address: nobody')
    await expect(rows.nth(2)).toContainText('33.3000 %')
  })
  await test.step('holders stand where the server has nothing else of a token', async () => {
    await visit(page, `${site}/odd/token/${tokens.foxes}/holders`)
    await expect(rows.nth(1)).toContainText('612')
    await settled(page)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test('holders stand, in smallest units, once the reader stops waiting for their token', async ({ page }) => {
  await runAhead(page, Date.parse(clock))
  await hold(page, /\/api\/v2\/tokens\/0x\w+$/)
  for (const path of [`${tokens.dollar}/holders`, `${tokens.passes}/instance/1/holders`])
    await test.step(path, async () => {
      await page.goto(`/local/token/${path}`)
      await expect(page.getByText(/^\d+ (read|rows)/)).toBeVisible()
      await page.clock.fastForward(4000)
      await page.getByRole('button', { name: 'Stop waiting' }).click()
      const rows = page.getByRole('region', { name: 'Holders' }).getByRole('row')
      await expect(rows.nth(1)).toContainText(/\d smallest units/)
    })
})
