/** Under the tab while the record that is checked isn't there yet, or can't be had, which the heading says. */
export function ProofWithoutRecord() {
  return <p className="py-6 text-table text-ink-3">Nothing can be checked before the record is there.</p>
}
