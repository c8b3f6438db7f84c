import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as v from 'valibot'
import { useCached, useCachedList } from '#api/hooks.ts'
import { addressHoldingsQuery, holdingsRequest } from '#api/tokenBalances.ts'
import { prefetchListFromLink } from '#api/client/listStart.ts'
import { KindFilter, readKinds } from '#views/list/KindFilter.tsx'
import { noiseOfHeld } from '#views/transfer/noise.ts'
import { ListSection } from '#views/list/ListSection.tsx'
import { listSearch, word } from '#views/list/listSearch.ts'
import { useNetwork } from '#views/shell/context.ts'
import { renderNothing, lazyComponent } from '#ui/lazyComponent.tsx'
import { tokenBalanceColumns, tokenBalanceFields } from '#views/address/balanceColumns.tsx'
import { usePortfolio, byKindAndWorth } from '#views/address/portfolio.ts'
import { useShowsWorth } from '#settings/store.ts'
import { loadDeferredAddressParts } from '#views/shell/chunks.ts'
import { useFolds } from '#views/list/useFolds.tsx'
import { useListAtLink } from '#views/list/useListAtLink.ts'

const PortfolioNote = lazyComponent(async () => (await loadDeferredAddressParts()).PortfolioNote, {
  placeholder: ({ waiting }) => waiting,
  fallback: renderNothing,
})

/** As high as the note is for most addresses: the list below doesn't move when the sum arrives. */
const noteRoom = <p className="invisible mb-3 max-w-[700px] text-table">{'in tokens '.repeat(14)}</p>

export const Route = createFileRoute('/$network/address/$hash/tokens')({
  validateSearch: v.object({ ...listSearch.entries, type: word }),
  loaderDeps: ({ search: { type } }) => ({ type }),
  loader: ({ context: { api, queryClient }, params, deps, location }) => {
    const type = readKinds(deps.type).chosen
    // all types are what the summary above requests
    const tokens = addressHoldingsQuery(api, params.hash, type.length > 0 ? { type } : {})
    prefetchListFromLink(queryClient, tokens, location)
    void PortfolioNote.preload().catch(() => null)
    return { tokens }
  },
  component: Tokens,
})

function Tokens() {
  const { api } = useNetwork()
  const { query, holdings } = useLoaderData({ from: '/$network/address/$hash' })
  const { tokens } = Route.useLoaderData()
  const { type } = Route.useSearch()
  const list = useListAtLink(tokens)
  const { folds, choice } = useFolds(list, noiseOfHeld)
  const { hash } = Route.useParams()
  // all of them, as the heading tells them
  const held = useCachedList(holdings)
  const total = usePortfolio(query, held)?.total ?? null
  const hasNone = useCached(query).data?.has_tokens === false
  const columns = useMemo(() => tokenBalanceColumns(hash, total), [hash, total])
  return (
    <ListSection
      tab
      title="Tokens"
      note={
        <>
          <KindFilter value={type} />
          {choice}
        </>
      }
      above={useShowsWorth() && <PortfolioNote query={query} holdings={held} waiting={hasNone || noteRoom} />}
      request={holdingsRequest(api, tokens)}
      list={list}
      folds={folds}
      columns={columns}
      arrange={byKindAndWorth}
      fields={tokenBalanceFields}
      empty={type ? 'No tokens of this kind at this address' : 'This address holds no tokens'}
    />
  )
}
