import { blocks, contracts, people, tokens, transactions } from '#demo/places.ts'
import { waitingTabs } from '#early/kinds.ts'
import { expectSame, paintingDone, watchFirstCommit } from './firstCommit.ts'
import { changeAnswers, hold, holdApp } from './intercept.ts'
import { expect, haveKeys, settled, test } from './loupe.ts'
import { key } from './servers.ts'

const { swap, coinTransfer, approval, nftSale, failed, failedWithCustomError, pending } = transactions

const pages: Record<string, [path: string, says: RegExp][]> = {
  transactions: [
    [`/tx/${swap}`, /marlow\.eth swapped 140 DUSD.*Nonce/],
    [`/tx/${coinTransfer}`, /harbourlight\.eth sent/],
    [`/tx/${approval}`, /called approve/],
    [`/tx/${nftSale}`, /marlow\.eth bought/],
    [`/tx/${failed}`, /Failed.*with “Too little received”/],
    [`/tx/${failedWithCustomError}`, /Failed.*with [A-Z]\w+/],
    [`/tx/${pending}`, /is about to/],
  ],
  'parts of a transaction': [
    [`/tx/${swap}/transfers`, /swapped/],
    [`/tx/${swap}/internal`, /swapped/],
    [`/tx/${swap}/logs`, /swapped/],
    [`/tx/${swap}/state`, /swapped/],
    [`/tx/${swap}/raw`, /swapped/],
    [`/tx/${swap}/proof`, /swapped/],
  ],
  addresses: [
    [`/address/${people.alice}`, /marlow\.eth.*read, more below/],
    [`/address/${people.alice}?filter=from`, /marlow\.eth.*rows|read/],
    [`/address/${contracts.router}`, /Harbour: Router 2.*more below/],
    [`/address/${people.builder}`, /Blocks built/],
    [`/address/${contracts.proxy}`, /Token.*read, more below/],
  ],
  'parts of an address': [
    [`/address/${people.alice}/transfers`, /read, more below/],
    [`/address/${people.alice}/tokens`, /rows/],
    [`/address/${people.alice}/nfts`, /marlow/],
    [`/address/${people.alice}/internal`, /marlow/],
    [`/address/${people.staker}/withdrawals`, /read, more below/],
    [`/address/${contracts.router}/logs`, /Harbour/],
    [`/address/${contracts.router}/contract`, /Harbour/],
    [`/address/${people.alice}/balance`, /read, more below/],
    [`/address/${people.builder}/blocks`, /read, more below/],
    [`/address/${people.alice}/proof`, /marlow/],
  ],
  'tokens and NFTs': [
    [`/token/${tokens.dollar}`, /Demo Dollar.*read, more below/],
    [`/token/${tokens.bridged}`, /rows|read/],
    [`/token/${tokens.foxes}`, /Inventory.*read, more below/],
    [`/token/${tokens.dollar}/holders`, /read, more below/],
    [`/token/${tokens.dollar}/proof`, /Demo Dollar/],
    [`/token/${tokens.studies}/inventory`, /./],
    [`/token/${tokens.foxes}/instance/1290`, /rows|read/],
    [`/token/${tokens.passes}/instance/3/metadata`, /./],
    [`/token/${tokens.passes}/instance/3/holders`, /rows|read/],
  ],
  'blocks, lists and home': [
    [`/block/${blocks.swap}`, /Built by.*(row|read)/],
    [`/block/${blocks.withdrawals}/withdrawals`, /rows|read/],
    [`/block/${blocks.swap}/internal`, /Built by.*(row|read)/],
    [`/block/${blocks.swap}/proof`, /Built by/],
    ['', /Gas price.*Newest blocks/],
    ['/txs', /read, more below/],
    ['/txs?filter=pending', /rows/],
    ['/blocks', /read, more below/],
    ['/tokens', /rows/],
    ['/tokens?type=ERC-721', /rows/],
    ['/accounts', /read, more below/],
    ['/token-transfers', /read, more below/],
    ['/withdrawals', /read, more below/],
    ['/search?q=harbour', /Found/],
  ],
}

const waits = (path: string) =>
  waitingTabs.some(
    (tab) => tab === path.replace(/^\/(tx|address)\/\w+/, '$network.$1.$hash').replace('/', '.'),
  )

for (const [what, places] of Object.entries(pages))
  for (const width of [1280, 390])
    test(`${what}: what is drawn before the app's code is there is what the app draws (${width})`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await watchFirstCommit(page)
      for (const [path, says] of places)
        await test.step(path || '/', async () => {
          await expectSame(page, `/local${path}`, says, waits(path))
          await settled(page)
          expect.soft(await page.evaluate(() => window.shifted)).toBeLessThan(0.02)
        })
    })

test('the reader’s own choices hold for what is drawn early, and the server that they chose is asked', async ({
  page,
  requests,
  apis,
}) => {
  await page.addInitScript(
    ([instance = '', hash = '']) => {
      localStorage.setItem('loupe.labels', JSON.stringify({ [hash]: { name: 'My own name', note: '' } }))
      localStorage.setItem(
        'loupe.settings',
        JSON.stringify({
          theme: 'dark',
          time: 'utc',
          amounts: 'exact',
          worth: 'hidden',
          columns: { Transactions: { order: ['age'], hidden: ['fee'] } },
          own: {
            networks: { mine: { name: 'Mine', instance } },
            keyed: {},
            removed: { networks: [], keyed: [] },
            order: [],
          },
        }),
      )
    },
    [apis.instance, people.alice.toLowerCase()],
  )
  await watchFirstCommit(page)
  for (const [path, says] of [
    [`/address/${people.alice}`, /My own name.*UTC/],
    ['/txs', /UTC/],
    [`/token/${tokens.dollar}`, /Demo Dollar.*UTC/],
  ] as const)
    await test.step(path, async () => {
      await expectSame(page, `/mine${path}`, says)
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    })
  expect(requests.every(({ url }) => url.startsWith(apis.instance))).toBe(true)
})

