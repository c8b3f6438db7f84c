import './readerPlace.ts'
import { requestInit, type Fetch } from '#api/client/fetch.ts'
import { urlOf } from '#api/client/parameters.ts'
import { readAddress, readBlock, readHash } from '#format/hash.ts'
import { applyAppearance } from '#settings/appearance.ts'
import { reserved } from '#settings/config.ts'
import { copiedConfig } from '#settings/copiedConfig.ts'
import { withoutKeys } from '#settings/server.ts'
import { copiedPlace, judgeCopy, placeIn } from './copiedPlace.ts'
import type { drawing as drawingOf } from './draw.ts'
import { type Early, pageId } from './handed.ts'
import { keysAt, type Place, readStored } from './place.ts'
import { sayUnstarted } from './unstarted.ts'
import { warmUp } from './warmUp.ts'

// The script inside index.html: requests what the page at this link shows first, and draws the first of it, before the
// app's code is there. Whatever fails here fails silently: the app does it again, and reports what is wrong.
//
// The order of a cold visit, where t is the time that config.json takes (1 s at most):
// 1. At once: config.json, the code that draws this page early, if there is any, and the API, by the copy of config.json that
//    the page holds.
// 2. When config.json is there, at t, and leads elsewhere than the copy: what was asked is called off, and the API is asked
//    as the file says. So it is without a copy that can be used.
// 3. When the page is drawn and painted, at 2t at the latest: the app's code, which starts as soon as it has loaded. At 4t
//    if the API's answers are on their way at 2t: code beside them would only slow them down.
//    If nothing is drawn early: the code that every page loads at once, the chunks of this page after step 2.
// 4. When early drawing is done, at 3t at the latest, or as soon as its code is there if that comes later: the app renders
//    in its place.

declare global {
  interface ImportMetaEnv {
    /** The files that every page loads, in the order in which they run; the last is the app's. Put in at build time. */
    readonly LOUPE_APP: string[]
    /** The files that each route loads besides, by the route's shape, as `tx/*`. Put in at build time. */
    readonly LOUPE_CHUNKS: Record<string, string[]>
    /** The file that draws each route early. Put in at build time. */
    readonly LOUPE_DRAWING: Record<string, string>
  }
}

/** The code that draws a page early. */
type Drawing = { draw: ReturnType<typeof drawingOf> }

const { BASE_URL: base, LOUPE_APP: app, LOUPE_CHUNKS: chunks, LOUPE_DRAWING: files } = import.meta.env
/** The API's path of each kind of record; null if the id is not valid. */
const things: Record<string, (given: string) => string | null> = {
  tx: (given) => under('/transactions/', readHash(given)),
  address: (given) => under('/addresses/', readAddress(given)),
  token: (given) => under('/tokens/', readAddress(given)),
  block: (given) => under('/blocks/', readBlock(given)),
}
const under = (path: string, id: string | null) => id && path + id
/** The API's paths of the lists that a page begins with, below its record's path if it has a record. */
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
/** The API's path of this page's record: '' if it has none, null if the link leads nowhere. */
const record = isKnown ? (things[thing] ?? (() => ''))(id) : null
const path =
  record && part === 'instance' ? under(`${record}/instances/`, /^\d+$/.exec(nft)?.[0] ?? null) : record
/** The same of its lists. None if the link has filters, which only the code of the page can read. */
const rows = location.search ? [] : (lists[shape] ?? [])

// the script that starts the app didn't come: the connection is lost, a new release took its place just now, or the site
// was put where it wasn't built for
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

/** Every request made here, by its URL. */
const asked: Early['asked'] = new Map()
/** How many of them haven't begun to be answered. */
let awaited = 0
const configUrl = `${base}config.json`
const config = hand(configUrl, globalThis.loupeConfig ?? fetch(configUrl, { cache: 'no-cache' })).then(read)
/** Time from navigation to config.json, in ms: 1,000 at most. */
const configTime = Promise.race([config.catch(() => null), wait(1000)]).then(() =>
  Math.min(performance.now(), 1000),
)
/** Resolves when the app's code waits no longer for answers to begin: as long after config.json as that took. */
const deadline = configTime.then(wait)
const stored = readStored()
if (stored) applyAppearance(stored)
/** Whether anything but config.json may be requested early. */
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

