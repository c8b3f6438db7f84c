export function Nothing({ why = 'not sent' }: { why?: string | undefined }) {
  return (
    <span className="text-ink-3" title={why}>
      <span aria-hidden>—</span>
      <span className="sr-only">{why}</span>
    </span>
  )
}
