import type { Deployment as Source } from '#api/client/client.ts'
import { answeringServers, type AnsweringServer, chosenServer } from './answering.ts'
import type { Config, Network } from './config.ts'
import { keysFor } from './keys.ts'
import { ownRpcOf } from './ownRpc.ts'
import { type Choices, currentChoices } from './store.ts'
import type { Overrides } from './overrides.ts'

export type Deployment = Source & AnsweringServer

/** All servers that can answer for a network, with their keys; the first is used until the user chooses another. */
export function deploymentsOf(config: Config, network: Network): Deployment[] {
  return answeringServers(config, network).map((one) => ({
    ...one,
    ...(one.kind === 'keyed' && { keys: () => keysFor(one.url) }),
    rpc: () => ownRpcOf(network.slug),
  }))
}

/** The server that answers now: the user's choice while offered, else the first. @throws Error if there is none */
export function deploymentOf(config: Config, network: Network, choices: Choices): Deployment {
  const chosen = chosenServer(deploymentsOf(config, network), choices.answers)
  if (!chosen) throw new Error(`nobody answers for ${network.slug}`)
  return chosen
}

/** A keyed deployment to suggest in place of an instance that refuses browsers; null if there is none. */
export function keyedInstead(config: Config, network: Network, refusing: Deployment): Deployment | null {
  if (refusing.kind !== 'instance') return null
  return deploymentsOf(config, network).find(({ kind }) => kind === 'keyed') ?? null
}

/**
 * A page's link, with its filters. It names a network's server if the user set that, since others don't have it, but never keys
 * or which server is chosen.
 */
export function shareLink(
  href: string,
  { slug, instance }: Network,
  overrides: Overrides = currentChoices().own,
): string {
  const url = new URL(href)
  if (url.hash === '#settings') url.hash = ''
  if (instance && overrides.networks[slug]?.instance) url.searchParams.set('instance', instance)
  return url.href
}
