import { createFileRoute, redirect } from '@tanstack/react-router'
import * as v from 'valibot'
import { namesQuery } from '#api/search.ts'
import { identifyQuery } from '#api/fallback/identify.ts'
import { visible } from '#format/text.ts'
import { listSearch, word } from '#views/list/listSearch.ts'
import { pathInNetwork } from '#views/shell/context.ts'
import { Page } from '#views/shell/Page.tsx'
import { networkOfSearch, pathOfSearch, parseSearchText } from '#views/search/parseSearch.ts'
import { SearchPage } from '#views/search/SearchPage.tsx'

export const Route = createFileRoute('/$network/search')({
  validateSearch: v.object({
    ...listSearch.entries,
    q: word,
    /** Search for the id on every network, though this one has a page for it. */
    all: v.fallback(v.optional(v.boolean()), undefined),
  }),
  loaderDeps: ({ search: { q = '', all } }) => ({ q, all }),
  loader: ({ context: { config, network, api, queryClient }, deps: { q, all } }) => {
    const asked = parseSearchText(q)
    const place = pathOfSearch(asked)
    const meant = networkOfSearch(config, network, asked)
    if (place && meant && !all) throw redirect({ to: pathInNetwork(meant, place), replace: true })
    if (asked.kind === 'hash' && meant && meant !== network && !all)
      throw redirect({
        to: '/$network/search',
        params: { network: meant.slug },
        search: { q: asked.id },
        replace: true,
      })
    const names = asked.kind === 'words' ? namesQuery(api, asked.text) : null
    const whereabouts =
      asked.kind === 'hash' && meant === network && !all ? identifyQuery(api, asked.id) : null
    if (names) void queryClient.prefetchInfiniteQuery(names)
    if (whereabouts) void queryClient.prefetchQuery(whereabouts)
    return { asked, names, whereabouts }
  },
  component: Search,
})

function Search() {
  const { apiOf } = Route.useRouteContext()
  const { asked, names, whereabouts } = Route.useLoaderData()
  const { q = '', all } = Route.useSearch()
  return (
    <Page
      // a key must not be in the title
      title={q && asked.kind !== 'key' ? `“${visible(q.slice(0, 60))}” · Search` : 'Search'}
      crumbs={['Search']}
    >
      <SearchPage key={`${q} ${all}`} asked={asked} names={names} whereabouts={whereabouts} apiOf={apiOf} />
    </Page>
  )
}
