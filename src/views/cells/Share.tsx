import { evenShare, share } from '#format/units.ts'
import { Nothing } from './Nothing.tsx'

/** A share of a whole in percent, cut, every one with as many digits: point under point, sign under sign; more of them on hover. For columns. */
export function Share({ part, whole, digits = 2 }: { part: bigint; whole: bigint; digits?: number }) {
  if (whole === 0n) return <Nothing why="a share of nothing" />
  return (
    <span className={`mono ${part === 0n ? 'text-ink-3' : ''}`} title={share(part, whole, 8)}>
      {evenShare(part, whole, digits)}
    </span>
  )
}
