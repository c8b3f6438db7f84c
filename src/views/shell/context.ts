import { createContext, useContext } from 'react'
import type { Api } from '#api/client/client.ts'
import type { Config, Network } from '#settings/config.ts'
import type { Deployment } from '#settings/deployments.ts'

export type CurrentNetwork = { config: Config; network: Network; deployment: Deployment; api: Api }

export const NetworkContext = createContext<CurrentNetwork | null>(null)

/** The current network.  @throws Error above the route of a network */
export function useNetwork(): CurrentNetwork {
  const place = useContext(NetworkContext)
  if (!place) throw new Error('usePlace outside of a network')
  return place
}

/** Loupe's path of a path under a network, such as `/tx/0x…`. */
export const pathInNetwork = ({ slug }: Pick<Network, 'slug'>, path: string): string => `/${slug}${path}`

/** Refetch intervals in ms: requests to keyed deployments cost credits. */
export const refetchIntervalMs = { demo: 10_000, instance: 15_000, keyed: 60_000 }

/** True inside a page's frame, which has heading and title; the page's record once loaded. */
export const PageContext = createContext<boolean | object>(false)
