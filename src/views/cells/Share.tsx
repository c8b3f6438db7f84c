import { point } from '#format/locale.ts'
import { share } from '#format/units.ts'

/** A share of a whole in percent, cut, point under point: the fraction takes its full width. For columns. */
export function Share({ part, whole, digits = 2 }: { part: bigint; whole: bigint; digits?: number }) {
  const [before, fraction] = share(part, whole, digits).replace(' %', '').split(point())
  return (
    <span className="mono">
      {before}
      <span className="inline-block text-left" style={{ width: `${digits + 1}ch` }}>
        {fraction && point() + fraction}
      </span>
      {' %'}
    </span>
  )
}
