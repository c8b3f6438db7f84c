// Long-life bench: what grows while one opens page after page in the built app, over the demo chain in the page.
import { chromium } from '@playwright/test'
import { preview } from 'vite'
import { findChromium } from './chromium.mjs'

const wanted = Number(process.env.BENCH_NAVIGATIONS ?? 500)
const executablePath = findChromium()

/**
 * Opens page after page, and prints memory, listeners, nodes and active timers after as many rounds as fit in 500 pages beside
 * those after two.
 * @param {string[]} places paths under the network, no two neighbours of which have the same title
 */
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
    await page.waitForFunction(() => document.title.includes(' · '))
    // both on the same page and after the same visits
    const first = places.length * 2
    const last = places.length * Math.floor(wanted / places.length)
    let early
    for (let done = 1; done <= last; done += 1) {
      const before = await page.title()
      await page.evaluate(
        (place) => {
          history.pushState({}, '', place)
          dispatchEvent(new PopStateEvent('popstate'))
        },
        `/demo/${places[done % places.length]}`,
      )
      // the old page is shown until the new title is set
      await page.waitForFunction(
        (old) => document.title !== old && !document.querySelector('[aria-busy=true]'),
        before,
      )
      if (done === first) early = await grown()
    }
    const late = await grown()
    const times = (name) => `${(late[name] / early[name]).toFixed(2)} times`
    console.log(
      `\nafter ${last} pages: heap ${(late.heap / 1048576).toFixed(1)} MB, ${times('heap')} that after ${first}; listeners ${late.listeners}, ${times('listeners')}; nodes ${late.nodes}, ${times('nodes')}; living timers ${late.timers}, ${times('timers')}`,
    )
  } finally {
    await browser.close()
    await server.close()
  }
}

/** Maintains `livingTimers`: timers of the page that neither fired nor were cleared. */
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
  // browsers clear timers and intervals by either name
  globalThis.clearTimeout = globalThis.clearInterval = (timer) => {
    living.delete(timer)
    clearTimeout(timer)
  }
  globalThis.livingTimers = living
}
