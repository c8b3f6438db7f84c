import { usePlace } from '#views/network.ts'

/** The symbol of the network's coin, over amounts of it. */
export function CoinHead({ of = '' }: { of?: string }) {
  const { symbol } = usePlace().network.currency
  // ends near the point that the amounts under it are aligned at
  return <span className={of ? 'pr-[6ch]' : 'pr-[7ch]'}>{of + (symbol ?? 'Value')}</span>
}
