import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useHeld, useRecord } from '#api/hooks.ts'
import type { RecordQuery } from '#api/queries.ts'
import type { FoundTransaction } from '#api/transaction.ts'
import { count, counted } from '#format/count.ts'
import { visible } from '#format/text.ts'
import { Status, statusOf } from './cells/Status.tsx'
import { Ago, Moment } from './cells/Time.tsx'
import { usePlace } from './network.ts'
import { Sentence } from './Sentence.tsx'
import { reasonOf } from './transactions.tsx'

/** What became of a transaction, when, and what happened in it; under its hash. */
export function TransactionHeading({ query }: { query: RecordQuery<FoundTransaction> }) {
  const found = useRecord(query)
  if (!found) return <HeadingWaiting />
  const { transaction } = found
  return (
    <>
      {transaction ? (
        <Dateline>
          <li>
            <Status transaction={transaction} /> <Reason found={found} />
          </li>
          {transaction.timestamp && (
            <>
              <li>
                <Ago time={transaction.timestamp} />
              </li>
              <li>
                <Moment time={transaction.timestamp} />
              </li>
            </>
          )}
          {transaction.block_number !== null && transaction.confirmations !== null && (
            <li>{counted(transaction.confirmations, 'confirmation')}</li>
          )}
          {transaction.is_pending_update && <li className="text-wait">being indexed again, may change</li>}
        </Dateline>
      ) : (
        <p className="mt-2 text-ink-2">Status not told by this server</p>
      )}
      <Assembled found={found} />
      {transaction && <Sentence transaction={transaction} />}
    </>
  )
}

/** Facts on one line, parted by short rules; a rule never begins a line, because the first of each is cut off. */
function Dateline({ children }: { children: ReactNode }) {
  return (
    <div className="mt-2 overflow-hidden">
      <ul className="-ml-[21px] flex flex-wrap items-center gap-y-1 [&>li]:inline-flex [&>li]:items-center [&>li]:before:mx-2.5 [&>li]:before:inline-block [&>li]:before:h-2.5 [&>li]:before:w-px [&>li]:before:shrink-0 [&>li]:before:bg-edge">
        {children}
      </ul>
    </div>
  )
}

/** The block on the way to a transaction, once it is known. */
export function TransactionCrumb({ query }: { query: RecordQuery<FoundTransaction> }) {
  const { data } = useHeld(query)
  const number = data?.transaction?.block_number ?? null
  if (number === null) return 'Transactions'
  return (
    <Link
      from="/$network"
      to="/$network/block/$id"
      params={{ id: String(number) }}
      className="hover:text-accent"
    >
      Block {count(number)}
    </Link>
  )
}

/** The dateline as it will stand. */
function HeadingWaiting() {
  const { deployment } = usePlace()
  return (
    <div aria-busy>
      <p role="status" className="sr-only">
        Asking {deployment.name}
      </p>
      <div aria-hidden className="animate-wait">
        <div className="mt-2 flex h-5 items-center">
          <span className="h-2 w-96 max-w-full bg-rule" />
        </div>
        <div className="mt-8 flex h-[34px] items-center desk:h-10">
          <span className="h-4 w-[640px] max-w-full bg-rule" />
        </div>
      </div>
    </div>
  )
}

function Reason({ found: { transaction } }: { found: FoundTransaction }) {
  const reason = transaction && reasonOf(transaction)
  if (!reason || statusOf(transaction).word !== 'Failed') return null
  return (
    <span
      className="ml-1.5 line-clamp-2 max-w-[560px] break-words text-bad"
      title={visible(reason.slice(0, 2000))}
    >
      with “{visible(reason.slice(0, 300))}”
    </span>
  )
}

const sources = {
  record: null,
  seen: 'Assembled from a list of this server, read before: it has no page for a single transaction.',
  parties:
    'Assembled from logs, state changes and the transactions of an address in them: this server has no page for a single transaction.',
  traces:
    'Only logs and state changes are known: this server has no page for a single transaction, and it wasn’t among the newest of the addresses in them.',
}

/** Says what a record was put together from, where the server doesn't tell it as one. */
function Assembled({ found: { foundIn } }: { found: FoundTransaction }) {
  const said = sources[foundIn]
  return said && <p className="mt-2 max-w-[700px] text-table text-ink-3">{said}</p>
}
