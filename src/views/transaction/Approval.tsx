import type { Transaction } from '#api/transactions.ts'
import { useAmountWords } from '#views/useAmountWords.ts'
import { usePlace } from '#views/network.ts'
import { type Approval as Asked, approvalOf, approvalWords } from './approvalOf.ts'
import { Plain, Told } from './Sentence.tsx'
import { useApproval } from './useApproval.ts'

/** Who is let spend how much of what, in one sentence. */
export function Approval({ transaction }: { transaction: Transaction }) {
  const approval = approvalOf(transaction)
  return approval ? (
    <Known transaction={transaction} approval={approval} />
  ) : (
    <Plain transaction={transaction} />
  )
}

function Known({ transaction, approval }: { transaction: Transaction; approval: Asked }) {
  const { currency } = usePlace().network
  const say = useAmountWords()
  const { isAsked, ...known } = useApproval(approval)
  // said once, when all of it is known
  if (isAsked) return <Plain transaction={transaction} />
  return <Told words={approvalWords(transaction, approval, { currency, say }, known)} />
}