test('a record that can’t be read, or that repeats the reader’s key, isn’t drawn so', async ({
  page,
  apis,
}) => {
  let change: unknown = [1]
  for (const urls of [`*/api/v2/transactions/${swap}`, `*/api/v2/transactions/${swap}\\?*`])
    await changeAnswers(page, urls, (sent: object) =>
      Array.isArray(change) ? change : { ...sent, ...(change as object) },
    )
  await holdApp(page)
  await page.goto(`/local/tx/${swap}`, { waitUntil: 'commit' })
  await paintingDone(page)
  await expect(page.locator('#early')).toHaveCount(0)
  await haveKeys(page, apis.keyed, { apikey: key })
  change = { method: `called with ${key}` }
  await page.goto(`/keyed/tx/${swap}`, { waitUntil: 'commit' })
  await expect(page.locator('#early main')).toContainText('marlow.eth')
  expect(await page.content()).not.toContain(key)
})

test('a page is drawn before its list answers, and then its rows, which stand from then on', async ({
  page,
}) => {
  for (const [path, list] of [
    [`/address/${people.alice}`, `/addresses/${people.alice}/transactions`],
    [`/token/${tokens.dollar}`, `/tokens/${tokens.dollar}/transfers`],
  ] as const)
    await test.step(path, async () => {
      const answer = await hold(page, `*/api/v2${list}`)
      const release = await holdApp(page)
      await page.goto(`/local${path}`, { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('table')).toHaveCount(0)
      answer()
      await expect(page.getByRole('table')).toBeVisible()
      release()
      await settled(page)
      await expect(page.getByRole('table')).toBeVisible()
    })
})

test('a list that fails at first is shown by the app', async ({ page, expectErrors }) => {
  expectErrors(/ERR_FAILED/)
  let times = 0
  await page.route('**/api/v2/blocks', (route) => ((times += 1) === 1 ? route.abort() : route.continue()))
  await page.goto('/local/blocks')
  await expect(page.getByRole('table')).toBeVisible()
  expect(times).toBe(2)
})

test('what a reader does before the app is there is done to the app’s page', async ({ page }) => {
  const release = await holdApp(page)
  await page.goto(`/local/address/${people.alice}`, { waitUntil: 'commit' })
  await expect(page.getByRole('table')).toBeVisible()
  const search = page.getByRole('combobox', { name: 'Search' })
  await search.fill('harbour')
  await search.evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 4))
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
  release()
  await settled(page)
  await expect(search).toHaveValue('harbour')
  await expect(search).toBeFocused()
  expect(
    await search.evaluate((field: HTMLInputElement) => [field.selectionStart, field.selectionEnd]),
  ).toEqual([2, 4])
  expect(await page.evaluate(() => scrollY)).toBe(300)

  await test.step('the last click that nothing answered', async () => {
    const goOn = await holdApp(page)
    await page.goto(`/local/tx/${swap}`, { waitUntil: 'commit' })
    await page.locator('#early').getByRole('button', { name: 'Record' }).click()
    goOn()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})

test('markup in a name is painted as text', async ({ page }) => {
  const name = '<img src=x onerror=alert(1)>\u202e'
  await changeAnswers(page, `*/api/v2/addresses/${people.alice}`, (sent: object) => ({
    ...sent,
    ens_domain_name: name,
  }))
  await holdApp(page)
  await page.goto(`/local/address/${people.alice}`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('<img src=x onerror=alert(1)>⟨U+202E⟩')
})

test('what is painted stays while a slow device reads a config.json that has come', async ({ page }) => {
  await page.addInitScript(() => {
    const json = Object.getOwnPropertyDescriptor(Response.prototype, 'json')?.value as (
      this: Response,
    ) => Promise<unknown>
    // config.json arrives after the app has stopped waiting for it
    let impatient = () => {}
    const isImpatient = new Promise<void>((resolve) => (impatient = resolve))
    const wait = setTimeout.bind(window)
    window.setTimeout = ((call: () => void, ms?: number) =>
      wait(() => {
        call()
        if (ms === 500) impatient()
      }, ms)) as typeof setTimeout
    let reads = 0
    Response.prototype.json = async function (this: Response) {
      // the early script reads it first
      if (this.url.endsWith('/config.json') && ++reads > 1) await isImpatient
      return json.call(this)
    }
    new MutationObserver(() => {
      const isWaiting = document.body?.textContent?.includes('Waiting for config.json')
      if (isWaiting) document.documentElement.dataset.waited = 'for config.json'
    }).observe(document, { childList: true, subtree: true })
  })
  const release = await holdApp(page)
  await page.goto(`/local/tx/${swap}`, { waitUntil: 'commit' })
  await expect(page.getByRole('main')).toContainText('marlow.eth swapped')
  release()
  await settled(page)
  await expect(page.locator('html')).not.toHaveAttribute('data-waited')
})
