import { mannersWith, urlOf } from '#api/client.ts'
import { readAddress, readBlock, readHash } from '#format/hash.ts'
import { applyAppearance } from '#settings/applyAppearance.ts'
import { type Config, reserved } from '#settings/config.ts'
import { withoutKeys } from '#settings/server.ts'
import type { Early } from './handed.ts'
import { getReady, isPainted, pageOf } from './page.ts'
import { keysAt, placeOf, readStored } from './place.ts'

// The script inside index.html: asks for what the page of this link needs first, and shows the first of it, while the
// app's code is still on its way. What goes wrong here is left to the app, in silence.

declare global {
  interface ImportMetaEnv {
    /** The chunks of each route by its shape, as `tx/*`, beyond those that every page loads. Put in at build time. */
    readonly LOUPE_CHUNKS: Record<string, string[]>
  }
}

const { BASE_URL: base, LOUPE_CHUNKS: chunks } = import.meta.env
/** Where each thing, and each list of a network, is asked for; null for what is none. */
const things: Record<string, (given: string) => string | null> = {
  tx: (given) => under('/transactions/', readHash(given)),
  address: (given) => under('/addresses/', readAddress(given)),
  token: (given) => under('/tokens/', readAddress(given)),
  block: (given) => under('/blocks/', readBlock(given)),
  txs: () => whole('/transactions'),
  blocks: () => whole('/blocks'),
  tokens: () => whole('/tokens'),
  accounts: () => whole('/addresses'),
  'token-transfers': () => whole('/token-transfers'),
  withdrawals: () => whole('/withdrawals'),
}
const under = (path: string, id: string | null) => id && path + id
/** How the link narrows a list is for the app to read. */
const whole = (path: string) => (location.search ? null : path)
/** The list that its page begins with. */
const lists: Record<string, string> = {
  address: '/transactions',
  token: '/transfers',
  block: '/transactions',
}

const early: Early = { asked: new Map(), painting: Promise.resolve(), first: null, isOver: false }
globalThis.loupeEarly = early

const words = location.pathname.slice(base.length).split('/').filter(Boolean)
const slug = reserved.has(words[0] ?? '') ? '' : (words.shift() ?? '')
const shape = words.map((word, index) => (index % 2 ? '*' : word)).join('/')

const isKnown = Object.hasOwn(chunks, shape)
const configUrl = `${base}config.json`
const config = hand(configUrl, globalThis.loupeConfig ?? fetch(configUrl, { cache: 'no-cache' })).then(read)
early.painting = begin().catch(() => null)
// after what is asked there: the code of a page takes every connection that a browser has
void config
  .catch(() => null)
  .then(() => {
    for (const file of (isKnown && chunks[shape]) || []) link('modulepreload', `${base}assets/${file}.js`)
  })

async function begin(): Promise<void> {
  const stored = readStored()
  applyAppearance(stored)
  const { search, hash, href } = location
  const given = new URLSearchParams(search)
  // a key in a link is taken out of it first; a server in it is the reader's to choose; another explorer's leads elsewhere
  if (hash || withoutKeys(href) !== href || ['instance', 'tab', 'a'].some((name) => given.has(name))) return
  const place = placeOf(slug, (await config) as Config, stored)
  const keys = place && keysAt(place.answering)
  if (!keys || place.answering.kind === 'demo') return
  const server = place.answering.base
  const [thing = '', id = '', tab] = words
  const path = isKnown && words.length < 4 ? things[thing]?.(id) : null
  if (!path) return link('preconnect', server)
  const manners = mannersWith(keys)
  const record = ask(urlOf(server, path, keys), manners)
  const rows = lists[thing]
  if (rows && !tab && !search) void ask(urlOf(server, path + rows, keys), manners)
  if (!id) return
  getReady()
  const answered = record.then(read).then((sent) => {
    early.first = { network: place.network.slug, base: server, path }
    return sent
  })
  if (!isPainted(thing)) return void answered.catch(() => null)
  const page = pageOf(thing, id, await answered, place, stored, !tab)
  const root = document.getElementById('root')
  if (page && root && !early.isOver) root.append(...page)
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
function read(answer: Response): Promise<unknown> {
  if (!answer.ok) throw new Error('no answer')
  return answer.clone().json()
}

function link(rel: 'modulepreload' | 'preconnect', href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, href, crossOrigin: '' }))
}
