import { count } from '#format/numbers.ts'
import { Nothing } from './Nothing.tsx'

export function Count({ value, why }: { value: number | bigint | null; why?: string | undefined }) {
  return value === null ? <Nothing why={why} /> : <span className="mono wrap-anywhere">{count(value)}</span>
}
