import { fetchServerInfo, type ServerInfo } from '#api/serverInfo.ts'
import type { Network } from '#settings/config.ts'
import { slugOf } from '#settings/serverInput.ts'
import { type PublicNetwork, readPublicNetworks } from '#settings/publicNetworks.ts'

/** A server that was met, as a network to be looked over; `error` is why it doesn't tell of itself. */
export type IdentifiedServer = { network: Network; introduction: ServerInfo | null; error: unknown }

/** Asks a server who it is. What it doesn't tell is filled in from the list of public networks, which comes from Loupe's own host. */
export async function identifyServer(server: string, signal?: AbortSignal): Promise<IdentifiedServer> {
  const [asked, listed] = await Promise.allSettled([
    fetchServerInfo(server, fetch.bind(globalThis), signal),
    readPublicNetworks(),
  ])
  const introduction = asked.status === 'fulfilled' ? asked.value : null
  const networks = listed.status === 'fulfilled' ? listed.value : []
  const known =
    networks.find(({ instance }) => instance === server) ??
    networks.find(({ chainId }) => chainId === introduction?.chainId)
  return {
    network: networkOfServer(server, known, introduction?.chainId ?? null),
    introduction,
    error: asked.status === 'rejected' ? asked.reason : null,
  }
}

/** A network of the list, or of a server that isn't in it, which has its host in its name: whose chain it is it only claims. */
export function networkOfServer(
  server: string,
  known: PublicNetwork | undefined,
  chainId: string | null = null,
): Network {
  const { host, hostname } = new URL(server)
  return {
    slug: known?.slug ?? slugOf(hostname),
    chainId: chainId ?? known?.chainId ?? null,
    name: known?.instance === server ? known.name : known ? `${known.name} (${host})` : host,
    currency: { symbol: known?.symbol ?? null, decimals: 18 },
    instance: server,
    demo: false,
    testnet: known?.testnet ?? false,
  }
}
