import { count } from '#format/numbers.ts'
import { Nothing } from './Nothing.tsx'

/** A whole number, however long; a dash where it isn't there, with `why`. */
export function Count({ value, why }: { value: number | bigint | null; why?: string | undefined }) {
  return value === null ? <Nothing why={why} /> : <span className="mono wrap-anywhere">{count(value)}</span>
}
