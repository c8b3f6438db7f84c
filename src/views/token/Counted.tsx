import { isLacking } from '#api/errors.ts'
import type { useOptional } from '#api/hooks.ts'
import { count } from '#format/count.ts'
import { Nothing } from '#views/cells/Nothing.tsx'
import { FailedFact } from '#views/failures/FailedFact.tsx'

type Props = { value: number | null; told: ReturnType<typeof useOptional> }

/** A number out of what is `told` beside a record: waits for that, and fails with it. */
export function Counted({ value, told: { data, error, ask } }: Props) {
  if (value !== null) return count(value)
  if (data || isLacking(error)) return <Nothing why="not counted by this server" />
  if (error) return <FailedFact error={error} onRetry={ask} />
  return <span className="text-ink-3">…</span>
}
