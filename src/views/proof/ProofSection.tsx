import { priceWords, totalPrice } from '#proofs/price.ts'
import { Section } from '#views/shell/Section.tsx'
import { Ledger, LedgerNotes, LedgerSummary, useIsPaid } from './Ledger.tsx'
import type { Line } from '#proofs/line.ts'

type Props = {
  ledger: LedgerState
  notProven: string
}

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

export type LedgerState = {
  lines: readonly Line[]
  ask: (ids: readonly string[]) => void
  isAsking: boolean
  stop: () => void
}
