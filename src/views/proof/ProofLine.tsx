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

/** The last fact of a transaction's heading: how many checks hold of what the page has read. Asks for nothing. */
export const TransactionProofLine = ({ transaction }: { transaction: Transaction }) => (
  <OfTransaction transaction={transaction}>
    {(lines) => <ProofLine lines={lines} path={`/tx/${transaction.hash}/proof`} />}
  </OfTransaction>
)

/** Under a transaction's sentence, where that repeats a field that fails. */
export const RepeatedNote = ({ transaction }: { transaction: Transaction }) => (
  <OfTransaction transaction={transaction}>
    {(lines) => {
      const words = repeatedWords(lines)
      return words && <p className="text-bad">{words}</p>
    }}
  </OfTransaction>
)

/** Beside the name of the tab: how many checks fail. */
export const TransactionProofFails = ({ transaction }: { transaction: Transaction }) => (
  <OfTransaction transaction={transaction}>{(lines) => <Fails lines={lines} />}</OfTransaction>
)

/** The same of a block. */
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

/** The same of a block. */
export const BlockProofLine = (of: OfBlockProps) => (
  <OfBlock {...of}>{(lines) => <ProofLine lines={lines} path={`/block/${of.id}/proof`} />}</OfBlock>
)

type Drawn = (lines: readonly Line[]) => ReactNode

/** Beside what is proven, which stands though working this out fails. */
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

/** Never green, no badge: what holds is said, what fails is marked. */
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
