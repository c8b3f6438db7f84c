import { isMined } from '#api/mined.ts'
import type { Transaction } from '#api/transactions.ts'
import { counted } from '#format/count.ts'
import { Dateline } from '#ui/Dateline.tsx'
import { statusOf } from '#format/status.ts'
import { PlaceLink } from '#views/cells/PlaceLink.tsx'
import { Status } from '#views/cells/Status.tsx'
import { When } from '#views/cells/Time.tsx'
import { briefReasonOf } from '#views/reason.ts'
import { part } from '#ui/part.tsx'
import { Guard } from '#views/Guard.tsx'
import { proofLines } from '#views/code.ts'
import { proofRoom } from '#views/proof/proofRoom.tsx'

/** Worked out once the page is drawn. */
const TransactionProofLine = part(async () => (await proofLines()).TransactionProofLine, proofRoom)

/** What became of a transaction, and when: facts parted by short rules. A rule never begins a line, because the first of each is cut off. */
export function TransactionDateline({ transaction }: { transaction: Transaction }) {
  const { timestamp, block_number, confirmations, is_pending_update, result, status } = transaction
  return (
    <Dateline>
      <li>
        <span role="status" className="shrink-0">
          <Status transaction={transaction} />
        </span>{' '}
        <Reason transaction={transaction} />
      </li>
      {timestamp && <When time={timestamp} />}
      {block_number !== null && confirmations !== null && (
        <li title="Blocks on top of its own; how many suffice differs by chain.">
          {counted(confirmations, 'confirmation')}
        </li>
      )}
      {status === 'ok' && transaction.has_error_in_internal_transactions && (
        <li>
          <PlaceLink path={`/tx/${transaction.hash}/internal`} className="link">
            calls inside failed
          </PlaceLink>
        </li>
      )}
      {result === 'awaiting_internal_transactions' && (
        <li className="text-ink-2">its internal calls are still being read</li>
      )}
      {is_pending_update && <li className="text-wait">being indexed again, may change</li>}
      {isMined(transaction) && (
        // in narrower windows it would be a line of its own, for which nothing holds room until it is there: only what fails is
        // worth that
        <li className="max-wide:not-has-[.text-bad]:hidden">
          <Guard above="">
            <TransactionProofLine transaction={transaction} />
          </Guard>
        </li>
      )}
    </Dateline>
  )
}

/** The whole of it is among the facts, where it is cut here. */
function Reason({ transaction }: { transaction: Transaction }) {
  const reason = statusOf(transaction).word === 'Failed' && briefReasonOf(transaction)
  return reason && <span className="ml-1.5 max-w-[560px] truncate text-bad">with {reason}</span>
}
