import type { Config, Keyed, Network } from './config.ts'
import { allKeys, forgetKeys, isRemembered, keepKeys } from './keyChanges.ts'
import { keysFor } from './keys.ts'
import { mergeConfig, type Overrides } from './overrides.ts'
import { choose, currentChoices } from './store.ts'

/** Stores overrides and deletes keys of servers that no keyed deployment uses any more. Returns an undo function. */
export function saveOverrides(host: Config, own: Overrides): () => void {
  const { own: before } = currentChoices()
  choose({ own })
  const served = new Set(mergeConfig(host, own).keyed.map(({ url }) => new URL(url).origin))
  const forgotten = Object.keys(allKeys())
    .filter((origin) => !served.has(origin))
    .map((origin) => ({ origin, keys: keysFor(origin), remembered: isRemembered(origin) }))
  for (const { origin } of forgotten) forgetKeys(origin)
  return () => {
    choose({ own: before })
    for (const { origin, keys, remembered } of forgotten)
      if (Object.keys(keysFor(origin)).length === 0) keepKeys(origin, keys, remembered)
  }
}

/** The user's overrides with a network added or replaced; only what differs from the host's is stored. */
export function withNetwork(own: Overrides, host: Config, { slug, ...network }: Network): Overrides {
  const part = differing(network, host.networks.find((each) => each.slug === slug) ?? {})
  return { ...withoutRemoval(own, 'networks', slug), networks: put(own.networks, slug, part) }
}

/** As {@link withNetwork}, for a keyed deployment. */
export function withKeyed(own: Overrides, host: Config, { id, ...entry }: Keyed): Overrides {
  const part = differing(entry, host.keyed.find((each) => each.id === id) ?? {})
  return { ...withoutRemoval(own, 'keyed', id), keyed: put(own.keyed, id, part) }
}

/** The user's overrides without a network: the user's is deleted, the host's is hidden. */
export function withoutNetwork(own: Overrides, host: Config, slug: string): Overrides {
  const isHosts = host.networks.some((each) => each.slug === slug)
  const networks = isHosts ? [...own.removed.networks, slug] : own.removed.networks
  return {
    ...own,
    networks: put(own.networks, slug, {}),
    removed: { ...own.removed, networks },
    order: own.order.filter((each) => each !== slug),
  }
}

/** As {@link withoutNetwork}, for a keyed deployment. */
export function withoutKeyed(own: Overrides, host: Config, id: string): Overrides {
  const keyed = host.keyed.some((each) => each.id === id) ? [...own.removed.keyed, id] : own.removed.keyed
  return { ...own, keyed: put(own.keyed, id, {}), removed: { ...own.removed, keyed } }
}

/** The user's overrides with a hidden entry of the host's shown again. */
export function withoutRemoval(own: Overrides, kind: keyof Overrides['removed'], name: string): Overrides {
  return { ...own, removed: { ...own.removed, [kind]: own.removed[kind].filter((each) => each !== name) } }
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
