/** Facts as they will stand, before they are there; so many lines. */
export function FactsWaiting({ lines }: { lines: number }) {
  return (
    <div aria-hidden className="animate-wait border-b border-rule">
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <div
          key={line}
          className="grid h-[39px] grid-cols-[100px_minmax(0,1fr)] items-center border-t border-rule desk:grid-cols-[116px_minmax(0,1fr)]"
        >
          <span className="h-2 w-12 bg-rule" />
          <span className="h-2 w-56 max-w-full bg-rule" />
        </div>
      ))}
    </div>
  )
}
