import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useCached } from '#api/hooks.ts'
import { tokenQuery } from '#api/fallback/token.ts'
import { shortId } from '#format/hash.ts'
import { ErrorBoundary } from '#views/errors/ErrorBoundary.tsx'
import {
  InstanceHeading,
  InstanceTabs,
  useInstanceTitle,
  InstanceNeighbours,
  TokenCrumb,
} from '#views/instance/InstanceHeading.tsx'
import { InstanceOverview } from '#views/instance/InstanceOverview.tsx'
import { InstanceOrMissing } from '#views/instance/MissingInstance.tsx'
import { readAddressHash, readInstanceId } from '#views/shell/links.ts'
import { Page } from '#views/shell/Page.tsx'
import { instanceQuery } from '#api/fallback/instance.ts'

export const Route = createFileRoute('/$network/token_/$hash/instance/$id')({
  params: { parse: ({ hash, id }) => ({ hash: readAddressHash(hash), id: readInstanceId(id) }) },
  loader: ({ context: { api, queryClient }, params: { hash, id } }) => {
    const query = instanceQuery(api, hash, id)
    void queryClient.prefetchQuery(query)
    return { query, token: tokenQuery(api, hash) }
  },
  component: InstancePage,
})

function InstancePage() {
  const { query, token } = Route.useLoaderData()
  const { hash, id } = Route.useParams()
  const record = useCached(query).data?.instance
  const short = shortId(id)
  const crumbs = [<TokenCrumb key="token" hash={hash} query={token} instance={query} />, `#${short}`]
  return (
    <Page key={`${hash} ${id}`} record={record} title={useInstanceTitle(short)} crumbs={crumbs}>
      <InstanceHeading id={id} query={query} />
      <InstanceOrMissing hash={hash} query={query} token={token}>
        <InstanceNeighbours token={hash} id={id} />
        <ErrorBoundary>
          <InstanceOverview query={query} token={hash} id={id} />
        </ErrorBoundary>
        <InstanceTabs query={query} />
        <Outlet />
      </InstanceOrMissing>
    </Page>
  )
}
