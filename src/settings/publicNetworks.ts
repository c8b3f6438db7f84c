import * as v from 'valibot'
import { Network } from './config.ts'
import { Server } from './server.ts'

const { slug, name } = Network.entries
const PublicNetwork = v.object({
  slug,
  name,
  chainId: v.string(),
  instance: Server,
  hostedBy: v.string(),
  symbol: v.nullish(v.string(), null),
  testnet: v.optional(v.boolean(), false),
})
/** A public network, as `networks.json` beside index.html lists it. */
export type PublicNetwork = v.InferOutput<typeof PublicNetwork>

let read: Promise<PublicNetwork[]> | undefined

/** The public networks, those hosted by Blockscout first; fetched once from Loupe's host. Unreadable entries are dropped. */
export function readPublicNetworks(): Promise<PublicNetwork[]> {
  read ??= ask()
  read.catch(() => (read = undefined))
  return read
}

async function ask(): Promise<PublicNetwork[]> {
  const response = await fetch(`${import.meta.env.BASE_URL}networks.json`, {
    signal: AbortSignal.timeout(20_000),
  })
  const sent: unknown = await response.json()
  return (Array.isArray(sent) ? sent : []).flatMap((each) => {
    const { success, output } = v.safeParse(PublicNetwork, each)
    return success ? output : []
  })
}
