import { StatSkeleton, Stat, StatList } from '#ui/StatList.tsx'
import { useNetwork } from '#views/shell/context.ts'
import { useShowsWorth } from '#settings/store.ts'
import { isMissing } from '#api/client/errors.ts'
import type { useOptional } from '#api/hooks.ts'
import { count } from '#format/numbers.ts'
import { Nothing } from '#views/cells/Nothing.tsx'
import { ErrorFact } from '#views/errors/ErrorFact.tsx'

const inDollars = ['Market cap', 'Volume in 24 h']
const notOfPieces = ['Decimals', 'Circulating', ...inDollars]

const labels = [
  'Kind',
  'Supply',
  'Holders',
  'Transfers',
  'Reputation',
  'Decimals',
  'Market cap',
  'Circulating',
  'Volume in 24 h',
]

type Props = {
  assembled: boolean
  ofPieces: boolean
}

export function TokenFactsWaiting({ assembled, ofPieces }: Props) {
  const { deployment } = useNetwork()
  const isWorthShown = useShowsWorth()
  const omitted = new Set([...(ofPieces ? notOfPieces : []), ...(isWorthShown ? [] : inDollars)])
  return (
    <div aria-busy>
      <p role="status" className="sr-only">
        Asking {deployment.name}
      </p>
      <div aria-hidden>
        {assembled && <div className="mt-2 h-5" />}
        <StatList>
          {!ofPieces && isWorthShown && (
            <Stat label="Price today" onPhones>
              <StatSkeleton />
            </Stat>
          )}
          {labels
            .filter((label) => !omitted.has(label))
            .map((label) => (
              <Stat key={label} label={label}>
                <StatSkeleton />
              </Stat>
            ))}
        </StatList>
      </div>
    </div>
  )
}

type CountedValueProps = { value: number | null; result: ReturnType<typeof useOptional> }

/** A counter from another request than the record: shows its pending state and its error. */
export function CountedValue({ value, result: { data, error, ask } }: CountedValueProps) {
  if (value !== null) return count(value)
  if (data || isMissing(error)) return <Nothing why="not counted by this server" />
  if (error) return <ErrorFact error={error} onRetry={ask} />
  return <span className="text-ink-3">…</span>
}
