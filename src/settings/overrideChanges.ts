import type { Config, Keyed, Network } from './config.ts'
import { allKeys, forgetKeys, isRemembered, keepKeys } from './keyChanges.ts'
import { keysFor } from './keys.ts'
import { mergeConfig, type Overrides } from './overrides.ts'
import { choose, currentChoices } from './store.ts'

/** Stores overrides and deletes keys of servers that no keyed deployment uses any more. Returns an undo function. */
export function saveOverrides(host: Config, overrides: Overrides): () => void {
  const { own: before } = currentChoices()
  choose({ own: overrides })
  const served = new Set(mergeConfig(host, overrides).keyed.map(({ url }) => new URL(url).origin))
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
export function withNetwork(overrides: Overrides, host: Config, { slug, ...network }: Network): Overrides {
  const part = differing(network, host.networks.find((each) => each.slug === slug) ?? {})
  return { ...withoutRemoval(overrides, 'networks', slug), networks: put(overrides.networks, slug, part) }
}

/** As {@link withNetwork}, for a keyed deployment. */
export function withKeyed(overrides: Overrides, host: Config, { id, ...entry }: Keyed): Overrides {
  const part = differing(entry, host.keyed.find((each) => each.id === id) ?? {})
  return { ...withoutRemoval(overrides, 'keyed', id), keyed: put(overrides.keyed, id, part) }
}

/** The user's overrides without a network: the user's is deleted, the host's is hidden. */
export function withoutNetwork(overrides: Overrides, host: Config, slug: string): Overrides {
  const isHosts = host.networks.some((each) => each.slug === slug)
  const networks = isHosts ? [...overrides.removed.networks, slug] : overrides.removed.networks
  return {
    ...overrides,
    networks: put(overrides.networks, slug, {}),
    removed: { ...overrides.removed, networks },
    order: overrides.order.filter((each) => each !== slug),
  }
}

/** As {@link withoutNetwork}, for a keyed deployment. */
export function withoutKeyed(overrides: Overrides, host: Config, id: string): Overrides {
  const keyed = host.keyed.some((each) => each.id === id)
    ? [...overrides.removed.keyed, id]
    : overrides.removed.keyed
  return { ...overrides, keyed: put(overrides.keyed, id, {}), removed: { ...overrides.removed, keyed } }
}

/** The user's overrides with a hidden entry of the host's shown again. */
export function withoutRemoval(
  overrides: Overrides,
  kind: keyof Overrides['removed'],
  name: string,
): Overrides {
  return {
    ...overrides,
    removed: { ...overrides.removed, [kind]: overrides.removed[kind].filter((each) => each !== name) },
  }
}

function differing<Part extends object>(sent: Part, hosts: object): Part {
  const hostParts = new Map(Object.entries(hosts))
  return Object.fromEntries(
    Object.entries(sent).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(hostParts.get(name)),
    ),
  ) as Part
}

function put<Part extends object>(all: Readonly<Record<string, Part>>, name: string, part: Part) {
  const others = Object.entries(all).filter(([each]) => each !== name)
  return Object.fromEntries(Object.keys(part).length === 0 ? others : [...others, [name, part]])
}
