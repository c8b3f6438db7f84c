import { useOwnRpc } from '#settings/ownRpc.ts'
import { usePlace } from '#views/network.ts'

/** Whether calls of JSON-RPC cost credits: those of a keyed deployment, unless the reader's own RPC takes them. */
export function useIsPaid(): boolean {
  const { network, deployment } = usePlace()
  return useOwnRpc(network.slug) === null && deployment.kind === 'keyed'
}
