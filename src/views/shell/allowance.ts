import type { Allowance } from '#api/client/pace.ts'
import { count, counted } from '#format/numbers.ts'

export function allowanceWords({ limit, remaining, credits }: Allowance): string {
  const calls = limit !== null && [remaining !== null && `${count(remaining)} of `, counted(limit, 'call')]
  const left = remaining === null ? ' allowed in a row' : ' left'
  return [
    calls && calls.filter(Boolean).join('') + left,
    // credits may be fractional or negative: as the server sent them
    credits !== null && `${credits.slice(0, 20)} credits left`,
  ]
    .filter(Boolean)
    .join(', ')
}
