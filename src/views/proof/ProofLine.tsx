import type { Block } from '#api/blocks.ts'
import type { Transaction } from '#api/transactions.ts'
import { countsOf, headline, ledger, type Line } from '#proofs/line.ts'
import { Icon } from '#ui/Icon.tsx'
import { PlaceLink } from '#views/cells/PlaceLink.tsx'
import { useBlockLines } from './useBlockLines.ts'
import { useTransactionLines } from './useTransactionLines.ts'

/** The last fact of a transaction's heading: how many checks hold of what the page has read. Asks for nothing. */
export function TransactionProofLine({ transaction }: { transaction: Transaction }) {
  const { lines } = useTransactionLines(transaction, false)
  return <ProofLine lines={ledger(lines)} path={`/tx/${transaction.hash}/proof`} />
}

/** The same of a block. */
export function BlockProofLine({ id, block }: { id: string; block: Block }) {
  const { lines } = useBlockLines(id, block, false)
  return <ProofLine lines={ledger(lines)} path={`/block/${id}/proof`} />
}

/** Never green, no badge: what holds is said, what fails is marked. */
function ProofLine({ lines, path }: { lines: readonly Line[]; path: `/tx/${string}` | `/block/${string}` }) {
  const counts = countsOf(lines)
  return (
    <PlaceLink
      path={path}
      className={counts.fail > 0 ? 'link font-semibold text-bad' : 'quiet border-b border-rule-2 text-ink-2'}
    >
      {counts.fail > 0 && <Icon name="close" size={14} className="mr-1 inline" />}
      {headline(counts)}
    </PlaceLink>
  )
}
