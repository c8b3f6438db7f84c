import * as v from 'valibot'
import { type Config, isObject, isServed, Keyed, Network, Slug } from './config.ts'

const NetworkPart = v.partial(v.omit(Network, ['slug']))
const KeyedPart = v.partial(v.omit(Keyed, ['id']))

/** What a reader set of a network: what differs from the host's, or all of one that the host doesn't have. */
type NetworkPart = v.InferOutput<typeof NetworkPart>
type KeyedPart = v.InferOutput<typeof KeyedPart>

/** What a reader changed in what the host offers. */
export type Overrides = {
  /** By slug. */
  networks: Readonly<Record<string, NetworkPart>>
  /** By id. */
  keyed: Readonly<Record<string, KeyedPart>>
  /** Slugs of networks, and ids of keyed deployments, that the reader took away. */
  removed: { networks: readonly string[]; keyed: readonly string[] }
  /** Slugs in the reader's order; the rest follows in the host's. */
  order: readonly string[]
}

export const noOverrides: Overrides = {
  networks: {},
  keyed: {},
  removed: { networks: [], keyed: [] },
  order: [],
}

/**
 * What the host offers with the reader's changes laid over it, so that a host may change its file without a reader losing
 * theirs. What is no longer whole, or nobody answers for, is left out; should nothing be left, the host's stands.
 */
export function mergeConfig(host: Config, own: Overrides): Config {
  const keyed = lay(host.keyed, own.keyed, own.removed.keyed, 'id', Keyed)
  const networks = lay(host.networks, own.networks, own.removed.networks, 'slug', Network).filter((network) =>
    isServed(network, keyed),
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

const Words = v.fallback(v.array(v.string()), [])
const Removed = v.fallback(v.object({ networks: Words, keyed: Words }), noOverrides.removed)

/** Reads what was stored or sent, whatever it is. `wrong` names what can't be used, and is left out. */
export function readOverrides(sent: unknown): { own: Overrides; wrong: string[] } {
  if (!isObject(sent)) return { own: noOverrides, wrong: sent === undefined ? [] : ['own'] }
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

export function readParts<Part>(
  sent: unknown,
  schema: v.GenericSchema<unknown, Part>,
  isName: (name: string) => boolean = () => true,
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
