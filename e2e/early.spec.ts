import { blocks, contracts, people, tokens, transactions } from '#demo/places.ts'
import { changeAnswers, holdApp } from './intercept.ts'
import { expect, haveKeys, settled, test } from './loupe.ts'
import { expectStays, lostOf, paintingDone, readTexts } from './painted.ts'
import { key } from './servers.ts'

const { swap, coinTransfer, approval, nftSale, failed, failedWithCustomError, pending } = transactions

type Transfers = { token_transfers: { token: { type: string } }[] }

/** Two are the same. */
const manyTags = ['One', 'Two', 'two ', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'].map((name) => ({
  name,
}))

const pages = {
  transactions: [
    { name: 'a swap', path: `/tx/${swap}`, says: /marlow\.eth swapped 140 DUSD/ },
    { name: 'a transfer of coin', path: `/tx/${coinTransfer}`, says: /harbourlight\.eth sent/ },
    { name: 'an approval', path: `/tx/${approval}`, says: /marlow\.eth called approve/ },
    {
      name: 'a sale of what is called a scam, for a token without a name, with a call that failed',
      path: `/tx/${nftSale}`,
      says: /calls inside failed.*marlow\.eth bought.* scam.* for .*0x/,
    },
    { name: 'one that failed', path: `/tx/${failed}`, says: /Failed.*with “Too little received”/ },
    {
      name: 'one that failed in its own way',
      path: `/tx/${failedWithCustomError}`,
      says: /Failed.*with [A-Z]\w+/,
    },
    { name: 'one that waits', path: `/tx/${pending}`, says: /is about to/ },
    { name: 'another part of one', path: `/tx/${swap}/logs`, says: /marlow\.eth swapped 140 DUSD/ },
  ],
  addresses: [
    {
      name: 'an address',
      path: `/address/${people.alice}`,
      says: /marlow\.eth.*read, more below/,
    },
    {
      name: 'a contract with tags',
      path: `/address/${contracts.router}`,
      says: /Harbour: Router 2.*more below/,
    },
    { name: 'a scam with many tags', path: `/address/${people.bob}`, says: /scam.*3 more tags.*more below/ },
    { name: 'another part of one', path: `/address/${contracts.router}/tokens`, says: /Harbour: Router 2/ },
    { name: 'that of a token', path: `/address/${contracts.proxy}`, says: /Token.*read, more below/ },
  ],
  'tokens, blocks and lists': [
    { name: 'a block', path: `/block/${blocks.swap}`, says: /Built by/ },
    { name: 'a token', path: `/token/${tokens.dollar}`, says: /Demo Dollar.*read, more below/ },
    { name: 'a token without a rate', path: `/token/${tokens.bridged}`, says: /./ },
    { name: 'a collection', path: `/token/${tokens.foxes}`, says: /Inventory.*read, more below/ },
    { name: 'one with many of each', path: `/token/${tokens.passes}`, says: /Inventory.*read, more below/ },
    { name: 'the transactions of a network', path: '/txs', says: /read, more below/ },
    { name: 'the blocks of a network', path: '/blocks', says: /read, more below/ },
    { name: 'the transfers of a network', path: '/token-transfers', says: /read, more below/ },
  ],
  'the worth beside an address': [
    { name: 'an address', path: `/address/${people.alice}`, says: /read, more below/ },
  ],
}

for (const [what, places] of Object.entries(pages))
  for (const [device, width] of Object.entries(
    places.length > 1 ? { desk: 1280, phone: 390 } : { tablet: 1000 },
  ))
    test(`${what}: painted before the app's code is there, it stays as it is (${device})`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await changeAnswers(page, `*/api/v2/addresses/${people.bob}`, (sent: object) => ({
        ...sent,
        is_scam: true,
        metadata: { tags: manyTags },
      }))
      await changeAnswers(page, `*/api/v2/transactions/${nftSale}`, (sent: Transfers) => {
        for (const { token } of sent.token_transfers)
          Object.assign(token, {
            reputation: 'scam',
            ...(token.type === 'ERC-20' && { name: null, symbol: null }),
          })
        return { ...sent, has_error_in_internal_transactions: true }
      })
      for (const { name, path, says } of places)
        await test.step(name, () => expectStays(page, `/local${path}`, says))
    })

test('the server that the reader chose is asked early, and one that they added', async ({
  page,
  requests,
  apis,
}) => {
  await page.addInitScript(
    (instance) =>
      localStorage.setItem(
        'loupe.settings',
        JSON.stringify({
          theme: 'dark',
          time: 'local',
          own: {
            networks: { mine: { name: 'Mine', instance } },
            keyed: {},
            removed: { networks: [], keyed: [] },
            order: [],
          },
        }),
      ),
    apis.instance,
  )
  const release = await holdApp(page)
  await page.goto(`/mine/tx/${swap}`, { waitUntil: 'commit' })
  await expect(page.getByRole('main')).toContainText('swapped')
  await expect(page.getByRole('main')).toHaveCSS('max-width', '1280px') // the style sheet is there
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(requests).toHaveLength(1)
  // who wants no times but moments gets none in the heading either
  await expect(page.getByRole('main')).not.toContainText(' ago')
  const painted = await readTexts(page)
  release()
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible()
  expect(await lostOf(page, painted)).toEqual([])
  await settled(page)
  await expect(page.getByRole('main')).not.toContainText(' ago')
})

const hostile: Record<string, unknown> = {
  'no object': [1],
  'an amount that is an object': { value: {} },
  'a sender that is a text': { from: '0x12' },
  'a name that is a list': { to: { hash: people.bob, name: ['x'] } },
  'decimals beyond reason': {
    token_transfers: [
      { from: null, to: null, token: { address_hash: tokens.dollar, decimals: '1e9' }, total: {} },
    ],
  },
  'another hash than was asked for': { hash: failed },
}
test('nothing is painted of a record that isn’t what was asked for, or that repeats the reader’s key', async ({
  page,
  apis,
}) => {
  let change: unknown
  for (const record of [`transactions/${swap}`, `blocks/${blocks.swap}`])
    for (const urls of [`*/api/v2/${record}`, `*/api/v2/${record}\\?*`])
      await changeAnswers(page, urls, (sent: object) =>
        Array.isArray(change) ? change : { ...sent, ...(change as object) },
      )
  await holdApp(page)
  const noneOf = (name: string, record: string, path: string, network = 'local') =>
    test.step(name, async () => {
      const answered = page.waitForResponse((one) => new URL(one.url()).pathname.endsWith(`/api/v2${record}`))
      await page.goto(`/${network}${path}`, { waitUntil: 'commit' })
      await (await answered).finished()
      await paintingDone(page)
      expect(await page.locator('#root').innerHTML()).toBe('')
    })
  for (const [name, what] of Object.entries(hostile)) {
    change = what
    await noneOf(name, `/transactions/${swap}`, `/tx/${swap}`)
  }
  change = { height: blocks.swap + 1 }
  await noneOf('another block', `/blocks/${blocks.swap}`, `/block/${blocks.swap}`)
  await haveKeys(page, apis.keyed, { apikey: key })
  change = {}
  await page.goto(`/keyed/tx/${swap}`, { waitUntil: 'commit' })
  await expect(page.getByRole('main')).toContainText('marlow.eth swapped')
  change = { method: `called with ${key}` }
  await noneOf('one that repeats the key', `/transactions/${swap}`, `/tx/${swap}`, 'keyed')
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
    // it is read once the app's patience is at its end
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
