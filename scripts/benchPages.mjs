// Page bench: cold visits to Loupe, a bare page and other explorers over the same API, side by side, as medians.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import sirv from 'sirv'
import { runnerImport } from 'vite'
import { findChromium } from './chromium.mjs'
import { root } from './setup.mjs'

const runs = Number(process.env.BENCH_RUNS ?? 5)
const profiles = {
  none: null,
  slow: { latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000, cpu: 4 },
}
const executablePath = findChromium()

/**
 * Measures each page on each target under each profile, and prints medians and ratios to the bare page.
 * @param {{ api: string, network: object, pages: { name: string, path: string, asks: string, shows: string }[] }} what
 *   `asks` is the API path whose response contains what the page `shows`: digits or a hash, compared without commas and spaces
 * @returns {Promise<object[]>} one entry per page, target and profile
 */
export async function benchPages({ api, network, pages }) {
  const loupe = await serveLoupe({ ...network, instance: api })
  const floor = await serveFloor(api)
  const peers = (process.env.BENCH_PEERS ?? '').split(/\s+/).filter(Boolean).map(readPeer)
  const targets = [
    { name: 'floor', open: ({ asks }) => `${floor.url}/?${encodeURIComponent(asks)}` },
    { name: 'loupe', open: ({ path }) => `${loupe.url}/${network.slug}${path}` },
    ...peers,
  ]
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--enable-precise-memory-info'],
  })
  const measured = []
  try {
    for (const page of pages)
      for (const [profile, limits] of Object.entries(profiles)) {
        const here = targets.filter(({ only = '' }) => page.path.startsWith(only))
        const taken = new Map(here.map(({ name }) => [name, []]))
        // in turn, so that other load on the machine affects all of them
        for (let run = 0; run < runs; run += 1)
          for (const target of here)
            taken.get(target.name).push(await visit(browser, target.open(page), page.shows, limits))
        const rows = here.map(({ name }) => ({
          page: page.name,
          profile,
          target: name,
          ...medians(taken.get(name)),
        }))
        print(page.name, profile, rows)
        measured.push(...rows)
      }
  } finally {
    await browser.close()
    loupe.server.close()
    floor.server.close()
  }
  return measured
}

/**
 * Another explorer: `name=url`, or `name@/tx=url` for one that has no other pages.
 * @returns {{ name: string, only?: string, open: (page: { path: string }) => string }}
 */
function readPeer(peer) {
  const [, name, only, url] = /^([^=@]+)(?:@([^=]+))?=(.+)$/.exec(peer) ?? []
  if (!name) throw new Error(`BENCH_PEERS holds ${peer}, which is not name=url.`)
  return { name, only, open: ({ path }) => url.replace(/\/$/, '') + path }
}

async function visit(browser, url, shows, limits) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    if (limits) {
      await cdp.send('Network.emulateNetworkConditions', { offline: false, ...limits })
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: limits.cpu })
    }
    const types = new Map()
    const bytes = { Script: 0, Stylesheet: 0, Document: 0, other: 0 }
    let requests = 0
    cdp.on('Network.requestWillBeSent', ({ requestId, type }) => {
      requests += 1
      types.set(requestId, type)
    })
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const type = types.get(requestId)
      bytes[type in bytes ? type : 'other'] += encodedDataLength
    })
    await page.addInitScript(watch, shows)
    await page.goto(url, { waitUntil: 'commit', timeout: 120_000 })
    const seen = await page
      .waitForFunction(() => window.bench.visible !== null, null, { timeout: 120_000 })
      .catch(() => null)
    if (!seen) return { visible: null }
    await page.waitForLoadState('networkidle', { timeout: 30_000 }).catch(() => null)
    const figures = await page.evaluate(() => ({
      visible: window.bench.visible,
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null,
      lcp: window.bench.lcp,
      blocked: window.bench.blocked,
      cls: window.bench.cls,
      heap: performance.memory.usedJSHeapSize / 2 ** 20,
    }))
    return {
      ...figures,
      requests,
      script: bytes.Script / 1024,
      css: bytes.Stylesheet / 1024,
      other: (bytes.Document + bytes.other) / 1024,
    }
  } finally {
    await context.close()
  }
}

function watch(shows) {
  const bench = { visible: null, lcp: null, blocked: 0, cls: 0 }
  window.bench = bench
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('longtask', ({ duration }) => (bench.blocked += duration - 50))
  observe('layout-shift', ({ value, hadRecentInput }) => (bench.cls += hadRecentInput ? 0 : value))
  observe('largest-contentful-paint', ({ startTime }) => (bench.lcp = startTime))
  const look = () => {
    if (document.body?.textContent.replace(/[,\s]/g, '').includes(shows)) bench.visible = performance.now()
    else requestAnimationFrame(look)
  }
  look()
}

export function medians(taken) {
  const seen = taken.filter(({ visible }) => visible !== null)
  if (seen.length <= taken.length / 2) return { visible: null }
  const middle = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
  return Object.fromEntries(
    Object.keys(seen[0]).map((key) => [key, middle(seen.map((one) => one[key] ?? 0))]),
  )
}

function print(page, profile, rows) {
  const floor = rows[0].visible
  console.log(
    `\n${page}, ${profile === 'none' ? 'unthrottled' : '150 ms, 1.6 Mbit/s, CPU/4'}; medians of ${runs}`,
  )
  console.log(
    '             visible   × floor      FCP      LCP  blocked     CLS   JS KiB  CSS KiB  requests  heap MB',
  )
  for (const row of rows) {
    if (row.visible === null) {
      console.log(`${row.target.padEnd(11)} not seen within 120 s`)
      continue
    }
    const cells = [
      [row.visible.toFixed(0), 9],
      [(row.visible / floor).toFixed(2), 10],
      [row.fcp.toFixed(0), 9],
      [row.lcp.toFixed(0), 9],
      [row.blocked.toFixed(0), 9],
      [row.cls.toFixed(3), 8],
      [row.script.toFixed(1), 9],
      [row.css.toFixed(1), 9],
      [row.requests, 10],
      [row.heap.toFixed(1), 9],
    ]
    console.log(row.target.padEnd(11) + cells.map(([text, width]) => String(text).padStart(width)).join(''))
  }
}

export async function serveLoupe(network) {
  const files = sirv('dist', { gzip: true, brotli: true })
  const config = JSON.stringify({ title: 'Loupe', defaultNetwork: network.slug, networks: [network] })
  const built = await runnerImport(join(root, 'scripts', 'configBlock.ts'), { root, configFile: false })
  const html = built.module.withConfig(readFileSync(join(root, 'dist', 'index.html'), 'utf8'), config)
  const page = brotliCompressSync(html)
  return listen((request, response) => {
    if (request.url === '/config.json') return response.end(config)
    files(request, response, () => {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.setHeader('content-encoding', 'br')
      response.end(page)
    })
  })
}

/** A bare page that requests the same and prints the whole response: the fastest possible. */
const serveFloor = (api) =>
  listen((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><title>floor</title><body><script>
fetch(${JSON.stringify(`${api}/api/v2`)} + decodeURIComponent(location.search.slice(1)))
  .then((answer) => answer.text()).then((text) => (document.body.textContent = text))
</script>`)
  })

async function listen(handle) {
  const server = createServer(handle)
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, url: `http://127.0.0.1:${server.address().port}` }
}
