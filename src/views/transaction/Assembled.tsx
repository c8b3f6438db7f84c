import { useQueryClient } from '@tanstack/react-query'
import type { FoundTransaction, Looked } from '#api/fallback/transaction.ts'
import type { RecordQuery } from '#api/queries.ts'
import { Button } from '#ui/Button.tsx'
import { LookFurther } from '#views/fallback/LookFurther.tsx'
import { usePlace } from '#views/network.ts'
import { assembledWords, failedOf, joined } from './assembledWords.ts'

type Props = { found: FoundTransaction; query: RecordQuery<FoundTransaction> }

/** Says what a transaction was put together from, where its server doesn't tell it as one, and what failed meanwhile. */
export function Assembled({ found, query }: Props) {
  const { foundIn, transaction, looked = {}, questions = 0, cut } = found
  if (foundIn === 'record') return null
  return (
    <div className="mt-1 max-w-[1000px] text-small text-ink-3 desk:text-table">
      <p>{assembledWords(found)}</p>
      {!transaction && <Untold looked={looked} query={query} />}
      {cut && <LookFurther of="transaction" query={query} questions={questions} cut={cut} />}
    </div>
  )
}

/** The places that may tell more than they did, to be asked again. */
function Untold({ looked, query }: { looked: Looked; query: RecordQuery<FoundTransaction> }) {
  const { deployment } = usePlace()
  const client = useQueryClient()
  const failed = failedOf(looked)
  if (failed.length === 0) return null
  return (
    <div role="status" className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2">
      <p>
        {deployment.name} failed to tell {joined(failed)}.
      </p>
      <Button onClick={() => void client.refetchQueries({ queryKey: query.queryKey, exact: true })}>
        Try again
      </Button>
    </div>
  )
}
