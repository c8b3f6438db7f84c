import { Link } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { type Block, newestBlocksQuery } from '#api/blocks.ts'
import { isAccessDenied } from '#api/client/errors.ts'
import { useFirstRows } from '#api/newestHooks.ts'
import type { Page, RecordQuery } from '#api/query.ts'
import { count, counted } from '#format/numbers.ts'
import { DatelineWaiting } from '#ui/Dateline.tsx'
import { Notice } from '#ui/Notice.tsx'
import { RelativeTime } from '#views/cells/Time.tsx'
import { BlockLink } from '#views/cells/BlockLink.tsx'
import { refetchIntervalMs, useNetwork } from '#views/shell/context.ts'
import { Waiting } from '#views/shell/Waiting.tsx'
import type { FoundBlock } from '#api/fallback/found.ts'

type Props = {
  number: number
  query: RecordQuery<FoundBlock>
  /** Shown unless the block is ahead of the chain. */
  children: ReactNode
}

/** A block that the chain hasn't reached yet; asks for it periodically until it has. */
export function FutureBlock({ number, query, children }: Props) {
  const { api, deployment, network } = useNetwork()
  const client = useQueryClient()
  const isBelow = (blocks: readonly Block[] | null | undefined) =>
    blocks?.[0] !== undefined && blocks[0].height < number
  const { newest, ...list } = newestBlocksQuery(api)
  const again = {
    ...newest,
    refetchInterval: ({ state }: { state: { data: Page<Block> | undefined; error: Error | null } }) =>
      isBelow(state.data?.items) && !isAccessDenied(state.error) && refetchIntervalMs[deployment.kind],
  }
  const blocks = useFirstRows({ ...list, newest: again }, true)
  const isAhead = isBelow(blocks)
  const [, , path] = query.queryKey
  // remembered until the block itself is fetched again
  const [wasAhead, setWasAhead] = useState(false)
  if (isAhead && !wasAhead) setWasAhead(true)
  const first = blocks?.[0]
  // only a block number that was read proves it; a failed request doesn't
  const isDue = wasAhead && !isAhead && first !== undefined
  useLayoutEffect(() => {
    if (!isDue) return
    // its lists too, which were 404 before
    void client.resetQueries({
      queryKey: [api.network, api.base],
      predicate: ({ queryKey }) => `${String(queryKey[2])}/`.startsWith(`${path}/`),
    })
  }, [api, client, isDue, path])
  if (!first || !(isAhead || wasAhead))
    return (
      <>
        {!blocks && (
          <Waiting query={newest}>
            <div aria-busy className="animate-wait">
              <DatelineWaiting />
            </div>
          </Waiting>
        )}
        <div hidden={!blocks}>{children}</div>
      </>
    )
  const due = dueTime(number, blocks)
  return (
    <Notice role="status" icon="waiting" tone="wait" title={`Block ${count(number)} isn’t built yet`}>
      <p>
        The newest block of {network.name} is <BlockLink number={first.height} />,{' '}
        {counted(number - first.height, 'block')} before it.
        {due !== null && (
          <>
            {' '}
            At the pace of the last ones it is due <RelativeTime time={due} />.
          </>
        )}{' '}
        This page shows it once it is there.
      </p>
      <p>
        <Link to="/$network/blocks" params={{ network: network.slug }} className="link">
          The newest blocks
        </Link>
      </p>
    </Notice>
  )
}

/** When a block is due (ISO) at the pace of the newest ones, highest first; null where their times aren't known. */
function dueTime(number: number, [first, ...rest]: readonly Block[]): string | null {
  const last = rest.at(-1)
  if (!first?.timestamp || !last?.timestamp || first.height <= last.height) return null
  const newest = Date.parse(first.timestamp)
  const pace = (newest - Date.parse(last.timestamp)) / (first.height - last.height)
  const due = newest + pace * (number - first.height)
  // no estimate for a chain that has halted or lags
  return due > Date.now() && due < 8.64e15 ? new Date(due).toISOString() : null
}
