import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { networkNamed } from '#settings/config.ts'
import { deploymentOf } from '#settings/deployments.ts'
import { currentChoices } from '#settings/store.ts'
import { PlaceContext } from '#views/network.ts'
import { WrongLink } from '#views/shell/failures.ts'
import { ErrorScreen } from '#views/shell/ErrorScreen.tsx'
import { Footer } from '#views/shell/Footer.tsx'
import { Main } from '#views/shell/Main.tsx'

export const Route = createFileRoute('/$network')({
  // not `context`: the router keeps that for a match as it was, but another server may answer after a change of settings
  beforeLoad: ({ context: { config, apiOf }, params, location }) => {
    const network = networkNamed(config, params.network)
    if (!network)
      throw new WrongLink(
        'network',
        params.network,
        'It isn’t among the networks of this Loupe. Links start with the short name of a network, such as /eth.',
      )
    if (network.slug !== params.network) {
      throw redirect({ href: location.href.replace(/^\/[^/?#]*/, `/${network.slug}`), replace: true })
    }
    const deployment = deploymentOf(config, network, currentChoices())
    return { network, deployment, api: apiOf(deployment) }
  },
  component: Network,
  errorComponent: (props) => (
    <Main>
      <ErrorScreen {...props} />
    </Main>
  ),
})

function Network() {
  const { config, network, deployment, api } = Route.useRouteContext()
  return (
    <PlaceContext value={{ config, network, deployment, api }}>
      <Main>
        <Outlet />
      </Main>
      <Footer />
    </PlaceContext>
  )
}
