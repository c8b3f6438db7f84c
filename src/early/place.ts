import type { Keys } from '#api/client.ts'
import { type Answering, allAnswering, chosenOf } from '#settings/answering.ts'
import type { Config, Network } from '#settings/config.ts'
import { entries } from '#settings/entries.ts'
import type { Own } from '#settings/own.ts'
import { baseOf, faultOf } from '#settings/server.ts'
import type { Choices } from '#settings/store.ts'

// Read without the schemas, which would weigh more than all else here. What the app would refuse throws, or is the host's
// own; whatever throws here is left to the app.

/** What this browser keeps of the reader's choices, as the app writes it. */
export type Stored = Partial<Omit<Choices, 'own'>> & { own?: Partial<Own> }

/** Where a link leads: its network, and who answers for that. */
export type Place = { title: string; network: Network; hasOthers: boolean; answering: Answering }

/** @throws where the browser gives nothing away */
export function readStored(): Stored {
  return JSON.parse(localStorage.getItem(entries.settings) ?? '{}') as Stored
}

/** The network of this slug, or else of this chain id; the host's default for `''`. Null where the app has more to say than a page. @throws */
export function placeOf(slug: string, host: Config, { own = {}, answers = {} }: Stored): Place | null {
  const keyed = lay(host.keyed ?? [], 'id', own.keyed, own.removed?.keyed).map((entry) => ({
    ...entry,
    url: serverAt(entry.url),
    chains: entry.chains ?? null,
  }))
  const networks = lay(host.networks, 'slug', own.networks, own.removed?.networks)
  const word = slug || host.defaultNetwork
  const [named, ...others] = networks.filter((network) => network.slug === word || network.chainId === word)
  // whose chain it is, the app knows
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
  const answering = chosenOf(allAnswering({ keyed }, network), answers)
  return answering
    ? { title: host.title ?? 'Loupe', network, hasOthers: networks.length > 1, answering }
    : null
}

/** The keys that a server is asked with, in this tab or on this device; null where it asks for one and none is held. @throws */
export function keysAt({ kind, url }: Answering): Keys | null {
  if (kind !== 'keyed') return {}
  const { origin } = new URL(url)
  const held = [sessionStorage, localStorage]
    .map((kept) => (JSON.parse(kept.getItem(entries.keys) ?? '{}') as Record<string, Keys>)[origin])
    .find(Boolean)
  return held?.apikey ? { apikey: held.apikey, ...(held.key && { key: held.key }) } : null
}

/** The host's items with the reader's changes laid over them, without those that they took away. */
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
