import { chromium } from '@playwright/test'
import { preview } from 'vite'
import { findChromium } from './chromium.mjs'

const wanted = Number(process.env.BENCH_PAGES ?? 2000)
const executablePath = findChromium()

/**
 * Scrolls through a long list, and prints what each page costs.
 * @param {string} address one with more than 100,000 transactions
 */
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
    const before = await page.evaluate(heapOf)
    await browser.startTracing(page, { categories: ['toplevel'] })
    const costs = await page.evaluate(readPages, wanted)
    const tasks = tasksOf(JSON.parse(String(await browser.stopTracing())).traceEvents)
    const after = await page.evaluate(heapOf)
    const rows = await page.evaluate(swing)
    const swung = (await page.evaluate(heapOf)) / after
    const [strip, frames] = await page.evaluate(fly)
    const typed = await page.evaluate(find)
    const heap = after - before
    const part = (list, share) => list.toSorted((a, b) => a - b)[Math.floor(list.length * share)]
    const median = (list) => part(list, 0.5)
    const spread = (list) =>
      [0.5, 0.95, 0.99, 0.999, 0.999999].map((share) => part(list, share).toFixed(1)).join(' / ')
    const over = (list) => list.filter((ms) => ms > 50).length
    const at = (first) => median(costs.slice(Math.min(first, costs.length - 20), first + 20)).toFixed(1)
    console.log(`\na list of ${costs.length * 50} rows: ${rows} rows stand in the page`)
    console.log(
      `appending a page, script and layout, medians of 20: page 2 ${at(0)} ms, 200 ${at(200)} ms, ${costs.length} ${at(costs.length - 20)} ms`,
    )
    const [clock, own] = ['dur', 'tdur'].map((time) => tasks.map((task) => (task[time] ?? 0) / 1000))
    console.log(
      `tasks of the page, median / 95 / 99 / 99.9 % / longest: ${spread(clock)} ms by the clock, ${spread(own)} ms of its own work`,
    )
    console.log(`tasks over 50 ms: ${over(clock)} by the clock, ${over(own)} of its own work`)
    console.log(
      `heap per 10,000 rows: ${((heap / (costs.length * 50) / 1048.576) * 10).toFixed(2)} MB; after scrolling all of them back and forth 20 times ${swung.toFixed(3)} of what it was`,
    )
    console.log(
      `scrolled at 37,500 px/s: ${frames} frames, at most ${strip} in a row in which a strip without rows was in view`,
    )
    console.log(
      `typing in Find over ${costs.length * 50} rows: ${typed.map(({ word, ms, longest }) => `“${word}” answered after ${ms.toFixed(0)} ms, longest task ${longest.toFixed(0)} ms`).join('; ')}`,
    )
  } finally {
    await browser.close()
    await server.close()
  }
}

function tasksOf(events) {
  const main = events.find(
    ({ name, args, pid }) =>
      name === 'thread_name' &&
      args.name === 'CrRendererMain' &&
      events.filter((event) => event.pid === pid).length > 1000,
  )
  return events.filter(
    ({ name, ph, pid, tid, dur }) =>
      ph === 'X' && name.endsWith('RunTask') && pid === main?.pid && tid === main.tid && dur > 1000,
  )
}

function heapOf() {
  gc()
  return performance.memory.usedJSHeapSize
}

/**
 * Runs in the page: scrolls to the end again and again, asks for more where the list waits for that, and times each page from
 * its rows' first appearance.
 */
async function readPages(pages) {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const costs = []
  for (let read = 0; read < pages; read += 1) {
    const height = document.body.scrollHeight
    scrollTo(0, height)
    const on = [...document.querySelectorAll('main p > button')].find((one) => one.textContent === 'Read on')
    on?.click()
    const start = performance.now()
    while (document.body.scrollHeight <= height) {
      await frame()
      if (performance.now() - start > 5000) return costs
    }
    costs.push(performance.now() - start)
  }
  return costs
}

async function swing() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  for (let time = 0; time < 40; time += 1) {
    scrollTo(0, time % 2 === 0 ? 0 : document.body.scrollHeight / 2)
    await frame()
    await frame()
  }
  return document.querySelectorAll('tbody tr').length
}

/** Scrolls through the list at 37,500 px/s: in how many frames in a row a strip without rows was in view, and how many frames there were. */
async function fly() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const top = document.querySelector('tbody').getBoundingClientRect().top + scrollY
  const end = document.body.scrollHeight - 2 * innerHeight
  scrollTo(0, top)
  await frame()
  const isBare = (y) => !document.elementFromPoint(innerWidth / 3, y)?.closest('tr[data-row]')
  let [run, longest, frames, last] = [0, 0, 0, performance.now()]
  const until = last + 10_000
  const isOver = () => scrollY >= end || last >= until
  for (; !isOver(); frames += 1) {
    const now = performance.now()
    scrollBy(0, 37.5 * (now - last))
    last = now
    await frame()
    // as it is painted: after the frame's own callbacks
    await new Promise((resolve) => setTimeout(resolve))
    run = [0.3, 0.6, 0.9].some((share) => isBare(share * innerHeight)) ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return [longest, frames]
}

/** Types into Find; after how long each is answered by the count of rows found, and the longest task meanwhile. */
async function find() {
  const field = document.querySelector('input[type="search"]:not([role="combobox"])')
  const answers = () => /[^\n]* of [\d,]+ rows read/.exec(document.querySelector('main').innerText)?.[0] ?? ''
  const results = []
  for (const word of ['m', 'mul']) {
    let longest = 0
    const watch = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
    })
    watch.observe({ entryTypes: ['longtask'] })
    const before = answers()
    const start = performance.now()
    field.select()
    document.execCommand('insertText', false, word) // as typed: React hears of it
    while (answers() === before && performance.now() - start < 5000)
      await new Promise((resolve) => setTimeout(resolve))
    results.push({ word, ms: performance.now() - start, longest })
    await new Promise((resolve) => setTimeout(resolve, 300))
    watch.disconnect()
  }
  return results
}
