import { Link, useLocation, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Page, FailedStart } from '#api/query.ts'
import { useInCache } from '#api/client/cache.ts'
import { startBlockOf } from '#api/client/listStart.ts'
import { count, counted } from '#format/numbers.ts'
import { formatDay } from '#format/time.ts'
import { visible } from '#format/text.ts'
import { Icon } from '#ui/Icon.tsx'
import { BlockLink } from '#views/cells/BlockLink.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { useNetwork } from '#views/shell/context.ts'
import type { DayInPlace } from './dayInPlace.ts'
import { withoutPlace } from './listSearch.ts'
import type { ListAtLink } from './useListAtLink.ts'
import { blockOf } from '#api/byBlock.ts'

export type PlaceNoteProps = {
  list: Omit<ListAtLink<unknown>, 'query' | 'whole'> & { whole: { queryKey: readonly unknown[] } }
}

/** Above a list: where its link begins it, what came of that, and the way to its beginning. */
export function PlaceNote({ list }: PlaceNoteProps) {
  const { cursor, isLost, unread, failedStart } = list
  const { block: given = '' } = useSearch({ strict: false })
  const block = startBlockOf(cursor)
  const isElsewhere = !isLost && !unread && failedStart?.why !== 'refused' && failedStart?.why !== 'ignored'
  return (
    <p className="border-t border-rule py-1.5 text-table text-ink-2">
      {isElsewhere && <Icon name="arrow" size={14} className="mr-2 inline -rotate-90 align-[-2px]" />}
      {unread === 'unsorted' ? (
        'This list isn’t sorted by block: it stands as it is.'
      ) : unread === 'block' ? (
        `“${visible(given.slice(0, 40))}” is no number of a block: the list stands from its beginning.`
      ) : isLost ? (
        'The place that this link begins at isn’t known here any more.'
      ) : block === null ? (
        'This link begins further down the list.'
      ) : failedStart ? (
        <FailedStartWords block={block} failedStart={failedStart} />
      ) : (
        <FromBlock list={list} block={block} />
      )}{' '}
      <Link to="." search={withoutPlace} className="link">
        Back to the newest
      </Link>
    </p>
  )
}

/** Above a list: in which order than there is its link wants it. */
export function OrderNote({ unsorted }: { unsorted: string }) {
  return (
    <p className="border-t border-rule py-1.5 text-table text-wait">
      “{visible(unsorted.slice(0, 40))}” is nothing that this list is sorted by.
    </p>
  )
}

function FromBlock({ list: { whole, rows, read }, block }: PlaceNoteProps & { block: number }) {
  const day = useLocation({ select: ({ state }) => state.dayInPlace })
  const newest = useInCache((client) => newestIn(client.getQueryData(whole.queryKey)))
  // null where no row is in a block
  const first = read ? (rows.map(({ item }) => blockOf(item)).find((one) => one !== null) ?? null) : undefined
  if (first === null) return `Nothing is in block ${count(block)} or below.`
  if (newest !== null && newest === first && first < block)
    return `Block ${count(block)} is above the newest here, which is in ${count(first)}.`
  return (
    <>
      {day?.block === block ? (
        <DayWords {...day} />
      ) : (
        <>
          From block <BlockLink number={block} /> down.
        </>
      )}
      {first !== undefined && first < block && first !== day?.last && (
        <>
          {' '}
          The first here is in <BlockLink number={first} />.
        </>
      )}
    </>
  )
}

/** The newest block of a list as far as it is read. */
const newestIn = (read?: { pages: readonly Page<unknown>[] }): number | null =>
  read?.pages[0]?.items.map(blockOf).find((block) => block !== null) ?? null

function DayWords({ day, last, block, unsure }: DayInPlace) {
  return (
    <>
      From the end of {formatDay(day)} (UTC) down
      {last !== null && (
        <>
          : its last {last === block ? 'block is' : 'known transactions are in block'}{' '}
          <BlockLink number={last} />
        </>
      )}
      .{unsure > 0 && ` ${counted(unsure, 'block')} above may be of the day after.`}
    </>
  )
}

function FailedStartWords({
  block,
  failedStart: { why, words },
}: {
  block: number
  failedStart: FailedStart
}): ReactNode {
  const host = useNetwork().deployment.name
  const at = count(block)
  if (why === 'ignored')
    return `${host} doesn’t begin this list at a block: it began above ${at}, and is read on from there.`
  if (why === 'unsorted')
    return `From block ${at} down, as ${host} sends it: these rows aren’t sorted by block, so that some may stand elsewhere.`
  if (why === 'unknown')
    return `From block ${at} down, as ${host} sends it: these rows tell no block, by which that could be checked.`
  if (why === 'unpaid')
    return `Blocks down from ${at} have no withdrawals, by which this list is begun: it stands from its beginning.`
  return (
    <>
      {host} refuses to begin this list at block {at}
      {words && (
        <>
          : “<UntrustedText text={words} longest={200} />”
        </>
      )}
      . It stands from its beginning.
    </>
  )
}
