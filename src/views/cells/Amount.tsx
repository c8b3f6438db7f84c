import type { ReactNode } from 'react'
import type { ShownAmount } from '#api/tokenAmounts.ts'
import { decimalMark } from '#format/locale.ts'
import { briefUnits, formatUnits, longestWhole, roomAfter, unitParts } from '#format/units.ts'
import { useChoices } from '#settings/store.ts'
import { exactWords, rawDigits } from './amountWords.ts'
import { useNetwork } from '#views/shell/context.ts'
import { Nothing } from './Nothing.tsx'

/** An amount: of a token as `scaled` gives it; null where it was not sent, and in smallest units without decimals. */
type Props = ShownAmount & {
  symbol?: string | null
  /** Fraction digits shown; the exact amount is on hover and in what is copied. All where not given. */
  digits?: number
  /** Point under point: the fraction takes its full width. For columns. */
  aligned?: boolean
  /** A change: `+` in colour, `−` too where it is bad. */
  signed?: boolean
  why?: string
}

/** An amount, exact or cut, never rounded. */
export function Amount({ value, decimals, raw, symbol, digits: few, aligned, signed, why }: Props) {
  const isExact = useChoices().amounts === 'exact'
  const digits = isExact && few !== undefined ? (decimals ?? 0) : few
  if (value === null) return <Nothing why={why} />
  const { sign, whole, fraction, cut, tiny } = unitParts(value, decimals ?? 0, digits)
  const exact = formatUnits(value, decimals ?? 0)
  const behind = fraction || cut ? decimalMark() + fraction : ''
  const plus = signed && value > 0n ? '+' : ''
  const tone = value === 0n ? 'text-ink-3' : signed ? (value > 0n ? 'text-ok' : 'text-bad') : ''
  const unit = [decimals === null && 'smallest units', symbol].filter(Boolean).join(' of ')
  const ofUnit = unit && ` ${unit}`
  // where amounts may be cut, one that nobody can read at a glance takes no more room than others
  const brief =
    !isExact && digits !== undefined && whole.length > longestWhole && briefUnits(value, decimals ?? 0)
  // the fraction of a long one has a box of its own: where there is no room for both, it goes on below whole
  const told = (
    <>
      {sign && '−'}
      {tiny && '<'}
      {whole}
      <span
        className={`${cut ? 'cut' : ''} ${!aligned && whole.length > 9 ? 'inline-block' : ''}`}
        style={
          aligned ? { paddingRight: roomAfter(behind.length + Number(cut), isExact, digits) } : undefined
        }
      >
        {behind}
        {cut && <span className="unseen-digits">{exact.slice(exact.indexOf('.') + behind.length)}</span>}
      </span>
    </>
  )
  return (
    <span
      className={`mono ${aligned ? 'whitespace-nowrap' : 'wrap-anywhere'} ${tone}`}
      title={exactWords({ value, decimals, ...(raw && { raw }) }, unit)}
    >
      {plus}
      {brief || tiny ? <Abbreviated exact={exact}>{brief || told}</Abbreviated> : told}
      {ofUnit}
      {/* copied with it, and not read aloud: beside the token stands by what it is multiplied */}
      {raw && (
        <span aria-hidden className="unseen-digits">
          {` (${rawDigits(raw)})`}
        </span>
      )}
    </span>
  )
}

/** Seen in few digits or in groups of them, read aloud and copied exactly: see views/shell/CopyWhole.tsx. */
export function Abbreviated({ exact, children }: { exact: string; children: ReactNode }) {
  return (
    <>
      <span aria-hidden>{children}</span>
      <span className="unseen-digits">{exact}</span>
    </>
  )
}

/** An amount of the network's own coin, in wei. Its symbol follows unless it stands in the column's head. */
export function CoinAmount({
  bare = false,
  ...props
}: Omit<Props, 'decimals' | 'raw' | 'symbol'> & { bare?: boolean }) {
  const { currency } = useNetwork().network
  return <Amount {...props} decimals={currency.decimals} {...(!bare && { symbol: currency.symbol })} />
}
