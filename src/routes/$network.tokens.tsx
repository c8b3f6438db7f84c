import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { tokensQuery } from '#api/tokenLists.ts'
import { prefetchListFromLink } from '#api/client/listStart.ts'
import { KindFilter, readKinds } from '#views/list/KindFilter.tsx'
import { ListPage } from '#views/list/ListPage.tsx'
import { listSearch, word } from '#views/list/listSearch.ts'
import { TypedFilter } from '#views/list/TypedFilter.tsx'
import { useListAtLink } from '#views/list/useListAtLink.ts'
import { tokenColumns, tokenFields } from '#views/token/columns.tsx'

// here, so that parsing a link loads no columns
const sorts = ['fiat_value', 'holders_count', 'circulating_market_cap'] as const

export const Route = createFileRoute('/$network/tokens')({
  validateSearch: v.object({ ...listSearch.entries, type: word, q: word }),
  loaderDeps: ({ search: { q, type, sort, order } }) => ({ q, type, sort, order }),
  loader: ({ context: { api, queryClient }, deps: { q = '', type, sort, order }, location }) => {
    const by = sorts.find((known) => known === sort)
    const tokens = tokensQuery(api, {
      q: q.trim().slice(0, 100),
      type: readKinds(type).chosen,
      ...(by && { sort: by, order: order === 'asc' ? order : 'desc' }),
    })
    prefetchListFromLink(queryClient, tokens, location)
    return { tokens }
  },
  component: Tokens,
})

function Tokens() {
  const { tokens } = Route.useLoaderData()
  const { q, type } = Route.useSearch()
  return (
    <ListPage
      title="Tokens"
      note={
        <>
          <KindFilter value={type} />
          <TypedFilter label="Name" name="q" value={q} maxLength={100} placeholder="or symbol" />
        </>
      }
      list={useListAtLink(tokens)}
      columns={tokenColumns}
      fields={tokenFields}
      empty={q || type ? 'No such tokens' : 'No tokens on this network yet'}
    />
  )
}
