import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { newestBlocksQuery } from '#api/blocks.ts'
import { useNoAnswer } from '#api/client/cacheWatch.ts'
import { useOptional } from '#api/hooks.ts'
import { useFirstRows } from '#api/newestHooks.ts'
import { indexingStatusQuery, type IndexingStatus } from '#api/stats.ts'
import { newestTransactionsQuery } from '#api/transactionLists.ts'
import { count } from '#format/numbers.ts'
import { Icon } from '#ui/Icon.tsx'
import { RelativeTime } from '#views/cells/Time.tsx'
import { useNow } from '#ui/useNow.ts'
import { useNetwork } from './context.ts'
import { useNewestBlock } from '#views/chain/useNewestBlock.ts'
import { share } from '#format/units.ts'

const staleTime = 5 * 60_000

const focus = (answer: HTMLElement | null) => answer?.focus({ preventScroll: true })

/**
 * The age of the newest block, and a warning where the server lags or is still indexing. Home fetches both anyway; other pages
 * only on request, so that none costs credits for it.
 */
export function ServerStatus() {
  const { api, deployment } = useNetwork()
  const [isWanted, setWanted] = useState(false)
  const isHome = useRouterState({ select: ({ matches }) => matches.at(-1)?.routeId === '/$network/' })
  const mayAsk = isWanted || (isHome && deployment.kind !== 'keyed')
  const status = useOptional({ ...indexingStatusQuery(api), enabled: mayAsk, staleTime, retry: false }).data
  const held = useNewestBlock(newestBlocksQuery(api), newestTransactionsQuery(api))
  const asked = useFirstRows(newestBlocksQuery(api), isWanted && held === undefined)
  const [first] = asked ?? []
  const newest = held ?? (first ? { number: first.height, time: first.timestamp } : null)
  const warning = serverWarning(newest?.time ?? null, status, useNow(), useNoAnswer(api))
  if (!newest && !warning && !isWanted)
    return isHome ? null : (
      <button type="button" className="quiet" onClick={() => setWanted(true)}>
        Is it up to date?
      </button>
    )
  return (
    <span role="status" {...(isWanted && { ref: focus, tabIndex: -1 })}>
      {newest ? (
        <>
          Newest block {count(newest.number)}
          {newest.time && (
            <>
              , <RelativeTime time={newest.time} />
            </>
          )}
        </>
      ) : asked === null ? (
        'Asking for its newest block'
      ) : (
        !warning && 'Its newest block couldn’t be read'
      )}
      {warning && (
        <span className="ml-2 text-wait">
          <Icon name="warning" size={14} className="mr-1 inline-block align-[-2px]" />
          {warning}
        </span>
      )}
    </span>
  )
}

/** In ms: a newest block older than this is late on any chain. */
const lateMs = 15 * 60_000

/**
 * A warning before the data of a server is trusted; null for none. `now` is in ms. `isSilent`: a refetch is pending without a
 * response.
 */
export function serverWarning(
  newest: string | null,
  status: IndexingStatus | null,
  now: number,
  isSilent: boolean,
): string | null {
  if (status && (status.finished_indexing_blocks === false || status.finished_indexing === false)) {
    const [what, ratio] =
      status.finished_indexing_blocks === false
        ? ['blocks', percent(status.indexed_blocks_ratio)]
        : ['internal calls', percent(status.indexed_internal_transactions_ratio)]
    return `It is still reading the chain${ratio ? `: ${ratio} of the ${what}` : ''}. Older records may be missing.`
  }
  if (isSilent) return 'It no longer answers: newer records may be missing.'
  const past = newest === null ? 0 : now - Date.parse(newest)
  return past > lateMs ? 'It lags behind, or the chain stands still: newer records may be missing.' : null
}

/** A ratio from 0 to 1 in percent, cut; null for an invalid one. */
function percent(ratio: string | null): string | null {
  const [, whole, fraction = ''] = /^(0+|0*1(?=\.?0*$))(?:\.(\d+))?$/.exec(ratio ?? '') ?? []
  return whole === undefined ? null : share(BigInt(whole + fraction), 10n ** BigInt(fraction.length))
}
