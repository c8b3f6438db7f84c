import { evenShare, percentOf } from '#format/units.ts'
import { Bar, type BarPart } from '#ui/Bar.tsx'
import { Coin } from './cells/Amount.tsx'

type Part = { id: string; of: bigint; label: string }
type Props = {
  parts: Part[]
  /** What they are parts of; null where they can't be drawn: they are told as they were sent then. */
  whole: bigint | null
  /** What doesn't add up then, such as `the fee`. */
  unlike?: string | false | undefined
}

/** Of what goes to the chain itself; what a rollup passes on is `edge`. */
const fills: Partial<Record<string, BarPart['fill']>> = { burnt: 'strong', priority: 'accent', rest: 'rest' }

/** Who got what of a fee: a bar of its parts, or the parts in words. */
export function FeeBar({ parts, whole, unlike }: Props) {
  const said = parts.map(({ id, of, label }, index) => ({
    id,
    fill: fills[id] ?? 'edge',
    percent: percentOf(of, whole),
    label: (
      <>
        <Coin value={of} digits={8} /> {label}
        {/* the last is what is left: two that are cut wouldn’t add up */}
        {whole && parts[index + 1] ? `, ${evenShare(of, whole, 1)}` : ''}
      </>
    ),
  }))
  if (whole) return <Bar legend parts={said} />
  return (
    <ul className="flex flex-wrap gap-x-5 text-table text-ink-2">
      {said.map(({ id, label }) => (
        <li key={id}>{label}</li>
      ))}
      {unlike && <li className="text-ink-3">sent so; these don’t add up to {unlike}</li>}
    </ul>
  )
}
