import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { transactions } from '#demo/places.ts'
import { expect, key, test } from './loupe.ts'
import { certificateOfNobody } from './certificate.ts'
import { hasNginx, startNginx } from './nginx.ts'
import { root } from './paths.ts'
import { serve } from './server.ts'
import { likeCloudflare, likeGitHubPages, likeIpfs, likeNetlify } from './staticHosts.ts'

const manifest = {
  'content-type': 'application/manifest+json',
  'cache-control': 'no-cache',
  'x-content-type-options': 'nosniff',
}

/** Files named by their contents: cached forever, and by shared caches apart from the uncompressed form. */
const lasting = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-encoding': 'gzip',
  vary: 'Accept-Encoding',
  'x-content-type-options': 'nosniff',
}

const demo = {
  title: 'Loupe',
  defaultNetwork: 'demo',
  networks: [{ slug: 'demo', chainId: '1337', name: 'Demo chain', demo: true }],
}

test.describe('nginx', () => {
  test.skip(!hasNginx && !process.env.CI, 'this machine has no nginx, or no openssl')

  test('at the root of a host: deep links, caching, compression, headers', async ({
    page,
    request,
    keep,
  }) => {
    const host = await keep(startNginx({ recipe: 'nginx.conf', config: demo }))
    await page.goto(`${host.url}/demo/tx/${transactions.swap}`)
    await expect(page.getByRole('main')).toContainText('swapped')

    const deep = await request.get(`${host.url}/demo/tx/${transactions.swap}`)
    expect(deep.status()).toBe(200)
    expect(deep.headers()).toMatchObject({
      'cache-control': 'no-cache',
      'content-encoding': 'gzip',
      'content-security-policy': "frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
    const [script = ''] = /\/assets\/[\w-]+\.js/.exec(await deep.text()) ?? []
    const asset = await request.get(host.url + script)
    expect(asset.headers()).toMatchObject(lasting)
    expect(await deep.text()).toContain('"networks":[{"slug":"demo","chainId":"1337"')
    const config = await request.get(`${host.url}/config.json`)
    expect(config.headers()['cache-control']).toBe('no-cache')
    expect(await config.json()).toEqual(demo)
    const found = await request.get(`${host.url}/manifest.webmanifest`)
    expect(found.headers()).toMatchObject(manifest)
  })

  test('under a path of a host', async ({ page, apis, keep, expectErrors }) => {
    test.slow() // it builds the whole site first
    expectErrors(/status of 404/) // from GitHub's project pages
    const dist = await mkdtemp(join(tmpdir(), 'loupe-below-'))
    const build = spawnSync(
      process.execPath, // npx would take as long as a page
      [
        join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
        'build',
        '--outDir',
        dist,
        '--emptyOutDir',
        '--logLevel',
        'error',
      ],
      {
        cwd: root,
        env: { ...process.env, BASE_PATH: '/explorer/' },
        stdio: 'inherit',
      },
    )
    expect(build.status).toBe(0)
    const host = await keep(
      startNginx({
        recipe: 'nginx-subpath.conf',
        dist,
        below: 'explorer',
        config: {
          ...demo,
          networks: [...demo.networks, { slug: 'local', name: 'Local chain', instance: apis.instance }],
        },
      }),
    )
    const pages = await keep(likeGitHubPages(dist, '/explorer'))
    await page.goto(`${pages.url}/explorer/demo/tx/${transactions.swap}/logs`)
    await expect(page.getByRole('heading', { name: 'Transfer' }).first()).toBeVisible()
    expect((await page.request.get(`${pages.url}/explorer/.nojekyll`)).status()).toBe(200)
    await page.goto('about:blank')
    await rm(dist, { recursive: true }) // nginx serves a copy
    await page.goto(`${host.url}/explorer/demo/tx/${transactions.swap}/logs`)
    await expect(page.getByRole('heading', { name: 'Transfer' }).first()).toBeVisible()
    await page.getByRole('link', { name: 'State' }).click()
    await expect(page).toHaveURL(`${host.url}/explorer/demo/tx/${transactions.swap}/state`)
    const bare = await page.request.get(`${host.url}/explorer`, { maxRedirects: 0 })
    expect([bare.status(), bare.headers().location]).toEqual([301, '/explorer/'])
    const found = await page.request.get(`${host.url}/explorer/manifest.webmanifest`)
    expect(found.headers()).toMatchObject(manifest)
    const deep = await page.request.get(`${host.url}/explorer/demo/tx/${transactions.swap}`)
    expect(deep.status()).toBe(200)
    expect(deep.headers()).toMatchObject({
      'cache-control': 'no-cache',
      'content-encoding': 'gzip',
      'content-security-policy': "frame-ancestors 'none'",
    })
    const [script = ''] = /\/explorer\/assets\/[\w-]+\.js/.exec(await deep.text()) ?? []
    expect((await page.request.get(host.url + script)).headers()).toMatchObject(lasting)
    const config = await page.request.get(`${host.url}/explorer/config.json`)
    expect(config.headers()).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'gzip' })
    // before any code of the app
    await page.route(/\/assets\/(?!early-).*\.js$/, () => {})
    await page.goto(`${host.url}/explorer/local/tx/${transactions.swap}`, { waitUntil: 'commit' })
    await expect(page.getByRole('main')).toContainText('swapped')
  })

  test('with the host’s key behind it: visitors need none, never see it, and spend no more than the host wants', async ({
    page,
    apis,
    keep,
    requests,
  }) => {
    const trusted = await keep(certificateOfNobody())
    let spent = 0
    const upstream = await keep(
      serve(async ({ url, headers }, response) => {
        spent += 1
        const answer = await fetch(apis.keyed + url, {
          headers: { authorization: headers.authorization ?? '' },
        })
        response.writeHead(answer.status, {
          'content-type': 'application/json',
          'cache-control': 'max-age=0, private, must-revalidate',
          'x-credits-remaining': '7',
          'set-cookie': 'who=you',
        })
        response.end(await answer.text())
      }, trusted),
    )
    const proxy = {
      recipe: 'nginx-proxy.conf',
      config: {
        title: 'Loupe',
        defaultNetwork: 'eth',
        networks: [{ slug: 'eth', chainId: '1337', name: 'Hosted chain', instance: '/' }],
      },
      replace: {
        'https://api.blockscout.com/1/': `${upstream.url}/1337/`,
        '/etc/ssl/certs/ca-certificates.crt': trusted.file,
        // with the real rate, requests over the limit would end after the test
        'rate=5r/s': 'rate=1r/m',
      },
      key,
    }
    const host = await keep(startNginx(proxy))
    await page.goto(`${host.url}/eth/tx/${transactions.swap}`)
    await expect(page.getByRole('main')).toContainText('swapped')
    expect(requests.length).toBeGreaterThan(0)
    expect(requests.filter(({ url }) => !url.startsWith(host.url) || url.includes('apikey'))).toEqual([])
    expect(await page.content()).not.toContain(key)
    const answer = await page.request.get(`${host.url}/api/v2/transactions`)
    expect(answer.headers()).toMatchObject({
      'content-encoding': 'gzip',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect(await answer.text()).not.toContain(key)
    for (const name of ['access-control-allow-origin', 'x-credits-remaining', 'set-cookie'])
      expect(answer.headers(), name).not.toHaveProperty(name)
    const patch = await page.request.patch(`${host.url}/api/v2/tokens/0x12/instances/refetch-metadata`)
    expect(patch.status()).toBe(403)
    const found = await page.request.get(`${host.url}/manifest.webmanifest`)
    expect(found.headers()).toMatchObject(manifest)

    await test.step('what no page of this host asks is refused, as far as its headers tell', async () => {
      const own = new URL(host.url).host
      for (const [headers, status] of [
        [{ 'sec-fetch-site': 'same-origin' }, 200],
        [{ 'sec-fetch-site': 'same-origin', origin: host.url, referer: `${host.url}/eth` }, 200],
        [{ 'sec-fetch-site': 'cross-site' }, 403],
        [{ 'sec-fetch-site': 'same-site' }, 403],
        [{ 'sec-fetch-site': 'none' }, 403],
        [{ origin: 'https://other.example' }, 403],
        [{ origin: `https://${own}.other.example` }, 403],
        [{ origin: 'null' }, 403],
        [{ referer: `https://other.example/${own}/` }, 403],
        [{ referer: `http://${own}.other.example/` }, 403],
      ] as const) {
        const asked = await page.request.get(`${host.url}/api/v2/stats`, { headers })
        expect([headers, asked.status()]).toEqual([headers, status])
      }
    })

    await test.step('a question is spent on once, and all visitors together have so many', async () => {
      const scant = await keep(
        startNginx({
          ...proxy,
          replace: { ...proxy.replace, 'rate=3r/m': 'rate=1r/m', 'burst=600': 'burst=2' },
        }),
      )
      const ask = async (question: string) =>
        (await page.request.get(`${scant.url}/api/v2/stats?${question}`)).status()
      const before = spent
      expect(await Promise.all([1, 1, 1, 1].map((n) => ask(`n=${n}`)))).toEqual([200, 200, 200, 200])
      expect(spent - before).toBe(1)
      expect([await ask('n=2'), await ask('n=3'), await ask('n=4')]).toEqual([200, 200, 429])
      expect(await ask('n=1')).toBe(200)
      expect(spent - before).toBe(3)
    })

    await test.step('a server that can’t prove its name is told no key', async () => {
      const other = await keep(certificateOfNobody())
      const wary = await keep(
        startNginx({
          ...proxy,
          replace: { ...proxy.replace, '/etc/ssl/certs/ca-certificates.crt': other.file },
        }),
      )
      const before = spent
      expect((await page.request.get(`${wary.url}/api/v2/stats`)).status()).toBe(502)
      expect(spent).toBe(before)
    })
  })
})

test('static hosts show deep links, each in its way, and do what the site’s own files say', async ({
  page,
  keep,
  expectErrors,
}) => {
  await test.step('GitHub Pages answers a deep link with 404.html, which shows its place', async () => {
    const host = await keep(likeGitHubPages())
    expectErrors(new RegExp(`status of 404.*${host.url}/`))
    await page.goto(`${host.url}/demo/tx/${transactions.swap}/logs`)
    await expect(page.getByRole('heading', { name: 'Transfer' }).first()).toBeVisible()
  })
  await test.step('an IPFS gateway with a host for each folder', async () => {
    const host = await keep(likeIpfs())
    const deep = await page.goto(`${host.url}/demo/tx/${transactions.swap}/logs`)
    expect(deep?.status()).toBe(200)
    await expect(page.getByRole('heading', { name: 'Transfer' }).first()).toBeVisible()
    expect((await page.request.get(`${host.url}/assets/gone.js`)).status()).toBe(404)
  })
  for (const [name, start, status] of [
    ['Netlify', likeNetlify, 200],
    ['Cloudflare Pages', likeCloudflare, 404],
  ] as const)
    await test.step(`${name} does what the site’s own files say`, async () => {
      const host = await keep(start())
      if (status === 404) expectErrors(new RegExp(`status of 404.*${host.url}/`))
      const deep = await page.goto(`${host.url}/demo/tx/${transactions.swap}`)
      await expect(page.getByRole('main')).toContainText('swapped')
      expect(deep?.status()).toBe(status)
      expect(deep?.headers()).toMatchObject({
        'content-security-policy': "frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      })
      // without a cache-control of ours the host revalidates
      expect(deep?.headers()).not.toHaveProperty('cache-control')
      const script = await page.locator('link[rel=modulepreload]').first().getAttribute('href')
      const asset = await page.request.get(host.url + script)
      expect(asset.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
      // a file of another release: no page is served instead
      expect((await page.request.get(`${host.url}/assets/gone.js`)).status()).toBe(404)
    })
})
