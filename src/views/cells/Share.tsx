import { evenShare, exactShare } from '#format/units.ts'
import { Nothing } from './Nothing.tsx'

/** A share of a whole in percent, cut, always with the same digits so that columns align; exact in its tooltip. */
export function Share({ part, whole, digits = 2 }: { part: bigint; whole: bigint; digits?: number }) {
  if (whole === 0n) return <Nothing why="a share of nothing" />
  return (
    <ShareWords
      part={part}
      whole={whole}
      digits={digits}
      className={`mono ${part === 0n ? 'text-ink-3' : ''}`}
    />
  )
}

type ShareTextProps = { part: bigint; whole: bigint; digits?: number; sign?: string; className?: string }

export function ShareWords({ part, whole, digits = 2, sign = '', className }: ShareTextProps) {
  return (
    <span className={className} title={sign + exactShare(part, whole)}>
      {sign + evenShare(part, whole, digits)}
    </span>
  )
}
