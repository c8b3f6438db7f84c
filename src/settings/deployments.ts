import type { Deployment as Source } from '#api/client.ts'
import { type Config, type Network, serves } from './config.ts'
import { keysFor } from './keys.ts'
import type { Choices } from './store.ts'

/** Who can answer for a network: its own instance, a keyed deployment, or the demo chain inside the page. */
export type Deployment = Source & {
  kind: 'instance' | 'keyed' | 'demo'
  /** `instance`, `demo`, or the id of the keyed entry. */
  id: string
  /** As the reader knows it: the host, or the name that config.json gives. */
  name: string
  /** The address that keys are bound to; the same as `base` but for a keyed deployment's chain id. */
  url: string
}

/** The address of the demo chain; never asked over the network. */
const demoBase = 'https://demo.invalid'

/** Everyone who can answer for a network, the first being asked until the reader chooses otherwise. */
export function deploymentsOf(config: Config, network: Network): Deployment[] {
  const { slug, instance, chainId } = network
  const own: Deployment[] = []
  if (network.demo)
    own.push({
      network: slug,
      kind: 'demo',
      id: 'demo',
      name: 'Demo chain in this page',
      base: demoBase,
      url: demoBase,
    })
  if (instance)
    own.push({
      network: slug,
      kind: 'instance',
      id: 'instance',
      name: hostOf(instance),
      base: instance,
      url: instance,
    })
  const keyed = config.keyed
    .filter((entry) => serves(entry, network))
    .map(({ id, name, url }): Deployment => ({
      network: slug,
      kind: 'keyed',
      id,
      name,
      url,
      base: `${url}/${chainId}`,
      keys: () => keysFor(url),
    }))
  // the demo chain's id is its own, so no keyed deployment can stand in for it unless it is all there is
  return network.demo ? own : [...own, ...keyed]
}

/** Who answers for a network now: the reader's choice while it stands, else the first. */
export function deploymentOf(config: Config, network: Network, choices: Choices): Deployment {
  const all = deploymentsOf(config, network)
  const chosen = all.find(({ id }) => id === choices.answers[network.slug]) ?? all[0]
  if (!chosen) throw new Error(`nobody answers for ${network.slug}`)
  return chosen
}

/** The host of an address, with its path where it has one. */
export function hostOf(url: string): string {
  const { host, pathname } = new URL(url)
  return host + pathname.replace(/\/$/, '')
}

/** Who could answer with a key in place of an instance that refuses browsers; null where there is none. */
export function keyedInstead(config: Config, network: Network, refusing: Deployment): Deployment | null {
  if (refusing.kind !== 'instance') return null
  return deploymentsOf(config, network).find(({ kind }) => kind === 'keyed') ?? null
}
