import { CoinAmount } from './Amount.tsx'
import { useNetwork } from '#views/shell/context.ts'

type Props = {
  value: bigint | null
  /** False for what failed or was reverted, null where that isn't known. */
  moved: boolean | null
  direction?: 'in' | 'out' | 'self' | null
}

/**
 * Transferred coin, as seen from an address received (+) or sent (−). Struck through where nothing moved; without a sign where
 * that isn't known.
 */
export function TransferredCoin({ value, moved, direction }: Props) {
  if (moved === false && value)
    return direction === undefined ? (
      <s className="text-ink-3">
        <CoinAmount value={value} digits={6} aligned bare />
      </s>
    ) : (
      <span className="whitespace-nowrap text-ink-3">
        <s className="mr-2">
          <CoinAmount value={value} digits={6} bare />
        </s>
        +
        <CoinAmount value={0n} digits={6} aligned bare />
      </span>
    )
  const isSigned = moved !== null
  return (
    <CoinAmount
      value={value !== null && isSigned && direction === 'out' ? -value : value}
      digits={6}
      aligned
      bare
      signed={isSigned && direction === 'in'}
    />
  )
}

export function CoinColumnHead({ of = '' }: { of?: string }) {
  const { symbol } = useNetwork().network.currency
  // ends near the decimal point of the amounts below
  return <span className={of ? 'pr-[6ch]' : 'pr-[7ch]'}>{of + (symbol ?? 'Value')}</span>
}
