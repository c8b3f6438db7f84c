/** Under the tab while the record is missing; the heading says why. */
export function ProofWithoutRecord() {
  return <p className="py-6 text-table text-ink-3">Nothing can be checked before the record is there.</p>
}
