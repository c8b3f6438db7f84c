import { priceWords, total } from '#proofs/price.ts'
import { Section } from '#views/Section.tsx'
import { Ledger } from './Ledger.tsx'
import { LedgerNotes, LedgerSummary } from './LedgerWords.tsx'
import type { Ledgered } from './ledgered.ts'
import { useIsPaid } from './useIsPaid.ts'

type Props = {
  ledger: Ledgered
  /** What none of the lines proves, in sentences. */
  notProven: string
}

/** A ledger with the count of what holds, what can be asked for, and the words that stand under every one. */
export function ProofSection({ ledger: { lines, ask, isAsking, stop }, notProven }: Props) {
  const isPaid = useIsPaid()
  const open = lines.flatMap((line) =>
    line.mark === 'unchecked' && line.price ? [{ id: line.id, price: line.price }] : [],
  )
  const price = priceWords(total(open.map((one) => one.price)), isPaid)
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
