import * as v from 'valibot'
import { type Config, Keyed, Network, serves, Slug } from './config.ts'

const NetworkPart = v.partial(v.omit(Network, ['slug']))
const KeyedPart = v.partial(v.omit(Keyed, ['id']))

/** What a reader set of a network: what differs from the host's, or all of one that the host doesn't have. */
type NetworkPart = v.InferOutput<typeof NetworkPart>
type KeyedPart = v.InferOutput<typeof KeyedPart>

/** What a reader changed in what the host offers. */
export type Own = {
  /** By slug. */
  networks: Readonly<Record<string, NetworkPart>>
  /** By id. */
  keyed: Readonly<Record<string, KeyedPart>>
  /** Slugs of networks, and ids of keyed deployments, that the reader took away. */
  removed: { networks: readonly string[]; keyed: readonly string[] }
  /** Slugs in the reader's order; the rest follows in the host's. */
  order: readonly string[]
}

export const nothingOwn: Own = { networks: {}, keyed: {}, removed: { networks: [], keyed: [] }, order: [] }

/**
 * What the host offers with the reader's changes laid over it, so that a host may change its file without a reader losing
 * theirs. What is no longer whole, or nobody answers for, is left out; should nothing be left, the host's stands.
 */
export function mergeConfig(host: Config, own: Own): Config {
  const keyed = lay(host.keyed, own.keyed, own.removed.keyed, 'id', Keyed)
  const networks = lay(host.networks, own.networks, own.removed.networks, 'slug', Network).filter(
    (network) => network.demo || network.instance || keyed.some((entry) => serves(entry, network)),
  )
  const first = networks[0]
  if (!first) return host
  const place = ({ slug }: Network) => (own.order.includes(slug) ? own.order.indexOf(slug) : own.order.length)
  return {
    ...host,
    keyed,
    networks: networks.toSorted((a, b) => place(a) - place(b)),
    defaultNetwork: networks.some(({ slug }) => slug === host.defaultNetwork)
      ? host.defaultNetwork
      : first.slug,
  }
}

/**
 * The link to share for a page: the network, the place and its filters. A network whose server the reader chose carries it,
 * since others don't have it. Nobody's key, and not who answered.
 */
export function shareLink(href: string, { slug, instance }: Network, own: Own): string {
  const url = new URL(href)
  if (url.hash === '#settings') url.hash = ''
  if (instance && own.networks[slug]?.instance) url.searchParams.set('instance', instance)
  return url.href
}

function lay<Id extends string, Item extends Record<Id, string>>(
  hosts: readonly Item[],
  parts: Readonly<Record<string, object>>,
  removed: readonly string[],
  id: Id,
  schema: v.GenericSchema<unknown, Item>,
): Item[] {
  const names = new Set([...hosts.map((item) => item[id]), ...Object.keys(parts)])
  return [...names]
    .filter((name) => !removed.includes(name))
    .flatMap((name) => {
      const item = hosts.find((each) => each[id] === name)
      if (!Object.hasOwn(parts, name)) return item ?? []
      const read = v.safeParse(schema, { ...item, ...parts[name], [id]: name })
      return read.success ? read.output : (item ?? [])
    })
}

/** The reader's changes with a network of theirs put in, in place of what they had of it; what is the host's isn't kept. */
export function withNetwork(own: Own, host: Config, { slug, ...network }: Network): Own {
  const removed = { ...own.removed, networks: own.removed.networks.filter((each) => each !== slug) }
  const part = differing(network, host.networks.find((each) => each.slug === slug) ?? {})
  return { ...own, removed, networks: put(own.networks, slug, part) }
}

/** The same with a keyed deployment. */
export function withKeyed(own: Own, host: Config, { id, ...entry }: Keyed): Own {
  const removed = { ...own.removed, keyed: own.removed.keyed.filter((each) => each !== id) }
  const part = differing(entry, host.keyed.find((each) => each.id === id) ?? {})
  return { ...own, removed, keyed: put(own.keyed, id, part) }
}

/** The reader's changes without a network: one of theirs is forgotten, one of the host's is taken away. */
export function withoutNetwork(own: Own, host: Config, slug: string): Own {
  const isHosts = host.networks.some((each) => each.slug === slug)
  const networks = isHosts ? [...own.removed.networks, slug] : own.removed.networks
  return {
    ...own,
    networks: put(own.networks, slug, {}),
    removed: { ...own.removed, networks },
    order: own.order.filter((each) => each !== slug),
  }
}

/** The same with a keyed deployment. */
export function withoutKeyed(own: Own, host: Config, id: string): Own {
  const keyed = host.keyed.some((each) => each.id === id) ? [...own.removed.keyed, id] : own.removed.keyed
  return { ...own, keyed: put(own.keyed, id, {}), removed: { ...own.removed, keyed } }
}

function differing<Part extends object>(sent: Part, hosts: object): Part {
  const held = new Map(Object.entries(hosts))
  return Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(held.get(name))),
  ) as Part
}

function put<Part extends object>(all: Readonly<Record<string, Part>>, name: string, part: Part) {
  const others = Object.entries(all).filter(([each]) => each !== name)
  return Object.fromEntries(Object.keys(part).length === 0 ? others : [...others, [name, part]])
}

const Words = v.fallback(v.array(v.string()), [])
const Removed = v.fallback(v.object({ networks: Words, keyed: Words }), nothingOwn.removed)

/** Reads what was stored or sent, whatever it is. `wrong` names what can't be used, and is left out. */
export function readOwn(sent: unknown): { own: Own; wrong: string[] } {
  if (!isObject(sent)) return { own: nothingOwn, wrong: sent === undefined ? [] : ['own'] }
  const networks = readParts(sent.networks, NetworkPart, (slug) => v.is(Slug, slug))
  const keyed = readParts(sent.keyed, KeyedPart, (id) => v.is(Keyed.entries.id, id))
  return {
    own: {
      networks: networks.parts,
      keyed: keyed.parts,
      removed: v.parse(Removed, sent.removed),
      order: v.parse(Words, sent.order),
    },
    wrong: [
      ...networks.wrong.map((name) => `own.networks.${name}`),
      ...keyed.wrong.map((name) => `own.keyed.${name}`),
    ],
  }
}

/** Many more than anyone has; a file may hold any number. */
const most = 1000

function readParts<Part>(
  sent: unknown,
  schema: v.GenericSchema<unknown, Part>,
  isName: (name: string) => boolean,
): { parts: Record<string, Part>; wrong: string[] } {
  const parts: [string, Part][] = []
  const wrong: string[] = []
  for (const [name, part] of isObject(sent) ? Object.entries(sent).slice(0, most) : []) {
    const read = v.safeParse(schema, part)
    if (isName(name) && read.success) parts.push([name, read.output])
    else wrong.push(name)
  }
  return { parts: Object.fromEntries(parts), wrong }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
