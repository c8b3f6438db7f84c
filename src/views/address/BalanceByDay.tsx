import type { DayBalance } from '#api/coinBalances.ts'
import type { ListQuery } from '#api/queries.ts'
import { counted } from '#format/count.ts'
import { BalanceChart } from './BalanceChart.tsx'
import { DayChartWaiting } from '#views/DayChart.tsx'
import { List } from '#views/list/List.tsx'
import { Section } from '#views/Section.tsx'

/** The balance at the end of each of the last days, drawn. */
export function BalanceByDay({ query }: { query: ListQuery<DayBalance> }) {
  return (
    <Section title="Balance by day" note="at the end of each day, UTC" request={query.queryKey[2]}>
      <List open query={query} waiting={<DayChartWaiting />} empty="No balances by day are known">
        {({ rows }) => (
          <>
            <BalanceChart days={rows.map(({ item }) => item)} />
            <p className="sr-only">{counted(rows.length, 'day')}</p>
          </>
        )}
      </List>
    </Section>
  )
}
