import type { DayBalance } from '#api/coinBalances.ts'
import { formatUnits, shortUnits } from '#format/units.ts'
import { barsOf } from './balanceChart.ts'
import { Coin } from '#views/cells/Amount.tsx'
import { DayChart } from '#views/DayChart.tsx'
import { usePlace } from '#views/network.ts'

const unknown = 'the balance of this day isn’t known'

/** Balances by day as bars. */
export function BalanceChart({ days }: { days: readonly DayBalance[] }) {
  const { symbol, decimals } = usePlace().network.currency
  const { bars, top } = barsOf(days, decimals)
  return (
    <DayChart
      bars={bars.map(({ day: { date, value }, height }) => ({
        date,
        height,
        told: <Coin value={value} why={unknown} />,
        said: value === null ? unknown : [formatUnits(value, decimals), symbol].filter(Boolean).join(' '),
      }))}
      top={[shortUnits(top, decimals), symbol].filter(Boolean).join(' ')}
      caption="Balance at the end of each day"
      value="Balance"
    />
  )
}
