import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Page } from '@playwright/test'
import { blocks, people, tokens, transactions } from '#demo/places.ts'
import { paintingDone } from './firstCommit.ts'
import { hold, holdApp, holdCode } from './intercept.ts'
import { calledOffAt, expect, haveKeys, key, pathOfCode, settled, test } from './loupe.ts'
import { contentTypes, gate, serve, serveApi } from './server.ts'
import type { Config } from './servers.ts'
import { until } from './until.ts'

const { swap } = transactions

/** Waits until a page has made all of its requests: the footer and prefetching come last. */
async function allAsked(page: Page, atRest: () => Promise<void>): Promise<void> {
  await settled(page)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await atRest()
}

test('each endpoint is asked once on a cold link, the first before any code of the app', async ({
  page,
  requests,
  apis,
  atRest,
}) => {
  const release = await holdApp(page)
  await page.goto(`/local/address/${people.alice}`, { waitUntil: 'commit' })
  const asked = () => requests.map(({ url }) => url.replace(`${apis.instance}/api/v2`, ''))
  const early = [`/addresses/${people.alice}`, `/addresses/${people.alice}/transactions`]
  await expect.poll(() => asked().slice(0, 2)).toEqual(early)
  release()
  await allAsked(page, atRest)
  expect(asked().slice(0, 2)).toEqual(early)
  expect(new Set(asked()).size).toBe(asked().length)
  const parts = page.getByRole('navigation', { name: 'Parts of this address' })
  await parts.getByRole('link', { name: 'NFTs' }).click()
  await expect(page).toHaveURL(/\/nfts$/)
  await atRest()
  await parts.getByRole('link', { name: /^Transactions \d/ }).click()
  await expect(page).toHaveURL(new RegExp(`/local/address/${people.alice}$`))
  await expect(page.getByRole('table')).toBeVisible()
  await atRest()
  expect(new Set(asked()).size).toBe(asked().length)
})

test('how much an address did is asked for while the code that tells it is on its way', async ({
  page,
  requests,
}) => {
  const release = await holdCode(page, `*${pathOfCode('address/deferred.ts')}`)
  await page.goto(`/local/address/${people.alice}`)
  await expect.poll(() => requests.some(({ url }) => url.endsWith('/counters'))).toBe(true)
  release()
  await expect(page.getByRole('main')).toContainText(/Gas used[\d,]+/)
})

test('a cold link asks each endpoint once, and config.json', async ({ page, requests, atRest }) => {
  const configs: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/config.json')) configs.push(request.url())
  })
  for (const path of [`/block/${blocks.swap}`, `/token/${tokens.dollar}`, `/tx/${swap}/logs`])
    await test.step(path, async () => {
      await page.goto('about:blank')
      requests.length = 0
      configs.length = 0
      await page.goto(`/local${path}`)
      await allAsked(page, atRest)
      expect(configs).toHaveLength(1)
      const asked = requests.map(({ url }) => url)
      expect(asked.length).toBeGreaterThan(1)
      expect(new Set(asked).size).toBe(asked.length)
    })
})

test('the rows of a list, and what home begins with, are asked for before any code of the app, and once', async ({
  page,
  requests,
  apis,
  atRest,
}) => {
  for (const [place, paths] of Object.entries({
    '': ['/main-page/transactions', '/main-page/blocks', '/stats'],
    txs: ['/transactions'],
    blocks: ['/blocks'],
    tokens: ['/tokens'],
    accounts: ['/addresses'],
    'token-transfers': ['/token-transfers'],
    withdrawals: ['/withdrawals'],
  }))
    await test.step(place || 'home', async () => {
      await page.goto('about:blank')
      requests.length = 0
      const release = await holdApp(page)
      await page.goto(`/local/${place}`, { waitUntil: 'commit' })
      const asked = () => requests.map(({ url }) => url.replace(`${apis.instance}/api/v2`, ''))
      await expect.poll(() => asked().filter((one) => paths.includes(one))).toEqual(paths)
      release()
      await allAsked(page, atRest)
      expect(asked().filter((one) => paths.includes(one))).toEqual(paths)
    })
})

