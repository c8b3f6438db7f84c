import type { Page } from '@playwright/test'
import { contracts, people } from '#demo/places.ts'
import { expect, test } from './loupe.ts'
import { visit } from './visit.ts'

const fact = (page: Page, label: string | RegExp) =>
  page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd')
const isContract = (path: string) => path.startsWith('/api/v2/smart-contracts/')

test('a contract is read: its source by file, its ABI, its bytecode', async ({ page, expectErrors }) => {
  await page.goto(`/local/address/${contracts.router}/contract`)
  await expect(fact(page, 'Verified')).toContainText('verified in full')
  await test.step('that it is verified runs into nothing beside it where columns are narrow', async () => {
    await page.setViewportSize({ width: 1100, height: 900 })
    const [word, next] = [fact(page, 'Kind').getByText('verified'), fact(page, 'Reputation')]
    const [end, start] = [await word.boundingBox(), await next.boundingBox()]
    expect((end?.x ?? 0) + (end?.width ?? 0)).toBeLessThan(start?.x ?? 0)
    await page.setViewportSize({ width: 1280, height: 900 })
  })
  await expect(fact(page, 'Compiler')).toContainText('v0.8.28')
  await expect(page.getByRole('region', { name: 'Functions that write' })).toContainText('0x5ae401dc')
  const source = page.getByRole('region', { name: /^Source of/ })
  await page.getByLabel('Find').fill('multicall')
  await expect(page.getByRole('status').filter({ hasText: '1 line' })).toBeVisible()
  await page.getByLabel('Find').press('Enter')
  await expect(source.getByText('multicall', { exact: true })).toBeInViewport()
  await page.getByRole('link', { name: 'Owned.sol' }).click()
  await expect(page).toHaveURL(/file=/)
  await expect(source).toContainText('contract Owned')
  // told apart from names, once what reads the language is there
  await expect(source.getByText('contract', { exact: true }).first()).toHaveCSS('font-weight', '600')
  await expect(page.getByRole('button', { name: /^JSON of (?:Contract|Source|ABI|Bytecode)$/ })).toHaveCount(
    4,
  )
  await visit(page, `/local/address/${contracts.proxy}/contract`)
  await expect(fact(page, 'Proxy').last()).toHaveText(/^by EIP-1967, runsDemoDollar/)
  await visit(page, `/local/address/${contracts.unverified}/contract`)
  await expect(page.getByText('its source isn’t known, only its bytecode')).toBeVisible()
  await expect(page.getByRole('main').locator('summary').filter({ hasText: 'Raw' }).first()).toBeVisible()

  await test.step('that there is no code is said of an account', async () => {
    expectErrors(/status of 404.*\/smart-contracts\//)
    await visit(page, `/local/address/${people.carol}/contract`)
    await expect(page.getByRole('main')).toContainText('knows of no contract here')
  })
})

test('a source of 5 MB and an ABI of garbage are read without a standstill; code that isn’t told isn’t said not to be there', async ({
  page,
  demoAnswer,
  serveOdd,
  expectErrors,
}) => {
  const line = '  uint256 internal constant SOME_NUMBER = 1; // and a comment behind it\n'
  const code = `${line.repeat(70_000)}// the needle\n${'x'.repeat(100_000)}\n${line}`
  const contract = {
    is_verified: true,
    name: 'Big\u202E',
    source_code: code,
    file_path: null,
    additional_sources: [{ file_path: 'Signs.sol', source_code: '€'.repeat(700) }],
    abi: [null, 7, [], {}, { type: 'function', name: 'real', inputs: [null] }],
    compiler_settings: 'none',
    decoded_constructor_args: [null, ['1', 7]],
    constructor_args: 'nonsense',
    deployed_bytecode: '0xzz',
  }
  const { site } = await serveOdd(async ({ pathname, search }, response) => {
    if (!isContract(pathname)) return demoAnswer({ pathname, search })
    if (pathname.endsWith(contracts.router)) return contract
    response.statusCode = 404
    return {}
  })
  await page.goto(`${site}/odd/address/${contracts.router}/contract`)
  const source = page.getByRole('region', { name: /^Source of/ })
  await expect(source).toContainText('SOME_NUMBER')
  await expect(page.getByRole('link', { name: /Signs\.sol/ })).toContainText('3 kB')
  await page.getByLabel('Find').fill('NEEDLE')
  await page.getByLabel('Find').press('Enter')
  await expect(source.getByText('needle')).toBeInViewport()
  await expect(source).toContainText('98,000 characters more')
  expect(await source.locator('code').count()).toBeLessThan(100)
  await expect(page.getByText('4 parts of it can’t be read')).toBeVisible()
  await expect(page.getByText('Not sent.').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Functions that write' })).toContainText('real')

  await test.step('that there is no code isn’t said of a contract whose code the server doesn’t tell', async () => {
    expectErrors(/status of 404.*\/smart-contracts\//)
    await visit(page, `${site}/odd/address/${contracts.market}/contract`)
    const main = page.getByRole('main')
    await expect(main).toContainText('says that this is a contract, and doesn’t tell its code')
    await expect(main).not.toContainText('no contract here')
  })
})
