/* oxlint-disable no-empty-pattern -- Playwright reads from the pattern what a fixture needs */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, type Request } from '@playwright/test'
import { test as base } from './pageErrors.ts'
import { dist } from './paths.ts'
import { type Answer, type Server, serveApi } from './server.ts'
import { stopDate } from './stopDate.ts'
import { type Apis, clock, type Config, configFor, serveSite } from './servers.ts'
import { until } from './until.ts'

export { expect }
export { clock, key } from './servers.ts'
export { stopDate } from './stopDate.ts'

interface Fixtures {
  site: string
  apis: Apis
  /** Waits until a server has started, and stops it after the test, however that ended, when no page is open. */
  keep: <T extends Pick<Server, 'stop'>>(starting: Promise<T>) => Promise<T>
  /** Serves the built site with another config.json, of which the page's copy may differ, and returns its URL. */
  siteWith: (change: (config: Config) => unknown, copied?: (config: Config) => unknown) => Promise<string>
  siteOf: (starting: Promise<Server>) => Promise<{ site: string; api: Server }>
  /** Serves an API with these responses, and the built site with it as the only network, `/odd`. */
  serveOdd: (answer: Answer) => Promise<{ site: string; api: Server }>
  demoAnswer: (asked: Pick<URL, 'pathname' | 'search'>) => Promise<unknown>
  requests: { method: string; url: string }[]
  /** Waits until the page has no pending requests, and has rendered the responses. */
  atRest: () => Promise<void>
}

/** Playwright's test on the built site, at a fixed time, in which no page may throw or log an error. */
export const test = base.extend<Fixtures>({
  site: async ({}, provide) => provide(shared().site),
  apis: async ({}, provide) => provide(shared().apis),
  baseURL: async ({ site }, provide) => provide(site),

  // only Date is fixed. Playwright's own clock would also replace every timer, idle callback and timeout, and its replacement
  // hung once in some hundred pages
  context: async ({ context }, provide) => {
    await context.addInitScript(stopDate, Date.parse(clock))
    await provide(context)
    // handlers still passing a response on may fail: their test is over
    await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
  },

  // a page is open when the app itself has rendered it, seen by the window title: the early drawing looks the same and is
  // replaced. To get that, use `waitUntil: 'commit'`
  page: async ({ page }, provide) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
    const appHasDrawn = () =>
      until(page, () => !document.getElementById('root') || document.title.includes(' · '))
    page.goto = async (url, options) => {
      const answer = await goto(url, options)
      if (!options?.waitUntil) await appHasDrawn()
      return answer
    }
    page.reload = async (options) => {
      const answer = await reload(options)
      if (!options?.waitUntil) await appHasDrawn()
      return answer
    }
    await provide(page)
  },

  keep: async ({ context }, provide) => {
    const kept: Pick<Server, 'stop'>[] = []
    await provide(async (starting) => {
      const server = await starting
      kept.push(server)
      return server
    })
    // a page may still have requests, at least for its icon: none may go to a server that has stopped
    await Promise.all(context.pages().map((page) => page.goto('about:blank')))
    await Promise.all(kept.map((server) => server.stop()))
  },

  siteWith: async ({ apis, keep }, provide) =>
    provide(async (change, copied = change) => {
      const of = (made: typeof change) => (site: string) => made(configFor(apis, site))
      return (await keep(serveSite(of(change), of(copied)))).url
    }),

  siteOf: async ({ keep, siteWith }, provide) =>
    provide(async (starting) => {
      const api = await keep(starting)
      const currency = { symbol: 'ODD', decimals: 18 }
      const site = await siteWith((config) => ({
        ...config,
        networks: [{ slug: 'odd', name: 'Odd chain', currency, instance: api.url }],
        defaultNetwork: 'odd',
      }))
      return { site, api }
    }),

  serveOdd: async ({ siteOf }, provide) => provide((answer) => siteOf(serveApi(answer))),

  demoAnswer: async ({ apis }, provide) =>
    provide(async ({ pathname, search }) => (await fetch(apis.instance + pathname + search)).json()),

  requests: async ({ context }, provide) => {
    const requests: Fixtures['requests'] = []
    context.on('request', (request) => {
      const [method, url] = [request.method(), request.url()]
      if (new URL(url).pathname.includes('/api/v2/')) requests.push({ method, url })
    })
    await provide(requests)
  },

  atRest: async ({ context, page }, provide) => {
    const open = new Set<Request>()
    context.on('request', (request) => open.add(request))
    context.on('requestfinished', (request) => open.delete(request))
    context.on('requestfailed', (request) => open.delete(request))
    const none = () => expect.poll(() => [...open].map((request) => request.url())).toEqual([])
    await provide(async () => {
      do {
        await none()
        await drawn(page)
      } while (open.size > 0)
    })
  },
})

