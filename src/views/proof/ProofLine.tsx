import type { Block } from '#api/blocks.ts'
import type { Transaction } from '#api/transactions.ts'
import { countsOf, headline, type Line } from '#proofs/line.ts'
import { repeatedWords } from '#proofs/repeated.ts'
import { Icon } from '#ui/Icon.tsx'
import { PlaceLink } from '#views/cells/PlaceLink.tsx'
import { useBlockLedger } from './useBlockLedger.ts'
import { useTransactionLedger } from './useTransactionLedger.ts'

/** The last fact of a transaction's heading: how many checks hold of what the page has read. Asks for nothing. */
export function TransactionProofLine({ transaction }: { transaction: Transaction }) {
  const { lines } = useTransactionLedger(transaction, false)
  return <ProofLine lines={lines} path={`/tx/${transaction.hash}/proof`} />
}

/** Under a transaction's sentence, where that repeats a field that fails. */
export function RepeatedNote({ transaction }: { transaction: Transaction }) {
  const words = repeatedWords(useTransactionLedger(transaction, false).lines)
  return words && <p className="text-bad">{words}</p>
}

/** Beside the name of the tab: how many checks fail. */
export function TransactionProofFails({ transaction }: { transaction: Transaction }) {
  return <Fails lines={useTransactionLedger(transaction, false).lines} />
}

/** The same of a block. */
export function BlockProofFails({ id, block }: { id: string; block: Block }) {
  return <Fails lines={useBlockLedger(id, block, false).lines} />
}

function Fails({ lines }: { lines: readonly Line[] }) {
  const { fail } = countsOf(lines)
  return (
    fail > 0 && (
      <span className="text-small font-normal text-bad">
        {fail} {fail === 1 ? 'fails' : 'fail'}
      </span>
    )
  )
}

/** The same of a block. */
export function BlockProofLine({ id, block }: { id: string; block: Block }) {
  const { lines } = useBlockLedger(id, block, false)
  return <ProofLine lines={lines} path={`/block/${id}/proof`} />
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
