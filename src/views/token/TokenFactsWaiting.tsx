import { FactBar, FactOver, FactRow } from '#ui/FactRow.tsx'
import { usePlace } from '#views/network.ts'

const labels = [
  'Kind',
  'Supply',
  'Decimals',
  'Holders',
  'Transfers',
  'Market cap',
  'Circulating',
  'Volume in 24 h',
  'Reputation',
]

/** The facts of a token as they will stand; `assembled` where a sentence above them will say what they are from. */
export function TokenFactsWaiting({ assembled }: { assembled: boolean }) {
  const { deployment } = usePlace()
  return (
    <div aria-busy>
      <p role="status" className="sr-only">
        Asking {deployment.name}
      </p>
      <div aria-hidden>
        {assembled && <div className="mt-2 h-5" />}
        <FactRow>
          {labels.map((label) => (
            <FactOver key={label} label={label}>
              <FactBar />
            </FactOver>
          ))}
        </FactRow>
      </div>
    </div>
  )
}
