import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { Suspense } from 'react'
import { networkNamed } from '#settings/config.ts'
import { deploymentOf } from '#settings/deployments.ts'
import { currentChoices } from '#settings/store.ts'
import { PlaceContext } from '#views/network.ts'
import { WrongLink } from '#views/shell/links.ts'
import { ErrorScreen } from '#views/shell/ErrorScreen.tsx'
import { Main } from '#views/shell/Main.tsx'
import { spare } from '#views/spare.ts'

// stands below all else
const Footer = spare(async () => (await import('#views/shell/Footer.tsx')).Footer)

export const Route = createFileRoute('/$network')({
  // not `context`: the router keeps that for a match as it was, but another server may answer after a change of settings
  beforeLoad: ({ context: { config, apiOf }, params, location }) => {
    const network = networkNamed(config, params.network)
    if (!network) throw new WrongLink('network', params.network)
    if (network.slug !== params.network) {
      throw redirect({ href: location.href.replace(/^\/[^/?#]*/, `/${network.slug}`), replace: true })
    }
    const deployment = deploymentOf(config, network, currentChoices())
    return { network, deployment, api: apiOf(deployment) }
  },
  // what is shown follows a change of server at once with the queries that the routes below name
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
    <PlaceContext value={Route.useLoaderData()}>
      <Main>
        <Outlet />
      </Main>
      <Suspense>
        <Footer />
      </Suspense>
    </PlaceContext>
  )
}
