import { useParams } from '@tanstack/react-router'
import { useSeenTransaction } from '#api/seen.ts'
import { usePlace } from '#views/network.ts'
import { deck } from './deck.ts'
import { Parties } from './Parties.tsx'
import { Sentence } from './Sentence.tsx'
import { TransactionDateline } from './TransactionDateline.tsx'
import { TransactionFacts } from './TransactionFacts.tsx'

/** In the place of a transaction that couldn't be had, as the heading says above: what a list told of it before. */
export function Unshown() {
  const { api, deployment } = usePlace()
  const { hash = '' } = useParams({ strict: false })
  const transaction = useSeenTransaction(api, hash)
  if (!transaction)
    return <p className="mt-8 text-ink-2">Nothing can be shown here without the transaction: see above.</p>
  return (
    <div className="mt-8 max-w-[700px]">
      <p className="text-ink-2">What a list of {deployment.name} told of it before:</p>
      <TransactionDateline transaction={transaction} />
      <div className={deck}>
        <Sentence transaction={transaction} />
      </div>
      <Parties transaction={transaction} />
      <TransactionFacts transaction={transaction} />
    </div>
  )
}
