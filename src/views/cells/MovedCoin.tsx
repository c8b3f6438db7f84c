import { CoinAmount } from './Amount.tsx'
import { useNetwork } from '#views/shell/context.ts'

type Props = {
  value: bigint | null
  /** Whether it moved: false of what failed or was undone with what it was inside of, null where that isn't known. */
  moved: boolean | null
  /** Which way it went, seen from an address. */
  direction?: 'in' | 'out' | 'self' | null
}

/**
 * The coin that moved; seen from an address, that came (+) or went (−). What moved nothing is struck, and brought nobody any; what may
 * not have moved has no sign.
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

/** The symbol of the network's coin, over amounts of it. */
export function CoinColumnHead({ of = '' }: { of?: string }) {
  const { symbol } = useNetwork().network.currency
  // ends near the point that the amounts under it are aligned at
  return <span className={of ? 'pr-[6ch]' : 'pr-[7ch]'}>{of + (symbol ?? 'Value')}</span>
}
