import { createContext, useContext } from 'react'
import type { Api } from '#api/client.ts'
import type { Config, Network } from '#settings/config.ts'
import type { Deployment } from '#settings/deployments.ts'

/** What the host offers, the network of the page, who answers for it, and the client that asks. */
export type Place = { config: Config; network: Network; deployment: Deployment; api: Api }

/** Given by the route of a network; null above it. */
export const PlaceContext = createContext<Place | null>(null)

/** The place of the page. @throws Error above the route of a network */
export function usePlace(): Place {
  const place = useContext(PlaceContext)
  if (!place) throw new Error('usePlace outside of a network')
  return place
}

/** The place in Loupe of a path under a network, such as `/tx/0x…`. */
export const placeUnder = ({ slug }: Pick<Network, 'slug'>, path: string): string => `/${slug}${path}`

/** How often a page may ask again for what changes by itself, in ms: calls of keyed deployments cost credits. */
export const askEveryMs = { demo: 10_000, instance: 15_000, keyed: 60_000 }
