import { FactBar, FactOver, FactRow } from '#ui/FactRow.tsx'
import { usePlace } from '#views/network.ts'
import { useWorthShown } from '#views/useWorthShown.ts'

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
  /** A sentence above them will say what they are from. */
  assembled: boolean
  ofPieces: boolean
}

/** The facts of a token as they will stand. */
export function TokenFactsWaiting({ assembled, ofPieces }: Props) {
  const { deployment } = usePlace()
  const isWorthShown = useWorthShown()
  const untold = new Set([...(ofPieces ? notOfPieces : []), ...(isWorthShown ? [] : inDollars)])
  return (
    <div aria-busy>
      <p role="status" className="sr-only">
        Asking {deployment.name}
      </p>
      <div aria-hidden>
        {assembled && <div className="mt-2 h-5" />}
        <FactRow>
          {!ofPieces && isWorthShown && (
            <FactOver label="Price today" onPhones>
              <FactBar />
            </FactOver>
          )}
          {labels
            .filter((label) => !untold.has(label))
            .map((label) => (
              <FactOver key={label} label={label}>
                <FactBar />
              </FactOver>
            ))}
        </FactRow>
      </div>
    </div>
  )
}
