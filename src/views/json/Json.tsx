import { visibleJson } from '#format/json.ts'

const longest = 20_000

/** What has no form of its own here, as it was sent. */
export function Json({ value }: { value: unknown }) {
  const text = visibleJson(value)
  return (
    <pre className="mono max-h-80 overflow-auto break-all whitespace-pre-wrap">
      {text.slice(0, longest)}
      {text.length > longest && '…'}
    </pre>
  )
}
