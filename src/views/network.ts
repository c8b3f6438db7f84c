import { createContext, useContext } from 'react'
import type { Api } from '#api/client.ts'
import type { Config, Network } from '#settings/config.ts'
import type { Deployment } from '#settings/deployments.ts'

/** What the host offers, the network of the page, who answers for it, and the client that asks. */
export type Place = { config: Config; network: Network; deployment: Deployment; api: Api }

export const PlaceContext = createContext<Place | null>(null)

export function usePlace(): Place {
  const place = useContext(PlaceContext)
  if (!place) throw new Error('usePlace outside of a network')
  return place
}
