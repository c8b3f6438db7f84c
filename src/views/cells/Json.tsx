import { visibleShortJson } from '#format/json.ts'

const longest = 20_000

export function Json({ value }: { value: unknown }) {
  return (
    <pre className="mono max-h-80 overflow-auto break-all whitespace-pre-wrap">
      {visibleShortJson(value, longest)}
    </pre>
  )
}
