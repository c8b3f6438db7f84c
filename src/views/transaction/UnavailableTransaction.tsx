import { useParams, Link } from '@tanstack/react-router'
import { useCachedTransaction } from '#api/client/cache.ts'
import { useNetwork } from '#views/shell/context.ts'
import { Parties } from './Parties.tsx'
import { Sentence, sentenceClass } from './Sentence.tsx'
import { TransactionDateline } from './TransactionHeading.tsx'
import { TransactionFacts } from './TransactionFacts.tsx'
import { useOptional } from '#api/hooks.ts'
import { replacementQuery } from '#api/transactionUpdates.ts'
import { type Transaction, isMined } from '#api/transactions.ts'
import { TransactionLink } from '#views/cells/TransactionLink.tsx'
import { buttonClass } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'

export function ListedTransaction() {
  const { api, deployment } = useNetwork()
  const { hash = '' } = useParams({ strict: false })
  const transaction = useCachedTransaction(api, hash)
  if (!transaction)
    return <p className="mt-8 text-ink-2">Nothing can be shown here without the transaction: see above.</p>
  return (
    <div className="mt-8 max-w-[700px]">
      <p className="text-ink-2">What a list of {deployment.name} told of it before:</p>
      <TransactionDateline transaction={transaction} />
      <div className={sentenceClass}>
        <Sentence transaction={transaction} />
      </div>
      <Parties transaction={transaction} />
      <TransactionFacts transaction={transaction} />
    </div>
  )
}

export function DroppedNote({ transaction, gone }: { transaction: Transaction; gone: boolean }) {
  const { deployment } = useNetwork()
  const waited = !isMined(transaction)
  return (
    <p role="status" className="mt-2 max-w-[700px] text-wait">
      {gone &&
        (waited
          ? `No longer known by ${deployment.name}: it may have been dropped or replaced. `
          : `No longer known by ${deployment.name}: the chain may have taken its block back. `)}
      {waited && <Replacement transaction={transaction} />}
      {gone && <span className="text-ink-2">What stands here was read before.</span>}
    </p>
  )
}

function Replacement({ transaction }: { transaction: Transaction }) {
  const { data } = useOptional({
    ...replacementQuery(useNetwork().api, transaction),
    staleTime: Infinity,
    retry: false,
  })
  if (!data) return null
  if (!data.by) return 'Its sender’s newest transactions show none in its place. '
  return (
    <>
      In its place stands <TransactionLink hash={data.by} />, of the same sender and nonce.{' '}
    </>
  )
}

export function BlockHashNote({ hash }: { hash: string }) {
  const { deployment, network } = useNetwork()
  return (
    <div className="mt-8">
      <Notice
        role="alert"
        icon="list"
        title="This is the hash of a block"
        actions={
          <Link
            to="/$network/block/$id"
            params={{ network: network.slug, id: hash }}
            className={`grid place-items-center ${buttonClass}`}
          >
            Open the block
          </Link>
        }
      >
        {deployment.name} knows no transaction by it, but a block.
      </Notice>
    </div>
  )
}
