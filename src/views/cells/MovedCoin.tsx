import { Coin } from './Amount.tsx'

type Props = {
  value: bigint | null
  failed: boolean
  /** Which way it went, seen from an address. */
  direction?: 'in' | 'out' | 'self' | null
}

/** The coin that moved; seen from an address, that came (+) or went (−). What failed is struck, and moved nothing. */
export function MovedCoin({ value, failed, direction }: Props) {
  if (failed && value)
    return (
      <s className="text-ink-3">
        <Coin value={value} digits={6} aligned bare />
      </s>
    )
  return (
    <Coin
      value={value !== null && direction === 'out' ? -value : value}
      digits={6}
      aligned
      bare
      signed={direction === 'in'}
    />
  )
}
