import type { Page } from '@playwright/test'
import { createChain } from '#demo/chain.ts'
import { CLOCK, tokens, transactions } from '#demo/places.ts'
import { SEED } from '#demo/chain.ts'
import { after, blockOf, playedBefore } from '#demo/occurrences.ts'
import { expect, test } from './loupe.ts'
import { visit } from './visit.ts'

const chain = createChain(SEED, () => CLOCK)

function played(name: string, age: 'first' | 'middle' | 'newest') {
  const scene = chain.scenes.find((one) => one.name === name)
  if (!scene) throw new Error(`There is no scene ${name}`)
  const times = playedBefore(scene, after(chain.head()))
  const block = blockOf(scene, { first: 0, middle: Math.floor(times / 2), newest: times - 1 }[age])
  return { block, hash: chain.transactionHash(block, scene.id) }
}

test('on a server of the document alone a link of any age opens cold, right to the last digit, in few questions', async ({
  page,
  apis,
  requests,
  expectErrors,
}) => {
  expectErrors(new RegExp(`status of 40[04].*\\(${apis.document}/`))
  const fact = (label: RegExp) =>
    page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd')
  for (const [what, place, most] of [
    ['with logs, the first', played('swap in', 'first'), 6],
    ['with logs, in the middle', played('swap in', 'middle'), 6],
    ['of coin alone, the first', played('send coin 0', 'first'), 12],
    ['that failed, in the middle', played('swap that fails', 'middle'), 12],
    ['without a receiver, that made a contract, the first', played('make a wallet', 'first'), 12],
    ['of coin alone, the newest', played('send coin 0', 'newest'), 12],
  ] as const)
    await test.step(`a transaction ${what}`, async () => {
      requests.length = 0
      await page.goto(`/document/tx/${place.hash}`)
      const {
        value,
        fee,
        status,
        timestamp,
        from,
        to,
        created_contract: made,
      } = await (await fetch(`${apis.instance}/api/v2/transactions/${place.hash}`)).json()
      await expect(page.getByText(/^Assembled from/)).toBeVisible()
      await expect(fact(/^Value$/)).toContainText(`${units(value)} DMO`)
      await expect(fact(/^Fee$/)).toContainText(`${units(fee.value)} DMO`)
      await expect(fact(/^Block$/)).toContainText(place.block.toLocaleString('en'))
      const main = page.getByRole('main')
      await expect(main.getByRole('time').first()).toHaveAttribute('datetime', timestamp)
      await expect(main).toContainText(status === 'ok' ? 'Success' : 'Failed')
      for (const party of [from, to ?? made]) await expect(main.getByText(party.hash).first()).toBeAttached()
      const asked = requests.map(({ url }) => url)
      expect(asked.length).toBeLessThanOrEqual(most)
      expect(new Set(asked).size).toBe(asked.length)
      await page.getByText('Show requests').click()
      await expect(
        page.getByText(/^Transaction 0x\S+ is put together here from \d+ requests\.$/),
      ).toBeVisible()
    })

  for (const age of ['first', 'middle', 'newest'] as const)
    await test.step(`a block, the ${age} with an exchange`, async () => {
      const { block } = played('swap in', age)
      await visit(page, `/document/block/${block}`)
      const record = await (await fetch(`${apis.instance}/api/v2/blocks/${block}`)).json()
      await expect(page.getByText(/^Assembled from/)).toBeVisible()
      await expect(fact(/^Transactions$/)).toHaveText(String(record.transactions_count))
      await expect(fact(/^Gas$/)).toContainText(`${Number(record.gas_used).toLocaleString('en')} used`)
      await expect(fact(/^Base fee$/)).toHaveText(`${Number(record.base_fee_per_gas) / 1e9} gwei`)
      await expect(fact(/^Built by$/).getByRole('link')).toHaveAttribute(
        'href',
        new RegExp(record.miner.hash),
      )
      await expect(page.getByRole('main').getByRole('time').first()).toHaveAttribute(
        'datetime',
        record.timestamp,
      )
    })

  await test.step('a block’s hash in a link to a transaction leads to the block', async () => {
    await page.goto(`/document/tx/${chain.blockHash(1_500_000)}`)
    await page.getByRole('link', { name: 'Open the block' }).click()
    await expect(page).toHaveURL(/\/document\/block\/0x/)
  })

  await test.step('when a token’s activity began is looked for when its reader wants it', async () => {
    await visit(page, `/document/token/${tokens.passes}`)
    await page.getByRole('button', { name: 'Look for it' }).click()
    await expect(over(page, 'First transfer').getByRole('link')).toHaveAttribute('href', /\/block\/\d+$/)
    await expect(over(page, 'First transfer').getByRole('time')).toHaveAttribute('datetime', /^2024-01-/)
  })
})

test('a server that goes nowhere in its lists says so, and how much was asked', async ({
  page,
  siteOf,
  keep,
  expectErrors,
}) => {
  const { startDemoApi } = await import('./servers.ts')
  const { site, api } = await siteOf(keep(startDemoApi('--document-only', '--ignore-cursors')))
  expectErrors(new RegExp(`status of 40[04].*\\(${api.url}/`))
  await page.goto(`${site}/odd/tx/${played('swap in', 'first').hash}`)
  await expect(page.getByRole('main')).toContainText('its lists don’t begin at a block when asked to')
  await expect(page.getByText('The record itself isn’t known')).toBeVisible()
  await page.goto(`${site}/odd/block/1500000`)
  await expect(page.getByRole('main')).toContainText('its lists don’t begin at a block when asked to')
  await page.goto(`${site}/odd/tx/${transactions.neverSeen}`)
  await expect(page.getByRole('alert').first()).toContainText('Not found')
})

const over = (page: Page, label: string) =>
  page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd')

/** Exact wei as DMO, implemented apart from the code under test. */
function units(wei: string): string {
  const digits = wei.padStart(19, '0')
  return `${digits.slice(0, -18)}.${digits.slice(-18)}`.replace(/\.?0+$/, '')
}
