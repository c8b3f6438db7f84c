import { useMemo } from 'react'
import { useOptional, useCachedList } from '#api/hooks.ts'
import type { ListQuery, RecordQuery } from '#api/query.ts'
import {
  holderColumns,
  holderFields,
  instanceHolderColumns,
  isHeldById,
  standingsOf,
  type Standing,
} from './holderColumns.tsx'
import { useShownColumns } from '#views/list/arrangement.ts'
import { TableSkeleton } from '#ui/TableSkeleton.tsx'
import { useNetwork } from '#views/shell/context.ts'
import { ListSection } from '#views/list/ListSection.tsx'
import { type ListAtLink, useListAtLink } from '#views/list/useListAtLink.ts'
import { Waiting } from '#views/shell/Waiting.tsx'
import { FoundTransfersLink } from '#views/transfer/TransfersLink.tsx'
import { scaled } from '#api/tokenAmounts.ts'
import type { Token } from '#api/tokens.ts'
import { count, counted } from '#format/numbers.ts'
import { evenShare, exactShare, percentOf, shortUnits } from '#format/units.ts'
import { heldBy } from '#proofs/supply.ts'
import { StackedBar, type BarPart } from '#ui/StackedBar.tsx'
import { visible } from '#format/text.ts'
import { exactWords } from '#views/cells/amountWords.ts'
import type { FoundToken } from '#api/fallback/found.ts'
import type { Holder } from '#api/holders.ts'

type Props = {
  /** What may be known of the holders from the largest down; the list may begin further down. */
  ranked: ReturnType<typeof useCachedList<Holder>>
  list: ListAtLink<Holder>
  query: RecordQuery<FoundToken>
  /** The holders of one NFT, to whom the collection's supply doesn't apply. */
  ofOne?: boolean
}

const title = 'Holders'

/** Who has how much of a token, and how much of all of it that is. */
export function TokenHolders({
  holders,
  ...props
}: Omit<Props, 'list' | 'ranked'> & { holders: ListQuery<Holder> }) {
  const list = useListAtLink(holders)
  return list.cursor ? (
    <FromFurtherDown {...props} list={list} />
  ) : (
    <Holders {...props} list={list} ranked={list} />
  )
}

/** The list begins further down, by its link; the largest holders are another list. */
const FromFurtherDown = (props: Omit<Props, 'ranked'>) => (
  <Holders {...props} ranked={useCachedList(props.list.whole)} />
)

function Holders({ list, ranked, query, ofOne = false }: Props) {
  // on an NFT's page nothing else subscribes to it
  const found = useOptional({ ...query, enabled: ofOne })
  const token = found.data?.token ?? null
  const waits = !found.data && !found.error
  const whole = ofOne ? null : token
  const { rows, count: rowCount, pages, isEnded, read, error } = ranked
  // an unreadable holder may have more than any other on that page
  const gap = pages.findIndex(({ unread }) => unread > 0)
  // rows are appended in place, their count tells of new ones
  const standings = useMemo(
    () =>
      standingsOf(rows.slice(0, rowCount).flatMap(({ item, page }) => (gap < 0 || page < gap ? item : []))),
    [rows, rowCount, gap],
  )
  const supply = ofOne ? null : (token?.total_supply ?? null)
  const columns = useMemo(() => {
    const standingOf = (holder: Holder) => standings.get(holder)
    return ofOne ? instanceHolderColumns(token, standingOf) : holderColumns(token, supply, standingOf)
  }, [token, supply, standings, ofOne])
  const isAwaited = !ofOne && !error && (waits ? rowCount > 0 || !read : supply !== null && !read)
  // on the page of one NFT nobody else says that it takes long
  const { deployment } = useNetwork()
  const waiting = (
    <TableSkeleton columns={columns} shown={useShownColumns(columns, title)}>
      Asking {deployment.name}
    </TableSkeleton>
  )
  return (
    <ListSection
      tab
      title={title}
      total={ofOne || isHeldById(token) ? null : token?.holders_count}
      list={list}
      columns={columns}
      above={
        token && supply !== null && read && gap !== 0 ? (
          <HolderShares token={token} supply={supply} standings={standings} all={isEnded && gap < 0} />
        ) : (
          isAwaited && <HolderSharesWaiting />
        )
      }
      fields={() => holderFields(token)}
      note={whole && <FoundTransfersLink token={whole} />}
      empty={ofOne ? 'Nobody has this NFT' : 'Nobody has any of this token'}
    >
      {/* where the point of an amount stands, and whether it has a worth, the token tells: coming later that would move all */}
      {waits && (ofOne ? <Waiting query={query}>{waiting}</Waiting> : waiting)}
    </ListSection>
  )
}

