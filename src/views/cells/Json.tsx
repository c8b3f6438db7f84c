import { visibleShortJson } from '#format/json.ts'

const longest = 20_000

/** What has no form of its own here, as it was sent. */
export function Json({ value }: { value: unknown }) {
  return (
    <pre className="mono max-h-80 overflow-auto break-all whitespace-pre-wrap">
      {visibleShortJson(value, longest)}
    </pre>
  )
}
