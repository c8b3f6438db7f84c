import './readerPlace.ts'
import { requestInit, type Fetch } from '#api/client/fetch.ts'
import { urlOf } from '#api/client/parameters.ts'
import { readAddress, readBlock, readHash } from '#format/hash.ts'
import { applyAppearance } from '#settings/appearance.ts'
import { reserved } from '#settings/config.ts'
import { copiedConfig } from '#settings/copiedConfig.ts'
import { copiedPlace, judgeCopy, placeIn } from './copiedPlace.ts'
import type { drawing as drawingOf } from './draw.ts'
import { type Early, pageId } from './earlyState.ts'
import { keysAt, type Place, readStored, isPlain } from './place.ts'
import { sayUnstarted } from './unstarted.ts'
import { warmUp } from './warmUp.ts'

// The script inside index.html: fetches what the page at this link shows first and draws it, before the app's code is loaded.
// Its failures are silent: the app tries again and reports them.
//
// A cold visit, where t is the load time of config.json (1 s at most):
// 1. At once: config.json, the code that draws this page early, if there is any, and the API according to the page's copy
//    of config.json.
// 2. At t, if config.json names another server than the copy: the requests are aborted, and the API is fetched as the
//    file says. The same without a valid copy.
// 3. When the page is drawn and painted, at 2t at the latest: the app's code, which starts as soon as it has loaded. At 4t
//    if API responses are arriving at 2t: code beside them would slow them down.
//    If nothing is drawn early: the code that every page loads at once, the chunks of this page after step 2.
// 4. When early drawing is done, at 3t at the latest, or when its code arrives if that is later: the app renders in its place.

declare global {
  interface ImportMetaEnv {
    /** The files that every page loads, in the order in which they run; the last is the app's. Set at build time. */
    readonly LOUPE_APP: string[]
    /** The further files of each route, by its shape, as `tx/*`. Set at build time. */
    readonly LOUPE_CHUNKS: Record<string, string[]>
    /** The file that draws each route early. Set at build time. */
    readonly LOUPE_DRAWING: Record<string, string>
  }
}

type Drawing = { draw: ReturnType<typeof drawingOf> }

const { BASE_URL: base, LOUPE_APP: app, LOUPE_CHUNKS: chunks, LOUPE_DRAWING: files } = import.meta.env
/** The API path of each kind of record; null for an invalid id. */
const things: Record<string, (given: string) => string | null> = {
  tx: (given) => under('/transactions/', readHash(given)),
  address: (given) => under('/addresses/', readAddress(given)),
  token: (given) => under('/tokens/', readAddress(given)),
  block: (given) => under('/blocks/', readBlock(given)),
}
const under = (path: string, id: string | null) => id && path + id
/** The API paths of the lists that a page begins with, below its record's path if it has a record. */
const lists: Record<string, string[]> = {
  '': ['/main-page/transactions', '/main-page/blocks', '/stats'],
  'address/*': ['/transactions'],
  'token/*': ['/transfers'],
  'token/*/instance/*': ['/transfers'],
  'block/*': ['/transactions'],
  txs: ['/transactions'],
  blocks: ['/blocks'],
  tokens: ['/tokens'],
  accounts: ['/addresses'],
  'token-transfers': ['/token-transfers'],
  withdrawals: ['/withdrawals'],
}

const words = location.pathname.slice(base.length).split('/').filter(Boolean)
const slug = reserved.has(words[0] ?? '') ? '' : (words.shift() ?? '')
const shape = words.map((word, index) => (index % 2 ? '*' : word)).join('/')
const isKnown = Object.hasOwn(chunks, shape)
const [thing = '', id = '', part, nft = ''] = words
/** The API path of this page's record: '' if it has none, null if the link is invalid. */
const record = isKnown ? (things[thing] ?? (() => ''))(id) : null
const path =
  record && part === 'instance' ? under(`${record}/instances/`, /^\d+$/.exec(nft)?.[0] ?? null) : record
/** The same for its lists. None if the link has filters, which only the page's code can read. */
const rows = location.search ? [] : (lists[shape] ?? [])

// the script that starts the app failed to load: the connection is lost, a new release has just replaced it, or the site is at
// a path that it wasn't built for
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement)
      sayUnstarted(
        `its files didn’t come from ${location.origin}${base}assets/. Reload the page; if it stays so, whoever hosts it can build it for another path.`,
      )
  },
  true,
)

const asked: Early['asked'] = new Map()
/** How many of them have no response headers yet. */
let awaited = 0
const configUrl = `${base}config.json`
const config = hand(configUrl, globalThis.loupeConfig ?? fetch(configUrl, { cache: 'no-cache' })).then(read)
/** Load time of config.json since navigation, in ms: 1,000 at most. */
const configTime = Promise.race([config.catch(() => null), wait(1000)]).then(() =>
  Math.min(performance.now(), 1000),
)
/** When the app's code stops waiting for responses to begin: after the load time of config.json once more. */
const deadline = configTime.then(wait)
const stored = readStored()
if (stored) applyAppearance(stored)
/** Whether anything but config.json may be fetched early. */
const mayAsk = stored !== null && isPlain()
const drawing = loadDrawing()
const painting = paint(drawing).catch(() => null)
const early: Early = {
  asked,
  painting,
  late: deadline.then(() => configTime).then(wait),
  room: makeRoom(drawing && painting),
  shown: [],
  touched: new Set(),
  last: null,
  isOver: false,
}
globalThis.loupeEarly = early
listen()