/** Notes what the reader does to what is drawn, for handOver.ts. */
function listen(): void {
  const drawn = ({ target }: Event) =>
    (target as Element).closest<HTMLElement>(`#${pageId}`) && (target as Element)
  for (const done of ['input', 'toggle', 'scroll'])
    document.addEventListener(done, ({ target }) => void (target && early.touched.add(target)), true)
  document.addEventListener('click', (event) => {
    // links lead away, and popovers open, without the app
    const pressed = drawn(event)?.closest<HTMLElement>('button:not([popovertarget], [type=submit])')
    early.last = pressed ?? early.last
  })
  document.addEventListener('submit', (event) => {
    if (!drawn(event)) return
    event.preventDefault()
    early.last = event.target as HTMLElement
  })
}

/** Loads the code that draws this page early; null if there is none, or only the app can draw the page. */
function loadDrawing(): Promise<Drawing> | null {
  const file = path !== null && mayAsk && files[shape]
  if (!file) return null
  const loading = import(/* @vite-ignore */ base + file) as Promise<Drawing>
  loading.catch(() => null)
  return loading
}

/**
 * Begins by the copy of config.json in the page, and anew where the file, which is the truth, leads elsewhere.
 * @throws where only the app can go on
 */
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

/** Calls off what was asked of other servers than that of the place, and takes away what was drawn before it was known. */
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
 * Requests what the page at a place shows first, and draws it if its code is `loading`, until that `isOver`.
 * @throws where only the app can go on
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
  // once the rest of the page is read, with what else it asks for
  setTimeout(warmUp)
  const { draw } = await loading
  await draw({ early, config: sent, slug, words, door: doorUntil(isOver), isOver })
  // laying rows out blocks the main thread, so wait until they are painted; a hidden tab paints nothing
  if (!document.hidden) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/** How what is drawn early gets its answers: each is asked for once, and left for the app. */
const doorUntil =
  (isOver: () => boolean): Fetch =>
  async (url, init) => {
    // what the app may have taken by then, it doesn't ask for again
    if (isOver()) return new Promise(() => {})
    return (await ask(url, init)).clone()
  }

/**
 * Requests the app's code, and resolves when it may start: after what comes `before` it, if anything, which it would
 * slow down.
 */
async function makeRoom(before: Promise<unknown> | null): Promise<void> {
  if (before) await Promise.race([before, deadline])
  if (before && !awaited) await Promise.race([before, configTime.then((time) => wait(2 * time))])
  for (const file of app) link('modulepreload', base + file)
  // after the API requests, which config.json releases: chunk downloads would use up the browser's connections
  void configTime.then(() => {
    for (const file of (isKnown && chunks[shape]) || []) link('modulepreload', base + file)
  })
}

/** Whether the link is as Loupe writes it, without a key, a server or another explorer's form: the app handles those. */
function isPlain(): boolean {
  const { search, hash, href } = location
  const given = new URLSearchParams(search)
  return !hash && withoutKeys(href) === href && !['instance', 'tab', 'a'].some((name) => given.has(name))
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

/** Keeps the answer to a request for the app. */
function hand(url: string, answer: Promise<Response>, stop = new AbortController()): Promise<Response> {
  awaited += 1
  // if it fails, the app asks again, and reports that
  void answer.catch(() => null).then(() => (awaited -= 1))
  asked.set(url, { answer, stop })
  return answer
}

/** The JSON of an answer, whose own body stays unread for the app. @throws */
async function read(answer: Response): Promise<unknown> {
  if (!answer.ok) throw new Error('no answer')
  return answer.clone().json()
}

function link(rel: 'modulepreload' | 'preconnect', href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, href, crossOrigin: '' }))
}
