import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { NoPrefetchClient } from '#api/client/cache.ts'
import { networkNamed } from '#settings/config.ts'
import { deploymentOf } from '#settings/deployments.ts'
import { currentChoices } from '#settings/store.ts'
import { renderNothing, lazyComponent } from '#ui/lazyComponent.tsx'
import { NetworkContext } from '#views/shell/context.ts'
import { LinkError } from '#views/shell/links.ts'
import { ErrorScreen } from '#views/errors/ErrorScreen.tsx'
import { Main } from '#views/shell/Document.tsx'
import { loadDeferred } from '#views/shell/chunks.ts'

const Footer = lazyComponent(async () => (await loadDeferred()).Footer, { fallback: renderNothing })

/**
 * With fewer requests left than this, a server is asked only for what is opened; keyed ones always, since their requests cost
 * credits.
 */
const ample = 20

export const Route = createFileRoute('/$network')({
  // not `context`: the router stores that per match, but another server may answer after a change of settings
  beforeLoad: ({ context: { config, apiOf, queryClient }, params, location, preload }) => {
    const network = networkNamed(config, params.network)
    if (!network) throw new LinkError('network', params.network)
    if (network.slug !== params.network) {
      throw redirect({ href: location.href.replace(/^\/[^/?#]*/, `/${network.slug}`), replace: true })
    }
    const deployment = deploymentOf(config, network, currentChoices())
    const api = apiOf(deployment)
    // on hover: the code is loaded, the data only where the server allows it
    const asksAhead = deployment.kind !== 'keyed' && (api.allowance()?.remaining ?? ample) >= ample
    return {
      network,
      deployment,
      api,
      queryClient: preload && !asksAhead ? new NoPrefetchClient(queryClient) : queryClient,
    }
  },
  // a change of server takes effect at once through the query keys of the routes below
  loader: ({ context: { config, network, deployment, api } }) => ({ config, network, deployment, api }),
  codeSplitGroupings: [],
  component: Network,
  errorComponent: (props) => (
    <Main>
      <ErrorScreen {...props} />
    </Main>
  ),
})

function Network() {
  return (
    <NetworkContext value={Route.useLoaderData()}>
      <Main>
        <Outlet />
      </Main>
      <Footer />
    </NetworkContext>
  )
}
