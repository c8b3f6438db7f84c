import { people, tokens } from '#demo/places.ts'
import { expect, settled, test } from './loupe.ts'
import { startDemoApi } from './servers.ts'

test('absolute times are seen whole in lists', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('loupe.settings', '{"time":"utc"}'))
  for (const path of ['txs', `token/${tokens.dollar}`, `address/${people.alice}`]) {
    await page.goto(`/local/${path}`)
    const times = page.getByRole('cell').getByText(/^\d\d:\d\d:\d\d UTC$/)
    await settled(page)
    await expect(times.first()).toBeVisible()
    const ends = await times.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
    expect(Math.max(...ends)).toBeLessThan(1240)
  }
})

test('why a transaction failed is told whole where there is room', async ({ page }) => {
  await page.goto(`/local/address/${people.alice}`)
  const reason = page.getByRole('cell').getByText('Too little received').first()
  await settled(page)
  expect(await reason.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
})

test('the transactions of a chain are narrowed by status, kind and method, and the link says so', async ({
  page,
  requests,
}) => {
  await page.goto('/local/txs?type=coin_transfer,luck')
  await expect(page).toHaveTitle('Transactions · Local chain · Loupe')
  const rows = page.getByRole('region', { name: 'Transactions' }).getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('“luck” is no such type.')
  await page.getByRole('button', { name: /^Type: coin transfer/ }).click()
  await page.getByRole('checkbox', { name: 'Coin transfer' }).uncheck()
  await page.getByRole('checkbox', { name: 'Contract call' }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Method' }).fill('approve, multicall')
  await page.getByRole('combobox', { name: 'Method' }).press('Enter')
  await expect(page).toHaveURL(/type=contract_call&method=approve%2Cmulticall/)
  await expect(rows.nth(1)).toContainText(/approve|multicall/)
  await expect
    .poll(() => requests.map(({ url }) => new URL(url).search))
    .toContain('?type=contract_call&method=approve%2Cmulticall')
  await page.getByRole('link', { name: 'Pending' }).click()
  await expect(page).toHaveURL(/filter=pending/)
})

test('a server that refuses the filters has them laid on the rows it sends, and the list says so', async ({
  page,
  keep,
  siteWith,
  expectErrors,
}) => {
  expectErrors(/status of 422/)
  const strict = await keep(startDemoApi('--strict'))
  const site = await siteWith((config) => ({
    ...config,
    networks: [{ slug: 'strict', name: 'Strict chain', instance: strict.url }],
    defaultNetwork: 'strict',
  }))
  await page.goto(`${site}/strict/txs?method=approve`)
  await expect(page.getByText(/doesn’t filter by method: of the \d+ rows read/)).toBeVisible()
  const rows = page.getByRole('region', { name: 'Transactions' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('approve')
})

test('blocks are listed, and those that lost their place apart', async ({ page }) => {
  await page.goto('/local')
  await page.getByRole('banner').getByRole('link', { name: 'Blocks' }).click()
  const rows = page.getByRole('region', { name: 'Blocks' }).getByRole('row')
  await expect(rows.nth(20)).toBeAttached()
  await page.getByRole('link', { name: 'Uncles' }).click()
  await expect(page.getByText('No such blocks')).toBeVisible()
})
