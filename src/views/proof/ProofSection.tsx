import { priceWords, totalPrice } from '#proofs/price.ts'
import { Section } from '#views/shell/Section.tsx'
import { Ledger, LedgerNotes, LedgerSummary, useIsPaid } from './Ledger.tsx'
import type { Line } from '#proofs/line.ts'

type Props = {
  ledger: LedgerState
  /** What none of the lines proves, in sentences. */
  notProven: string
}

/** A ledger with the count of what holds, what can be asked for, and the words that stand under every one. */
export function ProofSection({ ledger: { lines, ask, isAsking, stop }, notProven }: Props) {
  const isPaid = useIsPaid()
  const open = lines.flatMap((line) =>
    line.mark === 'unchecked' && line.price ? [{ id: line.id, price: line.price }] : [],
  )
  const price = priceWords(totalPrice(open.map((one) => one.price)), isPaid)
  return (
    <Section
      tab
      title="Proof"
      isJson
      note={<LedgerSummary lines={lines} />}
      actions={
        isAsking ? (
          <span role="status">
            asking…{' '}
            <button type="button" className="no-print link" onClick={stop}>
              Stop
            </button>
          </span>
        ) : (
          open.length > 1 && (
            <span className="no-print">
              <button type="button" className="link" onClick={() => ask(open.map(({ id }) => id))}>
                Check all that can be
              </button>
              : {price}
            </span>
          )
        )
      }
    >
      <Ledger lines={lines} ask={ask} />
      <LedgerNotes lines={lines} notProven={notProven} />
    </Section>
  )
}

/** A ledger as far as it can be told now, and how to ask for the rest of it. */
export type LedgerState = {
  lines: readonly Line[]
  /** Asks for what these lines need, by their ids. */
  ask: (ids: readonly string[]) => void
  /** Something that was asked for isn't there yet. */
  isAsking: boolean
  /** Calls off what isn't there yet. */
  stop: () => void
}
