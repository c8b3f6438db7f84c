import { useSearchState } from '#api/fallback/searchState.ts'
import { useHeld, useRecord } from '#api/hooks.ts'
import type { RecordQuery } from '#api/queries.ts'
import { useSeenTransaction } from '#api/seen.ts'
import type { FoundTransaction } from '#api/fallback/transaction.ts'
import { isMined } from '#api/mined.ts'
import { count } from '#format/count.ts'
import { isDropped } from '#format/status.ts'
import { DatelineWaiting } from '#ui/Dateline.tsx'
import { nothing, part } from '#ui/part.tsx'
import { TransactionDateline } from './TransactionDateline.tsx'
import { againIn } from './following.ts'
import { askEveryMs, usePlace } from '#views/network.ts'
import { PlaceLink } from '#views/cells/PlaceLink.tsx'
import { ListCrumb } from '#views/shell/ListCrumb.tsx'
import { deck, heading, secondDeck } from './deck.ts'
import { Sentence } from './Sentence.tsx'
import { Waiting } from '#views/Waiting.tsx'
import { proofLines, transactionRest } from '#views/code.ts'

/** Most servers are asked for them as soon as the record is there, so their code is on its way by then. */
export const ServerWords = part(async () => (await transactionRest()).ServerWords, {
  without: nothing,
})
const Assembled = part(async () => (await transactionRest()).Assembled, { without: nothing })
const BlockInstead = part(async () => (await transactionRest()).BlockInstead, { without: nothing })
const SearchLine = part(async () => (await transactionRest()).SearchLine, {
  without: nothing,
})
const Remark = part(async () => (await transactionRest()).Remark, { without: nothing })
const RepeatedNote = part(async () => (await proofLines()).RepeatedNote, { without: nothing })
const Vanished = part(async () => (await transactionRest()).Vanished, { without: nothing })

/** What became of a transaction, when, and what happened in it; under its hash. Follows it until it is settled. */
export function TransactionHeading({ hash, query }: { hash: string; query: RecordQuery<FoundTransaction> }) {
  const { api, deployment } = usePlace()
  const seen = useSeenTransaction(api, hash)
  const asked = useRecord(query, (read, times) => againIn(read, times, askEveryMs[deployment.kind]))
  const isSearched = useSearchState(query) !== null
  if (!asked) {
    // the dateline and the sentence as they will stand; what a list told of it is said at once
    const skeleton = (
      <div aria-busy className={heading}>
        <p role="status" className="sr-only">
          Asking {deployment.name}
        </p>
        {seen && <TransactionDateline transaction={seen} />}
        <div aria-hidden className="animate-wait">
          {!seen && <DatelineWaiting />}
          <div className={deck}>
            <span className="mt-3 h-2 w-96 max-w-full bg-rule" />
          </div>
        </div>
      </div>
    )
    if (!isSearched) return <Waiting query={query}>{skeleton}</Waiting>
    return (
      <>
        {skeleton}
        <SearchLine query={query} of="transaction" />
      </>
    )
  }
  const found = asDropped(asked)
  const { transaction, foundIn, gone } = found
  if (found.isBlock) return <BlockInstead hash={hash} />
  if (!transaction)
    return (
      <>
        <p className="mt-2 text-ink-2">Status not told by this server</p>
        <Assembled found={asked} query={query} />
      </>
    )
  return (
    <div className={heading}>
      <TransactionDateline transaction={transaction} />
      {(gone || isDropped(transaction)) && <Vanished transaction={transaction} gone={gone === true} />}
      <div className={deck}>
        <Sentence transaction={transaction} />
        <Remark transaction={transaction} />
        {isMined(transaction) && <RepeatedNote transaction={transaction} />}
        <div className={secondDeck}>
          {foundIn === 'record' ? (
            isMined(transaction) && !gone && <ServerWords transaction={transaction} />
          ) : (
            <Assembled found={asked} query={query} />
          )}
        </div>
      </div>
    </div>
  )
}

/** One that waited and is gone reads like those of which servers say themselves that they were dropped. */
function asDropped(found: FoundTransaction): FoundTransaction {
  const { transaction, gone } = found
  if (!gone || !transaction || isMined(transaction)) return found
  return { ...found, transaction: { ...transaction, status: 'error', result: 'dropped/replaced' } }
}

/** The block on the way to a transaction, once it is known. */
export function TransactionCrumb({ query }: { query: RecordQuery<FoundTransaction> }) {
  const { data } = useHeld(query)
  const number = data?.transaction?.block_number ?? null
  if (number === null) return <ListCrumb to="/$network/txs">Transactions</ListCrumb>
  return (
    <PlaceLink path={`/block/${number}`} className="quiet">
      Block {count(number)}
    </PlaceLink>
  )
}