test('while the rows are on their way, no code of the app is asked for that would slow them down', async ({
  page,
  siteOf,
  demoAnswer,
}) => {
  const { opened: held, open: goOn } = gate()
  const answerTo = async (url: string) => JSON.stringify(await demoAnswer(new URL(url, 'http://127.0.0.1')))
  const [record, rows] = ['', '/transactions'].map((list) => `/api/v2/addresses/${people.alice}${list}`)
  // loaded beforehand: their responses have to begin within a second
  const ready = new Map(
    await Promise.all([record, rows].map(async (url = '') => [url, await answerTo(url)] as const)),
  )
  const { site } = await siteOf(
    serve(async ({ url = '/' }, response) => {
      response.setHeader('access-control-allow-origin', '*')
      response.setHeader('content-type', 'application/json')
      const answer = ready.get(url) ?? (await answerTo(url))
      if (url !== rows) return response.end(answer)
      response.write(answer.slice(0, 100))
      await held
      response.end(answer.slice(100))
    }),
  )
  const later = (ms: number) => page.waitForFunction((time) => performance.now() > time, ms)
  // a second for config.json: then responses that haven't begun are waited for until 2 s, others until 4 s
  await page.route('**/config.json', async (route) => {
    await later(1000)
    await route.continue()
  })
  const code: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/(?!early-|start-)[\w-]+\.js$/.test(request.url())) code.push(request.url())
  })
  await page.goto(`${site}/odd/address/${people.alice}`, { waitUntil: 'commit' })
  await later(2500)
  expect(code).toEqual([])
  goOn()
  await expect.poll(() => code.length).toBeGreaterThan(0)
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
})

test('config.json is asked for while the page itself is still coming', async ({ page, keep }) => {
  const html = await readFile('dist/index.html', 'utf8')
  const end = html.indexOf('<title>')
  const { opened: asked, open: goOn } = gate()
  const host = await keep(
    serve(async ({ url = '/' }, response) => {
      if (url === '/config.json') goOn()
      response.setHeader('content-type', contentTypes[url === '/' ? '.html' : extname(url)] ?? 'text/plain')
      if (url !== '/') return response.end()
      response.write(html.slice(0, end))
      await asked
      response.end(html.slice(end))
    }),
  )
  await page.goto(host.url, { waitUntil: 'commit' })
  await expect(page).toHaveTitle('Loupe')
})

test('the API is asked by the copy of config.json in the page, and anew where the file says otherwise', async ({
  page,
  requests,
  apis,
  keep,
  siteWith,
  demoAnswer,
}) => {
  const { url: stale } = await keep(
    serveApi(async (asked) => {
      const sent = (await demoAnswer(asked)) as { from: object }
      return { ...sent, from: { ...sent.from, ens_domain_name: 'stale.eth' } }
    }),
  )
  const served = (by: string) => (config: Config) => ({
    ...config,
    networks: config.networks.map((one) => (one.slug === 'local' ? { ...one, instance: by } : one)),
  })
  const main = page.getByRole('main')
  const asked = (server: string) => requests.filter(({ url }) => url.startsWith(server)).length
  const open = async (site: string) => {
    await page.goto('about:blank')
    requests.length = 0
    const release = await hold(page, '*/config.json')
    await page.goto(`${site}/local/tx/${swap}`, { waitUntil: 'commit' })
    return release
  }

  await test.step('before config.json is there', async () => {
    const release = await open(await siteWith(served(apis.instance)))
    await expect(main).toContainText('marlow.eth swapped')
    release()
    await settled(page)
    expect(requests.filter(({ url }) => url.endsWith(swap))).toHaveLength(1)
  })

  const site = await siteWith(served(apis.instance), served(stale))
  await test.step('what is drawn of another server is taken away when the file is there, and nothing more is asked of it', async () => {
    const told = page.waitForEvent('console', (message) => message.text().includes('npm run config'))
    const release = await open(site)
    await expect(main).toContainText('stale.eth swapped')
    release()
    await settled(page)
    await expect(main).toContainText('marlow.eth swapped')
    await told
    expect(asked(stale)).toBe(1)
    await page.keyboard.press(',')
    await expect(page.getByRole('dialog', { name: 'Settings' })).toContainText('npm run config')
  })
  await test.step('nor is it asked again in this browser', async () => {
    const release = await open(site)
    await until(page, () => globalThis.loupeEarly)
    release()
    await settled(page)
    await expect(main).toContainText('marlow.eth swapped')
    expect(asked(stale)).toBe(0)
  })
  await test.step('what it hasn’t answered yet is called off', async () => {
    await page.evaluate(() => localStorage.clear())
    const never = await keep(serve(() => {}))
    const calledOff = calledOffAt(page, never.url)
    const release = await open(await siteWith(served(apis.instance), served(never.url)))
    await expect.poll(() => asked(never.url)).toBe(1)
    release()
    await calledOff
    await settled(page)
    await expect(main).toContainText('marlow.eth swapped')
  })

  for (const [what, copy] of [
    ['that is no JSON', '{"networks":['],
    ['that is empty', ''],
    ['that is no config', { networks: 'local' }],
    ['that names what is no server', served('ftp://127.0.0.1')],
  ] as const)
    await test.step(`a copy ${what} is left aside: the file alone counts`, async () => {
      await page.evaluate(() => localStorage.clear())
      const release = await open(
        await siteWith(served(apis.instance), (config) => (typeof copy === 'function' ? copy(config) : copy)),
      )
      await until(page, () => globalThis.loupeEarly)
      expect(requests).toEqual([])
      release()
      await settled(page)
      await expect(main).toContainText('marlow.eth swapped')
      expect(requests.filter(({ url }) => url.endsWith(swap))).toHaveLength(1)
    })
})

