import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { blocks, contracts, people, tokens, transactions } from '#demo/places.ts'
import { expect, test } from './loupe.ts'

const pages = {
  home: '/local',
  transactions: '/local/txs',
  blocks: '/local/blocks',
  overview: `/local/tx/${transactions.swap}`,
  'an NFT sale': `/local/tx/${transactions.nftSale}`,
  'a drop to many': `/local/tx/${transactions.scamDrop}`,
  'a failed transaction': `/local/tx/${transactions.failed}`,
  transfers: `/local/tx/${transactions.batch}/transfers`,
  'internal calls': `/local/tx/${transactions.swap}/internal`,
  'a raw record': `/local/tx/${transactions.coinTransfer}/raw`,
  logs: `/local/tx/${transactions.swap}/logs#log-1`,
  'an input that isn’t decoded': `/local/tx/${transactions.unverified}`,
  'a pending transaction': `/local/tx/${transactions.pending}`,
  state: `/local/tx/${transactions.swap}/state`,
  'state with pictures': `/local/tx/${transactions.nftSale}/state`,
  address: `/local/address/${people.alice}`,
  'transfers of an address': `/local/address/${people.alice}/transfers`,
  'tokens of an address': `/local/address/${people.alice}/tokens`,
  'NFTs of an address': `/local/address/${people.alice}/nfts`,
  'withdrawals of an address': `/local/address/${people.staker}/withdrawals`,
  'internal transactions of an address': `/local/address/${people.alice}/internal`,
  'logs of an address': `/local/address/${people.alice}/logs`,
  contract: `/local/address/${contracts.router}/contract`,
  balance: `/local/address/${people.alice}/balance`,
  token: `/local/token/${tokens.dollar}`,
  'holders of a token': `/local/token/${tokens.dollar}/holders`,
  inventory: `/local/token/${tokens.studies}/inventory`,
  NFT: `/local/token/${tokens.embers}/instance/${2n ** 255n + 1n}`,
  'metadata of an NFT': `/local/token/${tokens.passes}/instance/3/metadata`,
  block: `/local/block/${blocks.withdrawals}`,
  'withdrawals of a block': `/local/block/${blocks.withdrawals}/withdrawals`,
  'the token transfers of a chain': '/local/token-transfers',
  'the withdrawals of a chain': '/local/withdrawals',
  tokens: '/local/tokens',
  accounts: '/local/accounts',
  'results of a search': '/local/search?q=harbour',
  settings: '/local#settings',
  'a link that names a server': '/theirs?instance=https://somebody.example',
  'not found': `/demo/tx/${transactions.neverSeen}`,
  'unknown network': '/nowhere',
  'what is no hash': `/local/tx/0x${'5e'.repeat(40)}`,
}

for (const [name, path] of Object.entries(pages)) {
  test(`${name}: axe finds nothing, and nothing scrolls the page sideways`, async ({ page }) => {
    test.setTimeout(60_000) // axe twice, over all rows of a page
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.locator('[aria-busy]')).toHaveCount(0)
    expect(await faults(page), 'light, desk').toEqual([])

    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.locator('[aria-busy]')).toHaveCount(0)
    // the same elements: what another look and width can change of them
    const changing = ['color-contrast', 'scrollable-region-focusable']
    expect(await faults(page, changing), 'dark, phone').toEqual([])

    await page.setViewportSize({ width: 320, height: 640 })
    const tooWide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect(await page.evaluate(tooWide), 'sideways at 320').toBeLessThanOrEqual(0)
  })
}

/** What axe finds, by all its rules or these; of a table's rows the first ones speak for all. */
async function faults(page: Page, runOnly?: string[]): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], ...(runOnly && { runOnly }) })
    .setLegacyMode() // in the page itself: without it a second page is opened, only to put frames together
    .exclude('tbody tr:nth-child(n+9)')
    .exclude('article:nth-of-type(n+9)')
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
