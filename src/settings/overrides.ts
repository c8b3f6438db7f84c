import * as v from 'valibot'
import { type Config, isObject, isServed, Keyed, Network, Slug } from './config.ts'

const NetworkPart = v.partial(v.omit(Network, ['slug']))
const KeyedPart = v.partial(v.omit(Keyed, ['id']))

/** The user's settings of a network: what differs from the host's, or all of one that the host doesn't have. */
type NetworkPart = v.InferOutput<typeof NetworkPart>
type KeyedPart = v.InferOutput<typeof KeyedPart>

/** The user's changes to the host's configuration. */
export type Overrides = {
  networks: Readonly<Record<string, NetworkPart>>
  keyed: Readonly<Record<string, KeyedPart>>
  removed: { networks: readonly string[]; keyed: readonly string[] }
  /** Slugs in the user's order; other networks follow in the host's order. */
  order: readonly string[]
}

export const noOverrides: Overrides = {
  networks: {},
  keyed: {},
  removed: { networks: [], keyed: [] },
  order: [],
}

/**
 * The host's configuration with the user's overrides, kept apart so that the host may change its file. Entries that are
 * incomplete or served by nobody are dropped; if none is left, the host's.
 */
export function mergeConfig(host: Config, overrides: Overrides): Config {
  const keyed = lay(host.keyed, overrides.keyed, overrides.removed.keyed, 'id', Keyed)
  const networks = lay(host.networks, overrides.networks, overrides.removed.networks, 'slug', Network).filter(
    (network) => isServed(network, keyed),
  )
  const first = networks[0]
  if (!first) return host
  const place = ({ slug }: Network) =>
    overrides.order.includes(slug) ? overrides.order.indexOf(slug) : overrides.order.length
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

const Texts = v.fallback(v.array(v.string()), [])
const Removed = v.fallback(v.object({ networks: Texts, keyed: Texts }), noOverrides.removed)

/** Reads overrides that were stored or sent. `wrong` names the unusable parts, which are dropped. */
export function readOverrides(sent: unknown): { overrides: Overrides; wrong: string[] } {
  if (!isObject(sent)) return { overrides: noOverrides, wrong: sent === undefined ? [] : ['own'] }
  const networks = readParts(sent.networks, NetworkPart, (slug) => v.is(Slug, slug))
  const keyed = readParts(sent.keyed, KeyedPart, (id) => v.is(Keyed.entries.id, id))
  return {
    overrides: {
      networks: networks.parts,
      keyed: keyed.parts,
      removed: v.parse(Removed, sent.removed),
      order: v.parse(Texts, sent.order),
    },
    wrong: [
      ...networks.wrong.map((name) => `own.networks.${name}`),
      ...keyed.wrong.map((name) => `own.keyed.${name}`),
    ],
  }
}

const maxParts = 1000

export function readParts<Part>(
  sent: unknown,
  schema: v.GenericSchema<unknown, Part>,
  isName: (name: string) => boolean = () => true,
): { parts: Record<string, Part>; wrong: string[] } {
  const parts: [string, Part][] = []
  const wrong: string[] = []
  for (const [name, part] of isObject(sent) ? Object.entries(sent).slice(0, maxParts) : []) {
    const read = v.safeParse(schema, part)
    if (isName(name) && read.success) parts.push([name, read.output])
    else wrong.push(name)
  }
  return { parts: Object.fromEntries(parts), wrong }
}
