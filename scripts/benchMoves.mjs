// Navigation bench: from the click on a link inside Loupe to the heading and to the whole page.
import { chromium } from '@playwright/test'
import { findChromium } from './chromium.mjs'
import { medians, serveLoupe } from './benchPages.mjs'

const runs = Number(process.env.BENCH_RUNS ?? 5)
const executablePath = findChromium()

/**
 * Follows each link in a fresh browser, and prints medians in ms: with hovering before, or without.
 * @param {{ api: string, network: object, moves: { name: string, from: string, to: string, heading: string, shows: string }[] }} what
 *   `to` is the link's target, `heading` the next page's, `shows` what appears last
 */
export async function benchMoves({ api, network, moves }) {
  const loupe = await serveLoupe({ ...network, instance: api })
  const browser = await chromium.launch(executablePath ? { executablePath } : {})
  const measured = []
  try {
    console.log(
      `\nFollowing a link; medians of ${runs}`.padEnd(54) + 'to heading    frames   to whole     CLS',
    )
    for (const move of moves)
      for (const pointed of [false, true]) {
        const taken = []
        for (let run = 0; run < runs; run += 1)
          taken.push(await follow(browser, `${loupe.url}/${network.slug}`, move, pointed))
        const row = { move: move.name, pointed, ...medians(taken) }
        const figures = [row.heading.toFixed(0), String(row.frames), row.whole.toFixed(0), row.cls.toFixed(3)]
        const name = move.name + (pointed ? ', pointed at before' : '')
        console.log(name.padEnd(53) + figures.map((text) => text.padStart(10)).join(' '))
        measured.push(row)
      }
  } finally {
    await browser.close()
    loupe.server.close()
  }
  return measured
}

async function follow(browser, base, { from, to, heading, shows }, pointed) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  try {
    const page = await context.newPage()
    await page.goto(base + from)
    const link = page.locator(`main a[href$="${to}"]`).first()
    await link.waitFor()
    await page.waitForLoadState('networkidle')
    if (pointed) {
      await link.hover()
      // longer than prefetching takes: networkidle has fired already, and would return at once
      await page.waitForTimeout(1000)
    }
    return await link.evaluate(watchMove, [heading, shows])
  } finally {
    await context.close()
  }
}

/** Runs in the page: clicks the link, and reports when the awaited text appeared, and in which frame the heading. */
function watchMove(link, [heading, shows]) {
  return new Promise((resolve) => {
    const seen = { heading: null, frames: 0, whole: null, cls: 0 }
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) seen.cls += value
    }).observe({ type: 'layout-shift' })
    const holds = (node, text) => node?.textContent.replace(/[,\s]/g, '').includes(text)
    const start = performance.now()
    const look = () => {
      const now = performance.now() - start
      if (seen.heading === null) seen.frames += 1
      if (seen.heading === null && holds(document.querySelector('h1'), heading)) seen.heading = now
      if (seen.heading !== null && holds(document.querySelector('main'), shows)) seen.whole = now
      if (seen.whole === null) requestAnimationFrame(look)
      else requestIdleCallback(() => resolve(seen))
    }
    link.click()
    requestAnimationFrame(look)
  })
}