function HolderSharesWaiting() {
  return (
    <div aria-hidden className="mt-5 mb-6 h-[98px] desk:h-[58px]">
      <div className="h-1.5 bg-rule" />
    </div>
  )
}

type HolderSharesProps = {
  token: Token
  supply: bigint
  standings: ReadonlyMap<Holder, Standing>
  all: boolean
}

const tops = [
  { rank: 10, fill: 'accent' },
  { rank: 50, fill: 'accent2' },
  { rank: 100, fill: 'accent3' },
] as const

/** The shares of the largest holders as a bar, and whether all holders add up to the supply. */
export function HolderShares({ token, supply, standings, all }: HolderSharesProps) {
  const sums = [...standings.values()].map(({ sum }) => sum)
  const known = sums.filter((sum) => sum !== null)
  const total = known.at(-1) ?? 0n
  if (supply <= 0n || total <= 0n) return null
  const parts: BarPart[] = []
  let before = 0n
  for (const { rank, fill } of tops) {
    // with few holders, the last group is all of them
    const sum = sums[rank - 1] ?? (all && known.length === sums.length ? total : null)
    if (sum === null || (before === total && parts.length > 0)) break
    const top = Math.min(rank, sums.length)
    parts.push({
      id: String(rank),
      fill,
      percent: percentOf(sum - before, supply),
      label: (
        <>
          Top {count(top)}{' '}
          <span className="mono text-ink" title={`${amount(sum, token, true)}, ${exactShare(sum, supply)}`}>
            {evenShare(sum, supply)}
          </span>
        </>
      ),
    })
    before = sum
  }
  return (
    <div className="mt-5 mb-6">
      <StackedBar
        legend
        parts={[
          ...parts,
          { id: 'rest', fill: 'rest', percent: percentOf(supply - before, supply), label: 'all others' },
        ]}
      />
      <p className="mt-1.5 text-table wrap-anywhere text-ink-3">
        {comparison(token, supply, standings, all)}
      </p>
    </div>
  )
}

function comparison(
  token: Token,
  supply: bigint,
  standings: HolderSharesProps['standings'],
  all: boolean,
): string {
  const read = counted(standings.size, isHeldById(token) ? 'holding' : 'holder')
  const unknownCount = [...standings.keys()].filter(({ value }) => value === null).length
  const heldSum = heldBy([...standings.keys()])
  if (heldSum === null)
    return `Of ${all ? 'all' : 'the first'} ${read}, ${count(unknownCount)} came without an amount: the sums from there on aren’t known.`
  const gap = supply - heldSum
  if (!all && gap >= 0n) return `Of the first ${read}; those below are counted as they are read.`
  const difference = `${amount(gap < 0n ? -gap : gap, token)} ${gap > 0n ? 'less' : 'more'} than`
  const whose = all
    ? standings.size === 1
      ? 'The only holder has'
      : `All ${read} together have`
    : `The first ${read} together have`
  return `${whose} ${gap === 0n ? 'exactly' : difference} the supply.`
}

/** An unscaled sum as displayed: cut, or exact for the tooltip. */
function amount(sum: bigint, token: Token, isExact = false): string {
  const shown = scaled(sum, token)
  const { value, decimals } = shown
  const symbol = token.symbol ? visible(token.symbol.slice(0, 40)) : ''
  if (value === null || decimals === null) return `${count(sum)} smallest units`
  return isExact ? exactWords(shown, symbol) : [shortUnits(value, decimals), symbol].filter(Boolean).join(' ')
}
