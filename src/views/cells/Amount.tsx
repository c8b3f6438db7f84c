import type { ReactNode } from 'react'
import type { ShownAmount } from '#api/tokenAmounts.ts'
import { decimalMark } from '#format/locale.ts'
import { briefUnits, formatUnits, longestWhole, roomAfter, unitParts } from '#format/units.ts'
import { useChoices } from '#settings/store.ts'
import { exactWords, rawDigits } from './amountWords.ts'
import { useNetwork } from '#views/shell/context.ts'
import { Nothing } from './Nothing.tsx'

/** An amount, of a token as `scaled` returns it; null where it wasn't sent, in smallest units where decimals are unknown. */
type Props = ShownAmount & {
  symbol?: string | null
  /** Fraction digits shown; the exact amount is in the tooltip and in copied text. All by default. */
  digits?: number
  /** Pads the fraction, so that decimal points of a column align. */
  aligned?: boolean
  /** A change: `+` in colour, and `−` too where it is a loss. */
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
  // where amounts may be cut, one too long to read takes no more space than others
  const brief =
    !isExact && digits !== undefined && whole.length > longestWhole && briefUnits(value, decimals ?? 0)
  // the fraction of a long amount is a box of its own, which wraps as a whole
  const amountText = (
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
      {brief || tiny ? <Abbreviated exact={exact}>{brief || amountText}</Abbreviated> : amountText}
      {ofUnit}
      {/* copied along, but not read aloud: the multiplier stands beside the token */}
      {raw && (
        <span aria-hidden className="unseen-digits">
          {` (${rawDigits(raw)})`}
        </span>
      )}
    </span>
  )
}

/** Shown in few digits or in groups, read aloud and copied exactly: see views/shell/CopyWhole.tsx. */
export function Abbreviated({ exact, children }: { exact: string; children: ReactNode }) {
  return (
    <>
      <span aria-hidden>{children}</span>
      <span className="unseen-digits">{exact}</span>
    </>
  )
}

/** An amount in wei of the network's coin, with its symbol unless a column head has it. */
export function CoinAmount({
  bare = false,
  ...props
}: Omit<Props, 'decimals' | 'raw' | 'symbol'> & { bare?: boolean }) {
  const { currency } = useNetwork().network
  return <Amount {...props} decimals={currency.decimals} {...(!bare && { symbol: currency.symbol })} />
}