test('an early request that fails is asked again in silence', async ({ page, requests, expectErrors }) => {
  expectErrors(/ERR_FAILED/)
  let times = 0
  await page.route(/\/api\/v2\/transactions\/0x\w+$/, (route) =>
    (times += 1) === 1 ? route.abort() : route.continue(),
  )
  await page.goto(`/local/tx/${swap}`)
  await expect(page.getByRole('main')).toContainText('marlow.eth swapped 140 DUSD')
  expect(requests.filter(({ url }) => url.endsWith(swap))).toHaveLength(2)
})

test('a link without a network, or with the number of a chain, is asked where it leads', async ({
  page,
  siteWith,
  requests,
  apis,
}) => {
  const site = await siteWith(({ networks, ...config }) => ({
    ...config,
    defaultNetwork: 'local',
    networks: networks.map((one) => (one.slug === 'local' ? { ...one, chainId: '4242' } : one)),
  }))
  for (const network of ['', '/4242'])
    await test.step(network, async () => {
      await page.goto('about:blank')
      requests.length = 0
      const release = await holdApp(page)
      await page.goto(`${site}${network}/tx/${swap}`, { waitUntil: 'commit' })
      await expect(page.getByRole('main')).toContainText('swapped')
      expect(requests.map(({ url }) => url)).toEqual([`${apis.instance}/api/v2/transactions/${swap}`])
      release()
      await expect(page).toHaveURL(`${site}/local/tx/${swap}`)
      await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible()
      expect(requests.filter(({ url }) => url.endsWith(swap))).toHaveLength(1)
    })
})

test('nothing is asked early that the reader hasn’t chosen', async ({ page, requests, apis }) => {
  await holdApp(page)
  const quiet = [
    `/x/tx/${swap}?instance=${encodeURIComponent(apis.instance)}`,
    `/local/tx/${swap}?apikey=${key}`,
    `/local/tx/${swap}#settings`,
    `/local/tx/${swap}?tab=logs`,
    `/nowhere/tx/${swap}`,
    `/keyed/tx/${swap}`,
    `/demo/tx/${swap}`,
    `/local/tx/0x12`,
    '/constructor/constructor',
  ]
  for (const path of quiet) {
    const config = page.waitForResponse(/config\.json$/)
    await page.goto(path, { waitUntil: 'commit' })
    await (await config).finished()
    await paintingDone(page)
  }
  expect(requests).toEqual([])
})

test('a keyed server is asked early with the key that was kept for it', async ({ page, requests, apis }) => {
  await haveKeys(page, apis.keyed, { apikey: key })
  const release = await holdApp(page)
  await page.goto(`/keyed/tx/${swap}`, { waitUntil: 'commit' })
  await expect(page.getByRole('main')).toContainText('swapped')
  release()
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible()
  const asked = requests.filter(({ url }) => url.includes(`/transactions/${swap}?`))
  expect(asked.map(({ url }) => url)).toEqual([
    `${apis.keyed}/1337/api/v2/transactions/${swap}?apikey=${key}`,
  ])
})
