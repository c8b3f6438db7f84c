import type { Transaction } from '#api/transactions.ts'
import { useAmountWords } from '#views/cells/amountWords.ts'
import { useNetwork } from '#views/shell/context.ts'
import { type Approval as Asked, approvalOf, approvalWords, useApproval } from './approval.ts'
import { PlainSentence, SentenceText } from './Sentence.tsx'

export function Approval({ transaction }: { transaction: Transaction }) {
  const approval = approvalOf(transaction)
  return approval ? (
    <KnownApproval transaction={transaction} approval={approval} />
  ) : (
    <PlainSentence transaction={transaction} />
  )
}

function KnownApproval({ transaction, approval }: { transaction: Transaction; approval: Asked }) {
  const { currency } = useNetwork().network
  const say = useAmountWords()
  const { isAsked, ...known } = useApproval(approval)
  // waits until everything is known, so that the text doesn't change twice
  if (isAsked) return <PlainSentence transaction={transaction} />
  return <SentenceText words={approvalWords(transaction, approval, { currency, say }, known)} />
}
