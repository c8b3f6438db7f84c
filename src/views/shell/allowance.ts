import type { Allowance } from '#api/client/pace.ts'
import { count, counted } from '#format/numbers.ts'

/** What is left of what a server allows, as it last told: `175 of 180 calls left, 3,200 credits left`. */
export function allowanceWords({ limit, remaining, credits }: Allowance): string {
  const calls = limit !== null && [remaining !== null && `${count(remaining)} of `, counted(limit, 'call')]
  const left = remaining === null ? ' allowed in a row' : ' left'
  return [
    calls && calls.filter(Boolean).join('') + left,
    // a plan may have credits in parts, or overdraw them: as the server wrote it
    credits !== null && `${credits.slice(0, 20)} credits left`,
  ]
    .filter(Boolean)
    .join(', ')
}
