import { createContext, useContext } from 'react'
import type { Api } from '#api/client/client.ts'
import type { Config, Network } from '#settings/config.ts'
import type { Deployment } from '#settings/deployments.ts'

/** What the host offers, the network of the page, who answers for it, and the client that asks. */
export type CurrentNetwork = { config: Config; network: Network; deployment: Deployment; api: Api }

/** Given by the route of a network; null above it. */
export const NetworkContext = createContext<CurrentNetwork | null>(null)

/** The place of the page. @throws Error above the route of a network */
export function useNetwork(): CurrentNetwork {
  const place = useContext(NetworkContext)
  if (!place) throw new Error('usePlace outside of a network')
  return place
}

/** The place in Loupe of a path under a network, such as `/tx/0x…`. */
export const pathInNetwork = ({ slug }: Pick<Network, 'slug'>, path: string): string => `/${slug}${path}`

/** How often a page may ask again for what changes by itself, in ms: calls of keyed deployments cost credits. */
export const refetchIntervalMs = { demo: 10_000, instance: 15_000, keyed: 60_000 }

/** Whether the frame of a page stands around, with its heading and its title; once it is there, the record behind the page. */
export const PageContext = createContext<boolean | object>(false)
