import type { Deployment as Source } from '#api/client/client.ts'
import { answeringServers, type AnsweringServer, chosenServer } from './answering.ts'
import type { Config, Network } from './config.ts'
import { keysFor } from './keys.ts'
import { ownRpcOf } from './ownRpc.ts'
import { type Choices, currentChoices } from './store.ts'
import type { Overrides } from './overrides.ts'

/** Who can answer for a network, with the keys of that server. */
export type Deployment = Source & AnsweringServer

/** Everyone who can answer for a network, the first being asked until the reader chooses otherwise. */
export function deploymentsOf(config: Config, network: Network): Deployment[] {
  return answeringServers(config, network).map((one) => ({
    ...one,
    ...(one.kind === 'keyed' && { keys: () => keysFor(one.url) }),
    rpc: () => ownRpcOf(network.slug),
  }))
}

/** Who answers for a network now: the reader's choice while it stands, else the first. @throws Error where nobody does */
export function deploymentOf(config: Config, network: Network, choices: Choices): Deployment {
  const chosen = chosenServer(deploymentsOf(config, network), choices.answers)
  if (!chosen) throw new Error(`nobody answers for ${network.slug}`)
  return chosen
}

/** Who could answer with a key in place of an instance that refuses browsers; null where there is none. */
export function keyedInstead(config: Config, network: Network, refusing: Deployment): Deployment | null {
  if (refusing.kind !== 'instance') return null
  return deploymentsOf(config, network).find(({ kind }) => kind === 'keyed') ?? null
}

/**
 * The link to share for a page: the network, the place and its filters. A network whose server the reader chose carries it,
 * since others don't have it. Nobody's key, and not who answered.
 */
export function shareLink(
  href: string,
  { slug, instance }: Network,
  own: Overrides = currentChoices().own,
): string {
  const url = new URL(href)
  if (url.hash === '#settings') url.hash = ''
  if (instance && own.networks[slug]?.instance) url.searchParams.set('instance', instance)
  return url.href
}
