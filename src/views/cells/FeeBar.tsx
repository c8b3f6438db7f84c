import type { FeeAsset, FeePart, FeeParts } from '#api/fees.ts'
import { percentOf } from '#format/units.ts'
import { StackedBar, type BarPart } from '#ui/StackedBar.tsx'
import { AssetAmount } from './FeeAmount.tsx'
import { ShareWords } from './Share.tsx'
import { partWords } from '#views/transaction/feeWords.ts'

type Props = {
  fee: FeeParts
  asset: FeeAsset
  /** The whole that the parts belong to, such as `the fee`, named where they don't add up; null where it isn't known. */
  of: string | null
  words?: Partial<Record<FeePart['id'], string>>
}

/** Fill of what the chain itself gets; what a rollup passes on is `edge`. */
const fills: Partial<Record<string, BarPart['fill']>> = {
  burnt: 'strong',
  network: 'strong',
  l2: 'strong',
  validator: 'strong',
  priority: 'accent',
  rest: 'rest',
}

export function FeeBar({ fee: { paid, parts, rest }, asset, of, words = partWords }: Props) {
  const whole = rest === null ? null : paid
  const all = parts.map((part) => ({ ...part, label: words[part.id] ?? partWords[part.id] }))
  const shown = whole && rest ? [...all, { id: 'rest', of: rest, label: 'the rest' }] : all
  if (parts.length === 0) return null
  const bars = shown.map(({ id, of: value, label }, index) => ({
    id,
    fill: fills[id] ?? 'edge',
    percent: percentOf(value, whole),
    label: (
      <>
        <AssetAmount asset={asset} value={value} digits={8} /> {label}
        {/* the last percentage is the remainder: cut ones wouldn't add up to 100 */}
        {whole && shown[index + 1] && (
          <>
            , <ShareWords part={value} whole={whole} digits={1} />
          </>
        )}
      </>
    ),
  }))
  if (whole) return <StackedBar legend parts={bars} />
  return (
    <ul className="flex flex-wrap gap-x-5 text-table text-ink-2">
      {bars.map(({ id, label }) => (
        <li key={id}>{label}</li>
      ))}
      {of !== null && rest === null && <li className="text-ink-3">sent so; these don’t add up to {of}</li>}
    </ul>
  )
}
