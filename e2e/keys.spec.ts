import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { blocks, people, sentinels, tokens, transactions } from '#demo/places.ts'
import { copied, expect, key, settled, test } from './loupe.ts'
import { startDemoApi } from './servers.ts'
import { visit } from './visit.ts'

const otherKey = 'proapi_e2eKeyOfSomeone8765'
const anyKey = new RegExp(`${key}|${otherKey}`)

const pages = [
  ['', /^Newest/],
  [`/tx/${transactions.swap}`, /^Transaction 0x/],
  [`/tx/${transactions.swap}/logs`, /^Logs of transaction/],
  [`/tx/${transactions.swap}/state`, /^State of transaction/],
  [`/tx/${transactions.swap}/raw`, /^Raw record of transaction/],
  [`/tx/${transactions.neverSeen}`, /^Transaction 0x/],
  [`/address/${people.alice}`, /Address/],
  [`/address/${people.alice}/tokens`, /Tokens of address/],
  [`/address/${people.alice}/nfts`, /NFTs of address/],
  [`/token/${tokens.dollar}`, /Token 0x/],
  [`/token/${tokens.passes}/instance/3`, /NFT #3/],
  ['/txs', /^Transactions/],
  ['/blocks', /^Blocks/],
  [`/block/${blocks.withdrawals}`, /^Block/],
  ['/search?q=harbour', /Search/],
  ['#settings', /^Newest/],
] as const

test('a keyed deployment: who was refused without a key asks no more; the key typed in the panel is in each of its requests, and nowhere else', async ({
  page,
  requests,
  apis,
  atRest,
  expectErrors,
}) => {
  expectErrors(/status of 40[12]/)
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await page.goto(`/keyed/tx/${transactions.swap}`)
  await expect(page.getByRole('alert')).toContainText('A key is needed')
  await test.step('without a key nothing more is asked', async () => {
    await atRest()
    const asked = requests.length
    await openInside(page, '/keyed/txs')
    await settled(page, /^Transactions/)
    await expect(page.getByRole('alert')).toContainText('A key is needed')
    expect(requests).toHaveLength(asked)
    await page.goBack()
    await settled(page, /^Transaction 0x/)
  })
  await page.getByRole('link', { name: 'Open settings' }).click()
  const panel = page.getByRole('dialog', { name: 'Settings' })
  await test.step('a wrong key is refused in words, and the panel is one step away', async () => {
    await panel.getByLabel(/^Key for/).fill('proapi_wrongwrongwrong')
    await panel.getByRole('button', { name: 'Use' }).click()
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('alert')).toContainText('The key was refused')
    await expect(page.getByRole('main').getByRole('link', { name: 'Open settings' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Open settings' }).click()
    await panel.getByRole('button', { name: 'Replace' }).click()
    for (const none of ['••••4321', 'curl -H "authorization: Bearer abc" https://a.example/api']) {
      await panel.getByLabel(/^Key for/).fill(none)
      await expect(panel.getByRole('alert')).toHaveCount(0)
      await page.keyboard.press('Enter')
      await expect(panel.getByRole('alert')).toContainText('There is no key in this')
    }
    await panel.getByRole('button', { name: 'Keep the old key' }).click()
    await expect(panel.getByRole('note')).toContainText('••••rong')
    await panel.getByRole('button', { name: 'Replace' }).click()
  })
  const refused = said.length
  await panel.getByLabel(/^Key for/).fill(key)
  await panel.getByRole('button', { name: 'Use' }).click()
  await expect(panel).toContainText('••••4321')
  requests.length = 0
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`/keyed/tx/${transactions.swap}`)
  await expect(panel).toBeHidden()
  await expect(page.getByRole('main')).toContainText('marlow.eth swapped')
  await expect(page.getByRole('region', { name: 'Token transfers' })).toBeVisible()
  await page.getByRole('link', { name: 'Logs' }).click()
  await expect(page.getByRole('article')).toHaveCount(4)
  await page.getByRole('link', { name: /^State( \d+)?$/ }).click()
  await expect(page.getByRole('region', { name: 'State before and after' })).toContainText('marlow.eth')

  for (const { url } of requests) {
    expect(url).not.toContain('/summary') // costs more credits than the page
    expect(new URL(url).origin).toBe(apis.keyed)
    expect(new URL(url).searchParams.get('apikey')).toBe(key)
  }
  expect(said.slice(refused).filter((text) => text.includes('status of'))).toEqual([])
  await page.getByText('Show requests').click()
  const seen = await page.evaluate(() => ({
    url: location.href,
    title: document.title,
    html: document.documentElement.outerHTML,
    history: JSON.stringify(history.state),
  }))
  expect(JSON.stringify(seen) + said.join()).not.toContain(key)
  const stored = await page.evaluate(() => ({
    device: Object.values(localStorage),
    tab: Object.keys(sessionStorage).filter((name) => sessionStorage.getItem(name)?.includes('proapi_')),
  }))
  expect(JSON.stringify(stored.device)).not.toContain(key)
  expect(stored.tab).toEqual(['loupe.keys'])
})

test('a key goes to its own origin and nowhere else, over all pages with three deployments', async ({
  page,
  context,
  apis,
  keep,
  siteWith,
  expectErrors,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  expectErrors(/status of 4\d\d/)
  const other = await keep(startDemoApi('--form', 'keyed', '--key', otherKey, '--legacy'))
  const site = await siteWith(({ networks, keyed, ...config }) => {
    const currency = { symbol: 'DMO', decimals: 18 }
    return {
      ...config,
      networks: [...networks, { slug: 'second', chainId: '1337', name: 'Second', currency }],
      keyed: [...keyed, { id: 'other', name: 'Other keyed', url: other.url }],
    }
  })
  const owners = new Map([
    [key, apis.keyed],
    [otherKey, other.url],
  ])
  const said: string[] = []
  const sent: { url: string; rest: string }[] = []
  page.on('console', (message) => said.push(message.text()))
  page.on('request', (request) =>
    sent.push({
      url: request.url(),
      rest: JSON.stringify([request.headers(), request.postData()]),
    }),
  )

  const panel = page.getByRole('dialog', { name: 'Settings' })
  const give = async (network: string, deployment: string, value: string, remember: boolean) => {
    await visit(page, `${site}/${network}#settings`)
    await panel.getByRole('radio', { name: deployment }).check()
    await panel.getByLabel(/^Key for 127/).fill(value)
    await panel.getByRole('button', { name: 'Use' }).click()
    if (remember) await panel.getByLabel('Remember on this device').check()
    await expect(panel.getByText(`••••${value.slice(-4)}`)).toBeVisible()
  }
  await give('keyed', 'Keyed demo', key, false)
  await give('second', 'Other keyed', otherKey, true)

  for (const network of ['keyed', 'second', 'local']) {
    await page.goto(`${site}/${network}`)
    // the instance is only here to be requested after the keyed ones
    for (const [path, title] of network === 'local' ? pages.slice(0, 3) : pages) {
      await openInside(page, `/${network}${path}`)
      await settled(page, title)
      await expectNoKeyIn(page)
    }
  }
  // old servers repeat the key in their cursors
  await page.goto(`${site}/second/address/${people.alice}`)
  await page.getByRole('button', { name: 'JSON of Transactions' }).click()
  await page.getByRole('button', { name: 'Copy JSON of the answer' }).click()
  await expect.poll(() => copied(page)).toContain('next_page_params')
  expect(await copied(page)).not.toMatch(anyKey)
  // an error names the server, and its request can be copied
  await page.goto(`${site}/second/address/${sentinels.addresses.forbidden}`)
  await expect(page.getByRole('alert').first()).toContainText('Other keyed refuses to answer here')
  await page.getByText('Show requests').click()
  await expectNoKeyIn(page)
  await page.getByRole('button', { name: 'Copy as cURL' }).first().click()
  await expect.poll(() => copied(page)).toContain(`${other.url}/`)
  expect(await copied(page)).toContain('apikey=$API_KEY')
  expect(await copied(page)).not.toMatch(anyKey)
  // the settings file holds keys only if the user wants them
  await page.goto(`${site}/keyed#settings`)
  expect(await exported()).not.toMatch(anyKey)
  await panel.getByLabel('Export the keys too').check()
  expect(await exported()).toContain(otherKey)
  // a file with keys warns before it replaces stored ones
  const file = {
    loupe: 'settings',
    version: 1,
    keys: { [new URL(apis.keyed).origin]: { apikey: 'proapi_new5678' } },
  }
  await panel.getByLabel('File of settings').setInputFiles({
    name: 'settings.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  })
  await expect(panel.getByLabel(/^Take over the keys too/)).not.toBeChecked()
  await expect(panel).toContainText(`••••5678, in place of yours, ••••${key.slice(-4)}`)

  for (const [secret, owner] of owners) {
    // one check of all: each of a thousand would take a millisecond
    expect(sent.filter(({ rest }) => rest.includes(secret))).toEqual([])
    expect(sent.filter(({ url }) => url.includes(secret) && !url.startsWith(`${owner}/`))).toEqual([])
    expect(said.join('\n')).not.toContain(secret)
    const asked = sent.filter(({ url }) => url.startsWith(`${owner}/`))
    expect(asked.length).toBeGreaterThan(pages.length)
    expect(asked.filter(({ url }) => url.includes(secret)).length).toBeGreaterThan(pages.length)
  }

  async function exported(): Promise<string> {
    const download = page.waitForEvent('download')
    await panel.getByRole('button', { name: 'Export settings' }).click()
    return readFile(await (await download).path(), 'utf8')
  }
})

async function openInside(page: Page, place: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, place)
}

async function expectNoKeyIn(page: Page): Promise<void> {
  const found = await page.evaluate(
    async (secrets) => {
      const stored = [localStorage, sessionStorage].flatMap((storage) =>
        Object.entries(storage).filter(([name]) => name !== 'loupe.keys'),
      )
      const caches = await window.caches.keys()
      const databases = await Promise.all(
        (await indexedDB.databases()).map(async ({ name = '' }) => {
          const opening = indexedDB.open(name)
          await new Promise((resolve) => opening.addEventListener('success', resolve))
          const { result } = opening
          const names = [...result.objectStoreNames]
          const lists = names.map((each) => result.transaction(each).objectStore(each).getAll())
          await Promise.all(
            lists.map((asked) => new Promise((resolve) => asked.addEventListener('success', resolve))),
          )
          result.close()
          return lists.map((asked) => asked.result as unknown)
        }),
      )
      const all = {
        address: location.href,
        title: document.title,
        html: document.documentElement.outerHTML,
        stored,
        caches,
        databases,
        history: history.state,
        cookie: document.cookie,
      }
      return Object.entries(all).filter(([, held]) =>
        secrets.some((secret) => JSON.stringify(held)?.includes(secret)),
      )
    },
    [key, otherKey],
  )
  expect(found).toEqual([])
}
