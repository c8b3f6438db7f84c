import { createFileRoute, Outlet } from '@tanstack/react-router'
import { isNotFound } from '#api/errors.ts'
import { useHeld } from '#api/hooks.ts'
import { tokenQuery } from '#api/token.ts'
import { tokenCountersQuery } from '#api/tokenLists.ts'
import { keepHeight } from '#ui/keepHeight.ts'
import { Guard } from '#views/Guard.tsx'
import { readAddressHash } from '#views/shell/links.ts'
import { ListCrumb } from '#views/shell/ListCrumb.tsx'
import { Page } from '#views/shell/Page.tsx'
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

const tokensCrumb = <ListCrumb to="/$network/tokens">Tokens</ListCrumb>

function TokenPage() {
  const { query, counters } = Route.useLoaderData()
  const { hash } = Route.useParams()
  const { data, error } = useHeld(query)
  return (
    <Page key={hash} record={data?.token} title={useTokenTitle(hash)} crumbs={[tokensCrumb, 'Token']}>
      {/* whose name takes more lines has fewer facts, as a rule */}
      <div ref={error ? null : keepHeight}>
        <TokenHeading hash={hash} query={query} />
        <Guard>
          <TokenFacts hash={hash} query={query} counters={counters} />
        </Guard>
      </div>
      {(data || !isNotFound(error)) && (
        <Guard>
          <TokenTabs hash={hash} query={query} />
          <Outlet />
        </Guard>
      )}
    </Page>
  )
}
