import type { DayBalance } from '#api/addressLists.ts'
import { formatUnits, shortUnits } from '#format/units.ts'
import { CoinAmount } from '#views/cells/Amount.tsx'
import { DayChart, barsOf, DayChartWaiting } from '#views/cells/DayChart.tsx'
import { useNetwork } from '#views/shell/context.ts'
import { useList } from '#api/hooks.ts'
import type { ListQuery } from '#api/query.ts'
import { counted } from '#format/numbers.ts'
import { List } from '#views/list/List.tsx'
import { Section } from '#views/shell/Section.tsx'

const unknown = 'the balance of this day isn’t known'

function BalanceChart({ days }: { days: readonly DayBalance[] }) {
  const { symbol, decimals } = useNetwork().network.currency
  const { bars, top } = barsOf(days, decimals)
  return (
    <DayChart
      bars={bars.map(({ day: { date, value }, height }) => ({
        date,
        height,
        value: <CoinAmount value={value} why={unknown} />,
        valueText:
          value === null ? unknown : [formatUnits(value, decimals), symbol].filter(Boolean).join(' '),
      }))}
      top={[shortUnits(top, decimals), symbol].filter(Boolean).join(' ')}
      caption="Balance at the end of each day"
      value="Balance"
    />
  )
}

export function BalanceByDay({ query }: { query: ListQuery<DayBalance> }) {
  const list = useList(query)
  return (
    <Section title="Balance by day" note="at the end of each day, UTC" request={query.queryKey[2]}>
      <List open list={list} waiting={<DayChartWaiting />} empty="No balances by day are known">
        <BalanceChart days={list.rows.map(({ item }) => item)} />
        <p className="sr-only">{counted(list.count, 'day')}</p>
      </List>
    </Section>
  )
}
