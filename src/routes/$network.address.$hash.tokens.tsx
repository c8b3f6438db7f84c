import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as v from 'valibot'
import { useHeld } from '#api/hooks.ts'
import { isScam } from '#api/naming.ts'
import { addressHoldingsQuery, holdingsRequest, type TokenBalance } from '#api/tokenBalances.ts'
import { askPlaced } from '#api/placedList.ts'
import { byKindAndWorth } from '#views/address/byKindAndWorth.ts'
import { KindFilter, readKinds } from '#views/list/KindFilter.tsx'
import { ListSection } from '#views/list/ListSection.tsx'
import { listSearch, word } from '#views/list/listSearch.ts'
import { usePlace } from '#views/network.ts'
import { nothing, part } from '#ui/part.tsx'
import { tokenBalanceColumns, tokenBalanceFields } from '#views/tokenBalances.tsx'
import { usePortfolio } from '#views/address/usePortfolio.ts'
import { useWorthShown } from '#views/useWorthShown.ts'
import { ItsTransfers } from '#views/token/ItsTransfers.tsx'
import { addressRest } from '#views/code.ts'
import { usePlaced } from '#views/list/usePlaced.ts'

const PortfolioNote = part(async () => (await addressRest()).PortfolioNote, {
  waiting: ({ waiting }) => waiting,
  without: nothing,
})

const line = () => <p className="mb-2 min-h-10 desk:min-h-5" />
/** Its room is kept, so that the rows stay where they are. */
const Spam = part(async () => (await addressRest()).Spam, {
  waiting: line,
  without: line,
})

/** As many lines as most addresses need, at any width: the list below doesn’t move when the sum comes. */
const noteRoom = <p className="invisible mb-3 max-w-[700px] text-table">{'in tokens '.repeat(14)}</p>

export const Route = createFileRoute('/$network/address/$hash/tokens')({
  validateSearch: v.object({ ...listSearch.entries, type: word, spam: word }),
  loaderDeps: ({ search: { type } }) => ({ type }),
  loader: ({ context: { api, queryClient }, params, deps, location }) => {
    const type = readKinds(deps.type).chosen
    // all kinds are what the strip under the heading asks for
    const tokens = addressHoldingsQuery(api, params.hash, type.length > 0 ? { type } : {})
    askPlaced(queryClient, tokens, location)
    void PortfolioNote.ask().catch(() => null)
    return { tokens }
  },
  component: Tokens,
})

const isSpam = ({ token }: TokenBalance) => isScam(token)

function Tokens() {
  const { api } = usePlace()
  const { query, holdings } = useLoaderData({ from: '/$network/address/$hash' })
  const { tokens } = Route.useLoaderData()
  const { type, spam } = Route.useSearch()
  const { rows } = usePlaced(tokens)
  const isHidden = spam === 'hidden'
  const found = rows.filter(({ item }) => isSpam(item)).length
  const { hash } = Route.useParams()
  const total = usePortfolio(query, holdings)?.total ?? null
  const hasNone = useHeld(query).data?.has_tokens === false
  const columns = useMemo(() => tokenBalanceColumns(total), [total])
  return (
    <ListSection
      tab
      title="Tokens"
      note={<KindFilter value={type} />}
      above={
        useWorthShown() && <PortfolioNote query={query} holdings={holdings} waiting={hasNone || noteRoom} />
      }
      request={holdingsRequest(api, tokens)}
      query={tokens}
      over={(isHidden || found > 0) && <Spam found={found} rows={rows} isHidden={isHidden} />}
      hides={isHidden ? isSpam : undefined}
      columns={columns}
      lead={({ token }) => token && <ItsTransfers address={hash} token={token.address_hash} />}
      arrange={byKindAndWorth}
      fields={tokenBalanceFields}
      empty={type ? 'No tokens of this kind at this address' : 'This address holds no tokens'}
    />
  )
}
