import { Coin } from './Amount.tsx'

type Props = {
  value: bigint | null
  /** It failed, or was undone with what it was inside of. */
  movedNothing: boolean
  /** Which way it went, seen from an address. */
  direction?: 'in' | 'out' | 'self' | null
}

/** The coin that moved; seen from an address, that came (+) or went (−). What moved nothing is struck, and brought nobody any. */
export function MovedCoin({ value, movedNothing, direction }: Props) {
  if (movedNothing && value)
    return direction === undefined ? (
      <s className="text-ink-3">
        <Coin value={value} digits={6} aligned bare />
      </s>
    ) : (
      <span className="whitespace-nowrap text-ink-3">
        <s className="mr-2">
          <Coin value={value} digits={6} bare />
        </s>
        +
        <Coin value={0n} digits={6} aligned bare />
      </span>
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