/**
 * Waits until the app itself shows a page, by its window title, and has no pending requests. The early drawing sets no title,
 * and another page has another one.
 */
export async function settled(page: Page, title = / · /): Promise<void> {
  await until(
    page,
    (wanted) => document.title.match(wanted) && !document.querySelector('[aria-busy=true]'),
    title,
  )
}

export async function haveKeys(page: Page, url: string, keys: Record<string, string>): Promise<void> {
  const kept = JSON.stringify({ [new URL(url).origin]: keys })
  await page.addInitScript((stored) => {
    // about:blank has no storage
    if (location.protocol === 'http:') localStorage.setItem('loupe.keys', stored)
  }, kept)
}

/** The clipboard. Copying takes a moment: poll for it. */
export const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

/** Scrolls to the end of a growing list until it shows `end`. */
export async function readToEnd(page: Page, end = 'That is all.'): Promise<void> {
  await until(
    page,
    (said) => {
      scrollTo(0, document.documentElement.scrollHeight)
      return document.body.textContent?.includes(said)
    },
    end,
  )
}

/**
 * Scrolls down a list until the row of this number, counted with the head as 1, is mounted and in view. The error, if it never
 * is, has the last rows and the text below them.
 */
export async function bringRow(page: Page, number: number): Promise<void> {
  await expect(async () => {
    const standing = await page.evaluate((wanted) => {
      const rows = [...document.querySelectorAll('tr[aria-rowindex]')]
      const numbers = rows.map((row) => Number(row.getAttribute('aria-rowindex')))
      const at = numbers.indexOf(wanted)
      rows.at(at)?.scrollIntoView({ block: 'center', behavior: 'instant' })
      const under = document.querySelector('[data-end]')?.textContent
      return at < 0 ? `rows ${numbers[0]} to ${numbers.at(-1)}, ${scrollY} px down, over “${under}”` : wanted
    }, number)
    expect(standing).toBe(number)
  }).toPass({ intervals: [50], timeout: 40_000 })
}

/**
 * Waits until the page has rendered and done its idle work. After a change of size or theme the browser may never report idle
 * again: that work then runs after 2 s.
 */
export const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<unknown>((done) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => requestIdleCallback(done, { timeout: 3000 })),
        ),
      ),
  )

export const scrolledTo = (page: Page) => drawn(page).then(() => page.evaluate(() => scrollY))

/**
 * Fast-forwards the page's timers by page.clock, except request timeouts: in a jump, pending requests seem to take that long,
 * and would be aborted and repeated.
 */
export async function runAhead(page: Page, time?: number): Promise<void> {
  await page.addInitScript(() => {
    const Real = AbortSignal
    // page.clock replaces it
    Object.defineProperty(globalThis, 'AbortSignal', { get: () => Real, set: () => {} })
  })
  await page.clock.install(time === undefined ? {} : { time })
}

function shared(): { apis: Apis; site: string } {
  return JSON.parse(process.env.LOUPE_E2E ?? '{}')
}

export const isForPicture = (request: Request) =>
  request.resourceType() === 'image' || request.headers().accept?.startsWith('image/')

/** The built path of the code that this file of src/views loads lazily. */
export function pathOfCode(file: string): string {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >
  const found = manifest[`src/views/${file}`]
  if (!found) throw new Error(`The build has no code of its own for ${file}.`)
  return `/${found.file}`
}

export const calledOffAt = (page: Page, url: string) =>
  page.waitForEvent('requestfailed', {
    predicate: (request) => request.url().startsWith(url),
    timeout: 10_000,
  })
