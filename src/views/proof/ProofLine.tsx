import type { ReactNode } from 'react'
import type { Block } from '#api/blocks.ts'
import type { Transaction } from '#api/transactions.ts'
import { countsOf, headline, type Line } from '#proofs/line.ts'
import { Icon } from '#ui/Icon.tsx'
import { InternalLink } from '#views/cells/InternalLink.tsx'
import { Remark } from '#views/errors/ErrorBoundary.tsx'
import { useBlockLedger } from './useBlockLedger.ts'
import { useTransactionLedger } from './useTransactionLedger.ts'
import { repeatedWords } from '#proofs/repeatedWords.ts'

/** In a transaction's heading: how many checks pass with what the page has read. Sends no request. */
export const TransactionProofLine = ({ transaction }: { transaction: Transaction }) => (
  <OfTransaction transaction={transaction}>
    {(lines) => <ProofLine lines={lines} path={`/tx/${transaction.hash}/proof`} />}
  </OfTransaction>
)

/** Under a transaction's summary, if that repeats a field whose check fails. */
export const RepeatedNote = ({ transaction }: { transaction: Transaction }) => (
  <OfTransaction transaction={transaction}>
    {(lines) => {
      const words = repeatedWords(lines)
      return words && <p className="text-bad">{words}</p>
    }}
  </OfTransaction>
)

export const TransactionProofFails = ({ transaction }: { transaction: Transaction }) => (
  <OfTransaction transaction={transaction}>{(lines) => <Fails lines={lines} />}</OfTransaction>
)

export const BlockProofFails = (of: OfBlockProps) => (
  <OfBlock {...of}>{(lines) => <Fails lines={lines} />}</OfBlock>
)

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

export const BlockProofLine = (of: OfBlockProps) => (
  <OfBlock {...of}>{(lines) => <ProofLine lines={lines} path={`/block/${of.id}/proof`} />}</OfBlock>
)

type Drawn = (lines: readonly Line[]) => ReactNode

/** In an error boundary, so that a failed calculation doesn't hide the rest of the heading. */
const OfTransaction = (of: { transaction: Transaction; children: Drawn }) => (
  <Remark>
    <TransactionLines {...of} />
  </Remark>
)

const TransactionLines = ({ transaction, children }: { transaction: Transaction; children: Drawn }) =>
  children(useTransactionLedger(transaction, false).lines)

type OfBlockProps = { id: string; block: Block }

const OfBlock = (of: OfBlockProps & { children: Drawn }) => (
  <Remark>
    <BlockLines {...of} />
  </Remark>
)

const BlockLines = ({ id, block, children }: OfBlockProps & { children: Drawn }) =>
  children(useBlockLedger(id, block, false).lines)

/** Never green, no badge: passed checks are counted, failed ones are marked. */
function ProofLine({ lines, path }: { lines: readonly Line[]; path: `/tx/${string}` | `/block/${string}` }) {
  const counts = countsOf(lines)
  return (
    <InternalLink
      path={path}
      className={counts.fail > 0 ? 'link font-semibold text-bad' : 'quiet border-b border-rule-2 text-ink-2'}
    >
      {counts.fail > 0 && <Icon name="close" size={14} className="mr-1 inline" />}
      {headline(counts)}
    </InternalLink>
  )
}