function listen(): void {
  const drawn = ({ target }: Event) =>
    (target as Element).closest<HTMLElement>(`#${pageId}`) && (target as Element)
  for (const done of ['input', 'toggle', 'scroll'])
    document.addEventListener(done, ({ target }) => void (target && early.touched.add(target)), true)
  document.addEventListener('click', (event) => {
    // links and popovers work without the app
    const pressed = drawn(event)?.closest<HTMLElement>('button:not([popovertarget], [type=submit])')
    early.last = pressed ?? early.last
  })
  document.addEventListener('submit', (event) => {
    if (!drawn(event)) return
    event.preventDefault()
    early.last = event.target as HTMLElement
  })
}

function loadDrawing(): Promise<Drawing> | null {
  const file = path !== null && mayAsk && files[shape]
  if (!file) return null
  const loading = import(/* @vite-ignore */ base + file) as Promise<Drawing>
  loading.catch(() => null)
  return loading
}

async function paint(loading: Promise<Drawing> | null): Promise<void> {
  if (!mayAsk) return
  const copied = copiedPlace(slug, stored)
  let isCurrent = true
  const first = copied && begin(copied, copiedConfig(), loading, () => !isCurrent || early.isOver)
  first?.catch(() => null)
  const sent = await config
  const place = placeIn(sent, slug, stored)
  judgeCopy(slug, stored, place)
  if (first && JSON.stringify(copied) === JSON.stringify(place)) return first
  isCurrent = false
  if (first) forget(place)
  if (place) await begin(place, sent, loading, () => early.isOver)
}

function forget(place: Place | null): void {
  for (const [url, { stop }] of asked)
    if (url !== configUrl && !(place && url.startsWith(`${place.answering.base}/`))) {
      stop.abort()
      asked.delete(url)
    }
  if (early.isOver) return
  early.shown = []
  document.getElementById(pageId)?.remove()
}

/**
 * Fetches what the page at a place shows first, and draws it if its code is `loading`, until `isOver`. @throws where only the
 * app can continue
 */
async function begin(
  place: Place,
  sent: unknown,
  loading: Promise<Drawing> | null,
  isOver: () => boolean,
): Promise<void> {
  const keys = keysAt(place.answering)
  if (!keys || place.answering.kind === 'demo') return
  const server = place.answering.base
  const first = path === null ? [] : [...(path ? [path] : []), ...rows.map((list) => path + list)]
  if (first.length === 0) link('preconnect', server)
  for (const wanted of first) void ask(urlOf(server, wanted, keys), requestInit(keys))
  if (!loading) return
  // after the rest of the page's HTML and its requests
  setTimeout(warmUp)
  const { draw } = await loading
  await draw({ early, config: sent, slug, segments: words, fetcher: doorUntil(isOver), isOver })
  // layout of the rows blocks the main thread, so wait until they are painted; a hidden tab paints nothing
  if (!document.hidden) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/** The `fetch` of early drawing: each URL is fetched once, and its response left for the app. */
const doorUntil =
  (isOver: () => boolean): Fetch =>
  async (url, init) => {
    // never fetches again what the app may have taken by then
    if (isOver()) return new Promise(() => {})
    return (await ask(url, init)).clone()
  }

/** Requests the app's code, and resolves when it may start: after `before`, if given, which the app would slow down. */
async function makeRoom(before: Promise<unknown> | null): Promise<void> {
  if (before) await Promise.race([before, deadline])
  if (before && !awaited) await Promise.race([before, configTime.then((time) => wait(2 * time))])
  for (const file of app) link('modulepreload', base + file)
  // after the API requests, which wait for config.json: chunk downloads would use up the browser's connections
  void configTime.then(() => {
    for (const file of (isKnown && chunks[shape]) || []) link('modulepreload', base + file)
  })
}

function wait(ms: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function ask(url: string, init: RequestInit): Promise<Response> {
  const held = asked.get(url)
  if (held) return held.answer
  const stop = new AbortController()
  return hand(url, fetch(url, { ...init, signal: stop.signal }), stop)
}

function hand(url: string, answer: Promise<Response>, stop = new AbortController()): Promise<Response> {
  awaited += 1
  // the app repeats a failed request and reports its error
  void answer.catch(() => null).then(() => (awaited -= 1))
  asked.set(url, { answer, stop })
  return answer
}

/** The JSON of a response, whose own body stays unread for the app. @throws */
async function read(answer: Response): Promise<unknown> {
  if (!answer.ok) throw new Error('no answer')
  return answer.clone().json()
}

function link(rel: 'modulepreload' | 'preconnect', href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, href, crossOrigin: '' }))
}
