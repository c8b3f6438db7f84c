import { mannersWith, urlOf } from '#api/client.ts'
import { readAddress, readBlock, readHash } from '#format/hash.ts'
import { grouped } from '#format/locale.ts'
import { utcTime } from '#format/time.ts'
import { applyAppearance } from '#settings/applyAppearance.ts'
import { type Config, reserved } from '#settings/config.ts'
import { entries } from '#settings/entries.ts'
import { withoutKeys } from '#settings/server.ts'
import type { Early } from './handed.ts'
import { keysAt, placeOf, readStored } from './place.ts'

// The script inside index.html: asks for what the page of this link needs first, and shows the first of it, before the
// app's code comes. What goes wrong here is left to the app, in silence.

declare global {
  interface ImportMetaEnv {
    /** Where the code of the app stands, in the order in which it runs. Put in at build time. */
    readonly LOUPE_APP: string[]
    /** The chunks of each route by its shape, as `tx/*`, beyond those that every page loads. Put in at build time. */
    readonly LOUPE_CHUNKS: Record<string, string[]>
    /** Where the files of this folder are that draw: records.ts, lists.ts. Put in at build time. */
    readonly LOUPE_DRAWING: Record<'records' | 'lists', string>
  }
}

const { BASE_URL: base, LOUPE_APP: app, LOUPE_CHUNKS: chunks, LOUPE_DRAWING: files } = import.meta.env
/** Where each thing is asked for; null for what is none. */
const things: Record<string, (given: string) => string | null> = {
  tx: (given) => under('/transactions/', readHash(given)),
  address: (given) => under('/addresses/', readAddress(given)),
  token: (given) => under('/tokens/', readAddress(given)),
  block: (given) => under('/blocks/', readBlock(given)),
}
const under = (path: string, id: string | null) => id && path + id
/** The list that a page begins with: of its thing, or of the network. */
const lists: Record<string, string> = {
  address: '/transactions',
  token: '/transfers',
  block: '/transactions',
  txs: '/transactions',
  blocks: '/blocks',
  tokens: '/tokens',
  accounts: '/addresses',
  'token-transfers': '/token-transfers',
  withdrawals: '/withdrawals',
}
/** What has a page that is drawn early, and by which file. */
const drawn = new Map<string, keyof typeof files>([
  ['tx', 'records'],
  ['block', 'records'],
  ['address', 'lists'],
  ['token', 'lists'],
  ['txs', 'lists'],
  ['blocks', 'lists'],
  ['token-transfers', 'lists'],
])

const early: Early = {
  asked: new Map(),
  painting: Promise.resolve(),
  late: Promise.resolve(),
  room: Promise.resolve(),
  first: null,
  isOver: false,
}
globalThis.loupeEarly = early

const words = location.pathname.slice(base.length).split('/').filter(Boolean)
const slug = reserved.has(words[0] ?? '') ? '' : (words.shift() ?? '')
const shape = words.map((word, index) => (index % 2 ? '*' : word)).join('/')
const isKnown = Object.hasOwn(chunks, shape)
const [thing = '', id = '', tab] = words
/** Where this page's list is asked for; how the link narrows one is for the app to read. */
const rows = tab || location.search ? undefined : lists[thing]
/** Where its record is asked for: '' for none, null for what nothing is known of. */
const path = isKnown && words.length < 4 ? (things[thing] ?? (() => ''))(id) : null

const configUrl = `${base}config.json`
const config = hand(configUrl, globalThis.loupeConfig ?? fetch(configUrl, { cache: 'no-cache' })).then(read)
/** In ms, what it took to come this far, a second at most: what takes as long again is near. */
const near = Promise.race([config.catch(() => null), wait(1000)]).then(() =>
  Math.min(performance.now(), 1000),
)
/** The page is whole, with the place that is drawn into. */
const parsed = new Promise<unknown>((resolve) => {
  if (document.readyState === 'loading')
    document.addEventListener('readystatechange', resolve, { once: true })
  else resolve(null)
})
/** Answers that have begun to come in. */
const coming: Promise<unknown>[] = []
/** What draws this page, where something does: known once `begin` was called. */
let drawing: Promise<typeof import('./lists.ts')> | null = null
early.painting = begin().catch(() => null)
early.late = near.then((ms) => wait(2 * ms))
early.room = makeRoom()

