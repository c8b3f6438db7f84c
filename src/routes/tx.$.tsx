import { createFileRoute } from '@tanstack/react-router'
import { toDefaultNetwork } from '#views/shell/toDefaultNetwork.ts'

/** EIP-3091: the same place under the default network, with its tab and filters. */
export const Route = createFileRoute('/tx/$')({
  beforeLoad: ({ context, location }) => toDefaultNetwork(context.config, location.href),
})
