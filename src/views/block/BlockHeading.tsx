import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCached, useRecord } from '#api/hooks.ts'
import type { RecordQuery } from '#api/query.ts'
import { Copy } from '#ui/Copy.tsx'
import { Dateline, DatelineWaiting } from '#ui/Dateline.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Hash } from '#views/cells/Hash.tsx'
import { When } from '#views/cells/Time.tsx'
import { renderNothing, lazyComponent } from '#ui/lazyComponent.tsx'
import { loadProofLine } from '#views/shell/chunks.ts'
import { ErrorBoundary } from '#views/errors/ErrorBoundary.tsx'
import { proofPlaceholder } from '#views/proof/ProofWaiting.tsx'
import { Waiting } from '#views/shell/Waiting.tsx'
import type { FoundBlock, ListedBlock } from '#api/fallback/found.ts'
import { count } from '#format/numbers.ts'

const BlockProofLine = lazyComponent(async () => (await loadProofLine()).BlockProofLine, proofPlaceholder)
export const BlockProofFails = lazyComponent(async () => (await loadProofLine()).BlockProofFails, {
  fallback: renderNothing,
})

type Props = { id: string; name: ReactNode; query: RecordQuery<FoundBlock> }

export function BlockHeading({ id, name, query }: Props) {
  const found = useCached(query).data
  const block = found?.block ?? null
  const height = block?.height ?? (id.startsWith('0x') ? (found?.listed?.number ?? null) : Number(id))
  const hash = block?.hash ?? (id.startsWith('0x') ? id : (found?.listed?.hash ?? null))
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <h1 tabIndex={-1} className="text-name font-semibold">
          {name}
        </h1>
        {height !== null && <Neighbours height={height} />}
      </div>
      <div className="min-h-6">
        {hash && (
          <span className="inline-flex max-w-full items-center gap-3">
            <Hash hash={hash} />
            <Copy value={hash} label="Copy the hash of the block" />
          </span>
        )}
      </div>
    </>
  )
}

/** When a block was built, whether it is canonical, and where its data comes from. */
export function BlockDateline({ id, query }: Pick<Props, 'id' | 'query'>) {
  const found = useRecord(query)
  const block = found?.block ?? null
  const time = block?.timestamp ?? found?.listed?.time ?? null
  return (
    <>
      {found ? (
        <Dateline>
          {/* where `type` wasn't sent, nobody knows whether it is canonical */}
          {block?.type && (
            <li>{kinds.get(block.type) ?? <span className="text-ink-2">In the chain</span>}</li>
          )}
          {time && <When time={time} />}
          {block?.is_pending_update && <li className="text-wait">being indexed again, may change</li>}
          {block && (
            <li className="max-wide:not-has-[.text-bad]:hidden">
              <ErrorBoundary className="">
                <BlockProofLine id={id} block={block} />
              </ErrorBoundary>
            </li>
          )}
        </Dateline>
      ) : (
        <Waiting query={query}>
          <div aria-busy className="animate-wait">
            <DatelineWaiting />
          </div>
        </Waiting>
      )}
      {found?.listed && (
        <p className="mt-2 max-w-[700px] text-table text-ink-3">{listedWords(found.listed)}</p>
      )}
    </>
  )
}

/** From which data a block without a record was assembled, and what that leaves open. */
export const listedWords = (listed: ListedBlock): string =>
  `${knownWords(listed)}: this server has no page for a single block.`

function knownWords({ number, transactions, withdrawals, before }: ListedBlock): string {
  const paid = withdrawals === 'listed'
  if (transactions === 'listed')
    return `Assembled from the network’s transactions of this block${paid ? ' and its withdrawals' : ''}`
  if (transactions === 'seen')
    return `Assembled from those of its transactions that other lists showed, since its lists don’t begin at a block when asked to`
  if (transactions === 'none') {
    const last = before && ` (the next one below that has some is block ${count(before.number)})`
    return `It has no transactions${last ?? ''}${paid ? ', and is known by its withdrawals' : ' and paid no withdrawals, if it was built at all'}`
  }
  const known = paid
    ? 'Only its withdrawals are known'
    : 'Nothing is known of this block but that it is there'
  if (number === null) return `${known}, and they don’t tell its number`
  return transactions === 'ignored'
    ? `${known}, since its lists don’t begin at a block when asked to`
    : `${known}, since its transactions couldn’t be read`
}

const kinds = new Map([
  ['uncle', <Lost key="uncle">Uncle: built, but another block took its place</Lost>],
  ['reorg', <Lost key="reorg">Replaced by a reorganisation: it doesn’t count any more</Lost>],
])

function Lost({ children }: { children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-wait">
      <Icon name="warning" /> {children}
    </span>
  )
}

function Neighbours({ height }: { height: number }) {
  const way = 'inline-flex min-h-6 items-center gap-1.5 hover:text-accent'
  return (
    <nav aria-label="Neighbouring blocks" className="no-print flex gap-5 text-table text-ink-2">
      {height > 0 && (
        <Link from="/$network" to="/$network/block/$id" params={{ id: String(height - 1) }} className={way}>
          <Icon name="arrow" size={13} className="rotate-180" /> Previous
        </Link>
      )}
      <Link from="/$network" to="/$network/block/$id" params={{ id: String(height + 1) }} className={way}>
        Next <Icon name="arrow" size={13} />
      </Link>
    </nav>
  )
}
