// The long-life part of the bench: what grows while one reads page after page in the built app, over the demo chain in the page.
import { chromium } from '@playwright/test'
import { preview } from 'vite'
import { findChromium } from './chromium.mjs'

const wanted = Number(process.env.BENCH_NAVIGATIONS ?? 500)
const executablePath = findChromium()

/** Goes 500 times from page to page and prints memory, listeners, nodes and living timers at the 50th and the last. @param {string[]} places paths under the network, at most 25 */
export async function benchLife(places) {
  const server = await preview({ logLevel: 'error', preview: { port: 0, host: '127.0.0.1' } })
  const browser = await chromium.launch({ ...(executablePath && { executablePath }) })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await page.addInitScript(countTimers)
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    const grown = async () => {
      await session.send('HeapProfiler.collectGarbage')
      const { metrics } = await session.send('Performance.getMetrics')
      const of = (name) => metrics.find((metric) => metric.name === name).value
      const timers = await page.evaluate(() => globalThis.livingTimers.size)
      return { heap: of('JSHeapUsedSize'), listeners: of('JSEventListeners'), nodes: of('Nodes'), timers }
    }
    await page.goto(`${server.resolvedUrls.local[0]}demo`)
    let early
    for (let done = 1; done <= wanted; done += 1) {
      await page.evaluate(
        (place) => {
          history.pushState({}, '', place)
          dispatchEvent(new PopStateEvent('popstate'))
        },
        `/demo/${places[done % places.length]}`,
      )
      await page.waitForFunction(() => document.querySelectorAll('[aria-busy=true]').length === 0)
      // both are measured on the same page, from which as many were seen
      if (done === places.length * Math.floor(50 / places.length)) early = await grown()
      if (done === places.length * Math.floor(wanted / places.length)) {
        const late = await grown()
        const times = (name) => `${(late[name] / early[name]).toFixed(2)} times`
        console.log(
          `\nafter ${done} pages: heap ${(late.heap / 1048576).toFixed(1)} MB, ${times('heap')} that at the 50th; listeners ${late.listeners}, ${times('listeners')}; nodes ${late.nodes}, ${times('nodes')}; living timers ${late.timers}, ${times('timers')}`,
        )
      }
    }
  } finally {
    await browser.close()
    await server.close()
  }
}

/** Keeps `livingTimers`, those of the page that were set and neither ran out nor were cleared. */
function countTimers() {
  const living = new Set()
  const { setTimeout, setInterval, clearTimeout } = globalThis
  globalThis.setTimeout = (call, ms, ...given) => {
    const timer = setTimeout(() => {
      living.delete(timer)
      call(...given)
    }, ms)
    living.add(timer)
    return timer
  }
  globalThis.setInterval = (...given) => {
    const timer = setInterval(...given)
    living.add(timer)
    return timer
  }
  // a browser clears either by either name
  globalThis.clearTimeout = globalThis.clearInterval = (timer) => {
    living.delete(timer)
    clearTimeout(timer)
  }
  globalThis.livingTimers = living
}
