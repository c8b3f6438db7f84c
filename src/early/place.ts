import { type AnsweringServer, answeringServers, chosenServer } from '#settings/answering.ts'
import type { Config, Network } from '#settings/config.ts'
import { entryNames } from '#settings/entryNames.ts'
import type { Overrides } from '#settings/overrides.ts'
import { baseOf, faultOf, withoutKeys } from '#settings/server.ts'
import type { Choices } from '#settings/store.ts'
import type { Keys } from '#api/client/fetch.ts'

// Reads the settings and config.json without their schemas, which weigh more than all other early code. Only server URLs are
// checked: for one that the app would refuse it throws, and nothing is fetched early.

export type Stored = Partial<Omit<Choices, 'own'>> & { own?: Partial<Overrides> }

export type Place = { title: string; network: Network; hasOthers: boolean; answering: AnsweringServer }

/** Null if the browser allows no storage, or the stored text isn't JSON. */
export function readStored(): Stored | null {
  try {
    return JSON.parse(localStorage.getItem(entryNames.settings) ?? '{}') as Stored | null
  } catch {
    return null
  }
}

/** The network with this slug or chain id, the default one for `''`. Null if there is none, or several. @throws */
export function placeOf(slug: string, host: Config, { own = {}, answers = {} }: Stored): Place | null {
  const keyed = lay(host.keyed ?? [], 'id', own.keyed, own.removed?.keyed).map((entry) => ({
    ...entry,
    url: serverAt(entry.url),
    chains: entry.chains ?? null,
  }))
  const networks = lay(host.networks, 'slug', own.networks, own.removed?.networks)
  const word = slug || host.defaultNetwork
  const [named, ...others] = networks.filter((network) => network.slug === word || network.chainId === word)
  // the app decides between several
  if (!named || others.length > 0) return null
  const network = {
    ...named,
    chainId: named.chainId ?? null,
    instance: named.instance == null ? null : serverAt(named.instance),
    currency: {
      ...named.currency,
      symbol: named.currency?.symbol ?? null,
      decimals: named.currency?.decimals ?? 18,
    },
  }
  const answering = chosenServer(answeringServers({ keyed }, network), answers)
  return answering
    ? { title: host.title ?? 'Loupe', network, hasOthers: networks.length > 1, answering }
    : null
}

/** The keys stored for a server, in this tab or on this device; null if it needs one and none is stored. @throws */
export function keysAt({ kind, url }: AnsweringServer): Keys | null {
  if (kind !== 'keyed') return {}
  const { origin } = new URL(url)
  const held = [sessionStorage, localStorage]
    .map((kept) => (JSON.parse(kept.getItem(entryNames.keys) ?? '{}') as Record<string, Keys>)[origin])
    .find(Boolean)
  return held?.apikey ? { apikey: held.apikey, ...(held.key && { key: held.key }) } : null
}

function lay<Item extends object>(
  items: readonly Item[],
  id: keyof Item,
  parts: Readonly<Record<string, object>> = {},
  removed: readonly string[] = [],
): Item[] {
  const names = new Set([...items.map((item) => String(item[id])), ...Object.keys(parts)])
  return [...names]
    .filter((name) => !removed.includes(name))
    .map((name) => ({ ...items.find((item) => item[id] === name), ...parts[name], [id]: name }) as Item)
}

function serverAt(url: string): string {
  if (typeof url !== 'string' || faultOf(url)) throw new Error('no server')
  return baseOf(url)
}

/**
 * Whether the link is one of Loupe's plain links, without a key, a server or another explorer's format: the app handles those.
 */
export function isPlain(): boolean {
  const { search, hash, href } = location
  const given = new URLSearchParams(search)
  return !hash && withoutKeys(href) === href && !['instance', 'tab', 'a'].some((name) => given.has(name))
}