async function begin(): Promise<void> {
  const stored = readStored()
  applyAppearance(stored)
  const { search, hash, href } = location
  const given = new URLSearchParams(search)
  // a key in a link is taken out of it first; a server in it is the reader's to choose; another explorer's leads elsewhere
  if (hash || withoutKeys(href) !== href || ['instance', 'tab', 'a'].some((name) => given.has(name))) return
  // the reader's own labels go before any name
  const by = path !== null && (path || rows) && drawn.get(thing)
  if (by && localStorage.getItem(entries.labels) === null) drawing = loadDrawing(by)
  const place = placeOf(slug, (await config) as Config, stored)
  const keys = place && keysAt(place.answering)
  if (!keys || place.answering.kind === 'demo') return
  const server = place.answering.base
  if (path === null || !(path || rows)) return link('preconnect', server)
  const first = { network: place.network.slug, base: server, paths: [] as string[] }
  const askFor = async (wanted: string) => {
    const reading = read(await ask(urlOf(server, wanted, keys), mannersWith(keys)))
    coming.push(reading)
    const sent = await reading
    first.paths.push(wanted)
    early.first = first
    return sent
  }
  const record = path ? askFor(path) : null
  const list = rows ? askFor(path + rows) : null
  for (const answer of [record, list]) answer?.catch(() => null)
  // what a browser takes longest for the first time, while the answers are on their way
  grouped(0)
  utcTime('1970-01-01T00:00:00Z')
  if (!drawing) return
  const { pages, pageOf } = await drawing
  const draw = pages[thing]
  if (!draw) return
  const page = pageOf(draw, await record, place, stored, id, !tab)
  await parsed
  const root = document.getElementById('root')
  if (!root || early.isOver) return
  root.append(page.header, page.main)
  const below = list && page.list?.(await list)
  if (!below || early.isOver) return
  page.main.append(...below)
  // to lay rows out takes all of the processor: until they are seen
  if (!document.hidden) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/** The app's code takes the whole line, then the processor: what is drawn early goes before it, as long as that is near. */
async function makeRoom(): Promise<void> {
  const soon = (what: Promise<unknown>) => Promise.race([what, near.then(wait)])
  if (drawing) {
    await soon(early.painting)
    if (rows) await soon(Promise.allSettled(coming))
  }
  for (const file of app) link('modulepreload', file)
  // after what is asked with config.json known: the code of a page takes every connection that a browser has
  void near.then(() => {
    for (const chunk of (isKnown && chunks[shape]) || []) link('modulepreload', `${base}assets/${chunk}.js`)
  })
  if (drawing) await soon(early.painting)
}

function wait(ms: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function loadDrawing(by: keyof typeof files): Promise<typeof import('./lists.ts')> {
  const loading = import(/* @vite-ignore */ base + files[by]) as ReturnType<typeof loadDrawing>
  loading.catch(() => null)
  return loading
}

function ask(url: string, init: RequestInit): Promise<Response> {
  const stop = new AbortController()
  return hand(url, fetch(url, { ...init, signal: stop.signal }), stop)
}

/** Keeps an answer that is on its way for the app. */
function hand(url: string, answer: Promise<Response>, stop = new AbortController()): Promise<Response> {
  // said by the app, which asks again
  answer.catch(() => null)
  early.asked.set(url, { answer, stop })
  return answer
}

/** The JSON of an answer, which stays whole for whoever takes it. @throws */
async function read(answer: Response): Promise<unknown> {
  if (!answer.ok) throw new Error('no answer')
  return answer.clone().json()
}

function link(rel: 'modulepreload' | 'preconnect', href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, href, crossOrigin: '' }))
}
