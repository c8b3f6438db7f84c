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
  /** The address of the built site, which page.goto() starts from. */
  site: string
  /** The addresses of the demo APIs. */
  apis: Apis
  /** Waits until a server is there, and stops it once the test is over, however it ended, and no page asks any more. */
  keep: <T extends Pick<Server, 'stop'>>(starting: Promise<T>) => Promise<T>
  /** Serves the built site with another config.json, whose copy in the page may differ from it, and gives its address. */
  siteWith: (change: (config: Config) => unknown, copied?: (config: Config) => unknown) => Promise<string>
  /** Serves the built site, on which this API is the one network, `/odd`. */
  siteOf: (starting: Promise<Server>) => Promise<{ site: string; api: Server }>
  /** Serves an API that answers so, and the built site, on which that API is the one network, `/odd`. */
  serveOdd: (answer: Answer) => Promise<{ site: string; api: Server }>
  /** What the demo chain answers to a question. */
  demoAnswer: (asked: Pick<URL, 'pathname' | 'search'>) => Promise<unknown>
  /** Every request to an API, as it goes out. */
  requests: { method: string; url: string }[]
  /** Waits until the page asks for nothing any more, and has drawn what came of it. */
  atRest: () => Promise<void>
}

/** Playwright's test on the built site, at a fixed time, in which no page may throw or log an error. */
export const test = base.extend<Fixtures>({
  site: async ({}, provide) => provide(shared().site),
  apis: async ({}, provide) => provide(shared().apis),
  baseURL: async ({ site }, provide) => provide(site),

  // only Date stands still. Playwright's own fixed clock would also run every timer, idle callback and
  // timeout of the page by an engine of its own, which stood still once in some hundred pages
  context: async ({ context }, provide) => {
    await context.addInitScript(stopDate, Date.parse(clock))
    await provide(context)
    // what still passes an answer on may fail: the test it was for is over
    await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
  },

  // a page is open when the app itself has drawn it, by its title in the window: what is painted before the app
  // looks the same and is replaced. For who wants that as well: `waitUntil: 'commit'`
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
    // a page may still be asking for something, its icon at least: nobody asks a server that is gone
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
 * Waits until the app itself shows a page, by its title in the window, and nothing on it is still asked for.
 * What is painted before the app has neither, and another page has another title.
 */
export async function settled(page: Page, title = / · /): Promise<void> {
  await until(
    page,
    (wanted) => document.title.match(wanted) && !document.querySelector('[aria-busy=true]'),
    title,
  )
}

/** Keeps keys for the server at `url`, as the settings do. */
export async function haveKeys(page: Page, url: string, keys: Record<string, string>): Promise<void> {
  const kept = JSON.stringify({ [new URL(url).origin]: keys })
  await page.addInitScript((stored) => {
    // a page that is blank has no storage
    if (location.protocol === 'http:') localStorage.setItem('loupe.keys', stored)
  }, kept)
}

/** What a reader would paste. Copying takes a moment: poll for it. */
export const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

/** Goes to the end of a list, again and again as it grows, until it says so. */
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
 * Goes down a list until the row of this number, counted with the head as 1, is there; and brings it into view. Which rows
 * stood last, and what was said under them, is in the error where it never comes.
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
 * Waits until the page has drawn what it has to show, and done what it puts off until it has nothing better to do. After a
 * new size or look of the window the browser may never call itself idle again: what is put off is then done after 2 s.
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

/** How far the page is scrolled once what it shows is drawn. */
export const scrolledTo = (page: Page) => drawn(page).then(() => page.evaluate(() => scrollY))

/**
 * Lets the page's timers run ahead, by page.clock, but not its patience with those it asks: to a jump, whatever is under
 * way takes as long as the jump, and would be given up and asked again.
 */
export async function runAhead(page: Page, time?: number): Promise<void> {
  await page.addInitScript(() => {
    const Real = AbortSignal
    // page.clock puts its own there
    Object.defineProperty(globalThis, 'AbortSignal', { get: () => Real, set: () => {} })
  })
  await page.clock.install(time === undefined ? {} : { time })
}

function shared(): { apis: Apis; site: string } {
  return JSON.parse(process.env.LOUPE_E2E ?? '{}')
}

/** Whether a picture is asked for: by an `<img>`, or to be read before it is put on one. */
export const isForPicture = (request: Request) =>
  request.resourceType() === 'image' || request.headers().accept?.startsWith('image/')

/** Where the build put the code that comes when this file of src/views is asked for. */
export function pathOfCode(file: string): string {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >
  const found = manifest[`src/views/${file}`]
  if (!found) throw new Error(`The build has no code of its own for ${file}.`)
  return `/${found.file}`
}

/** Waits until what is asked for at such an address is called off, which is sooner than the app's patience ends. */
export const calledOffAt = (page: Page, url: string) =>
  page.waitForEvent('requestfailed', {
    predicate: (request) => request.url().startsWith(url),
    timeout: 10_000,
  })
