import { createFileRoute } from '@tanstack/react-router'
import { redirectToDefaultNetwork } from '#views/shell/links.ts'

/** EIP-3091: redirects to the same place under the default network, with its tab and filters. */
export const Route = createFileRoute('/token/$')({
  beforeLoad: ({ context, location }) => redirectToDefaultNetwork(context.config, location.href),
})
