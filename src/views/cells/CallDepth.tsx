/** Deeper calls than this aren't drawn further in; how deep they are is said. */
const deepestDrawn = 10

/** Sets a call in under the one that made it. `depth` is 1 for a call of the transaction's own call, null where not told. */
export function CallDepth({ depth }: { depth: number | null }) {
  if (depth === null || depth <= 1) return null
  return (
    <>
      <span className="sr-only">depth {depth}</span>
      <span
        aria-hidden
        className="mr-2 mb-2 inline-block h-2.5 w-3 shrink-0 border-b border-l border-rule-2"
        style={{ marginLeft: (Math.min(depth, deepestDrawn) - 2) * 16 }}
      />
      {depth > deepestDrawn && (
        <span aria-hidden className="mr-2 text-small text-ink-3">
          {depth}
        </span>
      )}
    </>
  )
}
