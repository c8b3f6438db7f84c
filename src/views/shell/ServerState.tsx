import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { newestBlocksQuery } from '#api/blocks.ts'
import { useSilence } from '#api/failing.ts'
import { useOptional } from '#api/hooks.ts'
import { useFirstRows } from '#api/newestHooks.ts'
import { indexingStatusQuery } from '#api/stats.ts'
import { newestTransactionsQuery } from '#api/newestTransactions.ts'
import { count } from '#format/count.ts'
import { Icon } from '#ui/Icon.tsx'
import { Ago } from '#views/cells/Time.tsx'
import { useNow } from '#views/useNow.ts'
import { usePlace } from '#views/network.ts'
import { useNewestBlock } from '#views/chain/useNewestBlock.ts'
import { warningOf } from './serverState.ts'

const staleTime = 5 * 60_000

/** It stands where the button was that the reader pressed. */
const focus = (answer: HTMLElement | null) => answer?.focus({ preventScroll: true })

/**
 * How old the newest block of the server is, and a warning where it lags or is still indexing. Home has read the newest
 * blocks anyway and asks for the rest; elsewhere it is asked when the reader wants to know, so that no page pays for it.
 */
export function ServerState() {
  const { api, deployment } = usePlace()
  const [isWanted, setWanted] = useState(false)
  const isHome = useRouterState({ select: ({ matches }) => matches.at(-1)?.routeId === '/$network/' })
  const mayAsk = isWanted || (isHome && deployment.kind !== 'keyed')
  const status = useOptional({ ...indexingStatusQuery(api), enabled: mayAsk, staleTime, retry: false }).data
  const held = useNewestBlock(newestBlocksQuery(api), newestTransactionsQuery(api))
  const asked = useFirstRows(newestBlocksQuery(api), isWanted && held === undefined)
  const [first] = asked ?? []
  const newest = held ?? (first ? { number: first.height, time: first.timestamp } : null)
  const warning = warningOf(newest?.time ?? null, status, useNow(), useSilence(api))
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
              , <Ago time={newest.time} />
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
