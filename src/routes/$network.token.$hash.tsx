import { createFileRoute, Outlet } from '@tanstack/react-router'
import { isNotFound } from '#api/client/errors.ts'
import { useCached } from '#api/hooks.ts'
import { tokenQuery } from '#api/fallback/token.ts'
import { tokenCountersQuery } from '#api/tokenLists.ts'
import { reserveHeight } from '#ui/viewport.ts'
import { ErrorBoundary } from '#views/errors/ErrorBoundary.tsx'
import { readAddressHash } from '#views/shell/links.ts'
import { Page, ListBreadcrumb } from '#views/shell/Page.tsx'
import { TokenFacts } from '#views/token/TokenFacts.tsx'
import { TokenHeading, TokenTabs, useTokenTitle } from '#views/token/TokenHeading.tsx'

export const Route = createFileRoute('/$network/token/$hash')({
  params: { parse: ({ hash }) => ({ hash: readAddressHash(hash) }) },
  loader: ({ context: { api, queryClient }, params }) => {
    const query = tokenQuery(api, params.hash)
    const counters = tokenCountersQuery(api, params.hash)
    void queryClient.prefetchQuery(query)
    void queryClient.prefetchQuery(counters)
    return { query, counters }
  },
  component: TokenPage,
})

const tokensCrumb = <ListBreadcrumb to="/$network/tokens">Tokens</ListBreadcrumb>

function TokenPage() {
  const { query, counters } = Route.useLoaderData()
  const { hash } = Route.useParams()
  const { data, error } = useCached(query)
  return (
    <Page key={hash} record={data?.token} title={useTokenTitle(hash)} crumbs={[tokensCrumb, 'Token']}>
      {/* a token whose name takes more lines usually has fewer facts */}
      <div ref={error ? null : reserveHeight}>
        <TokenHeading hash={hash} query={query} />
        <ErrorBoundary>
          <TokenFacts hash={hash} query={query} counters={counters} />
        </ErrorBoundary>
      </div>
      {(data || !isNotFound(error)) && (
        <ErrorBoundary>
          <TokenTabs hash={hash} query={query} />
          <Outlet />
        </ErrorBoundary>
      )}
    </Page>
  )
}
