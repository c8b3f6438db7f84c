// The list part of the bench: a list of 100,000 rows in the built app, over the demo chain in the page.
import { chromium } from '@playwright/test'
import { preview } from 'vite'
import { findChromium } from './chromium.mjs'

const wanted = Number(process.env.BENCH_PAGES ?? 2000)
const executablePath = findChromium()

/** Reads 2,000 pages by scrolling and prints what each costs. @param {string} address one with more than 100,000 transactions */
export async function benchList(address) {
  const server = await preview({ logLevel: 'error', preview: { port: 0, host: '127.0.0.1' } })
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--js-flags=--expose-gc', '--enable-precise-memory-info'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await page.goto(`${server.resolvedUrls.local[0]}demo/address/${address}`)
    await page.locator('tr[data-row]').first().waitFor()
    const { costs, long, rows, heap, swung } = await page.evaluate(readPages, wanted)
    const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]
    const at = (first) => median(costs.slice(Math.min(first, costs.length - 20), first + 20)).toFixed(1)
    console.log(`\na list of ${costs.length * 50} rows: ${rows} rows stand in the page`)
    console.log(
      `appending a page, script and layout, medians of 20: page 2 ${at(0)} ms, 200 ${at(200)} ms, 2,000 ${at(costs.length - 20)} ms`,
    )
    console.log(
      `tasks over 50 ms while reading: ${long.length}${long.length ? `, longest ${Math.max(...long)} ms, median ${median(long)} ms` : ''}`,
    )
    console.log(
      `heap per 10,000 rows: ${((heap / (costs.length * 50) / 1048.576) * 10).toFixed(2)} MB; after scrolling all of them back and forth 20 times ${swung.toFixed(3)} of what it was`,
    )
  } finally {
    await browser.close()
    await server.close()
  }
}

/** Runs in the page: scrolls to the end again and again, and takes the time of each page from its rows' first moment. */
async function readPages(pages) {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const long = []
  new PerformanceObserver((list) =>
    long.push(...list.getEntries().map(({ duration }) => Math.round(duration))),
  ).observe({ type: 'longtask' })
  const last = () =>
    Number([...document.querySelectorAll('tr[data-row]')].at(-1)?.getAttribute('aria-rowindex'))
  gc()
  const before = performance.memory.usedJSHeapSize
  const costs = []
  for (let read = 0; read < pages; read += 1) {
    const height = document.body.scrollHeight
    scrollTo(0, height)
    const start = performance.now()
    while (document.body.scrollHeight <= height) {
      await frame()
      if (performance.now() - start > 5000) return { costs, long, rows: last(), heap: 0, swung: 0 }
    }
    costs.push(performance.now() - start)
  }
  gc()
  const after = performance.memory.usedJSHeapSize
  for (let swing = 0; swing < 40; swing += 1) {
    scrollTo(0, swing % 2 === 0 ? 0 : document.body.scrollHeight / 2)
    await frame()
    await frame()
  }
  gc()
  const rows = document.querySelectorAll('tbody tr').length
  return { costs, long, rows, heap: after - before, swung: performance.memory.usedJSHeapSize / after }
}
