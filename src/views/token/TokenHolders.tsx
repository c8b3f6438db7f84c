import { useMemo } from 'react'
import type { Holder } from '#api/holders.ts'
import { useOptional } from '#api/hooks.ts'
import { useHeldList } from '#api/listHooks.ts'
import type { ListQuery, RecordQuery } from '#api/queries.ts'
import type { FoundToken } from '#api/token.ts'
import {
  holderColumns,
  holderFields,
  instanceHolderColumns,
  isHeldById,
  standingsOf,
} from '#views/holders.tsx'
import { ListSection } from '#views/list/ListSection.tsx'
import { HolderShares } from './HolderShares.tsx'
import { FoundTransfers } from './FoundTransfers.tsx'

type Props = {
  holders: ListQuery<Holder>
  query: RecordQuery<FoundToken>
  /** Those of one NFT: a part of the supply of its collection is nothing to compare them with. */
  ofOne?: boolean
}

/** Who has how much of a token, and how much of all of it that is. */
export function TokenHolders({ holders, query, ofOne = false }: Props) {
  // on the page of one NFT nobody else keeps it
  const found = useOptional({ ...query, enabled: ofOne })
  const token = found.data?.token ?? null
  const waits = !found.data && !found.error
  const whole = ofOne ? null : token
  const { rows, pages, isEnded, read, error } = useHeldList(holders)
  const count = rows.length
  // who can't be read may have more than any other on that page
  const gap = pages.findIndex(({ unread }) => unread > 0)
  // rows grow in place, so that their count tells whether there are new ones
  const standings = useMemo(
    () => standingsOf(rows.slice(0, count).flatMap(({ item, page }) => (gap < 0 || page < gap ? item : []))),
    [rows, count, gap],
  )
  const supply = ofOne ? null : (token?.total_supply ?? null)
  const columns = useMemo(() => {
    const standingOf = (holder: Holder) => standings.get(holder)
    return ofOne ? instanceHolderColumns(token, standingOf) : holderColumns(token, supply, standingOf)
  }, [token, supply, standings, ofOne])
  const isAwaited = !ofOne && !error && (waits ? count > 0 || !read : supply !== null && !read)
  return (
    <ListSection
      tab
      title="Holders"
      total={ofOne || isHeldById(token) ? null : token?.holders_count}
      query={holders}
      columns={columns}
      // where the point of an amount stands, and whether it has a worth, the token tells: coming later that would move all
      // on the page of one NFT nobody else says that it takes long
      waits={waits && (ofOne ? query : true)}
      above={
        token && supply !== null && read && gap !== 0 ? (
          <HolderShares token={token} supply={supply} standings={standings} all={isEnded && gap < 0} />
        ) : (
          isAwaited && <HolderSharesWaiting />
        )
      }
      fields={() => holderFields(token)}
      note={whole && <FoundTransfers token={whole} />}
      empty={ofOne ? 'Nobody has this NFT' : 'Nobody has any of this token'}
    />
  )
}

/** The bar as it will stand. */
function HolderSharesWaiting() {
  return (
    <div aria-hidden className="mt-5 mb-6 h-[98px] desk:h-[58px]">
      <div className="h-1.5 bg-rule" />
    </div>
  )
}
