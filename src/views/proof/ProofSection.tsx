import { Section } from '#views/Section.tsx'
import { Ledger } from './Ledger.tsx'
import { LedgerNotes, LedgerSummary } from './LedgerWords.tsx'
import type { Ledgered } from './ledgered.ts'

type Props = {
  ledger: Ledgered
  /** What none of the lines proves, in sentences. */
  notProven: string
}

/** A ledger with the count of what holds, what can be asked for, and the words that stand under every one. */
export function ProofSection({ ledger: { lines, ask, isAsking }, notProven }: Props) {
  const open = lines.flatMap((line) => (line.mark === 'unchecked' && line.price ? [line.id] : []))
  return (
    <Section
      tab
      title="Proof"
      isJson
      note={<LedgerSummary lines={lines} />}
      actions={
        isAsking ? (
          <span role="status">asking…</span>
        ) : (
          open.length > 1 && (
            <button type="button" className="no-print link" onClick={() => open.forEach((id) => ask(id))}>
              Ask all
            </button>
          )
        )
      }
    >
      <Ledger lines={lines} ask={ask} />
      <LedgerNotes lines={lines} notProven={notProven} />
    </Section>
  )
}
