import { fetchServerInfo, type ServerInfo } from '#api/serverInfo.ts'
import type { Network } from '#settings/config.ts'
import { slugOf } from '#settings/serverInput.ts'
import { type PublicNetwork, readPublicNetworks } from '#settings/publicNetworks.ts'

/** A server as a network to be reviewed; `error`: why it didn't identify itself. */
export type IdentifiedServer = { network: Network; introduction: ServerInfo | null; error: unknown }

/** Asks a server for its identity; missing fields come from the list of public networks, which is Loupe's own file. */
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

/** The network of a server from the list; otherwise named with its host, since its chain is only its own claim. */
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
