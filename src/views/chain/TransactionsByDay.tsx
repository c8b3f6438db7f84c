import { isMissing } from '#api/client/errors.ts'
import { useOptional } from '#api/hooks.ts'
import type { RecordQuery } from '#api/query.ts'
import type { TransactionsChart } from '#api/stats.ts'
import { count, counted } from '#format/numbers.ts'
import { Nothing } from '#views/cells/Nothing.tsx'
import { DayChart, DayChartWaiting, roundUp } from '#views/cells/DayChart.tsx'
import { useNetwork } from '#views/shell/context.ts'
import { Section } from '#views/shell/Section.tsx'
import { ErrorNotice } from '#views/errors/ErrorNotice.tsx'

const mostDays = 31
const height = 104

export function TransactionsByDay({ query }: { query: RecordQuery<TransactionsChart> }) {
  const { data, error, ask } = useOptional(query)
  const { deployment } = useNetwork()
  if (!data && isMissing(error)) return null
  const days = (data?.chart_data ?? [])
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .slice(-mostDays)
  const highest = Math.max(0, ...days.map(({ transactions_count }) => transactions_count ?? 0))
  const top = Number(roundUp(BigInt(highest), 0))
  if (data && days.length === 0) return null
  return (
    <Section title="Transactions by day" note="UTC, the last day so far" request={query.queryKey[2]}>
      {data ? (
        <DayChart
          height={height}
          bars={days.map(({ date, transactions_count: transactionCount }) => ({
            date,
            height: transactionCount === null ? null : Math.max(0, transactionCount) / top,
            valueText: transactionCount === null ? 'not sent' : counted(transactionCount, 'transaction'),
            value:
              transactionCount === null ? (
                <Nothing why="not sent" />
              ) : (
                counted(transactionCount, 'transaction')
              ),
          }))}
          top={count(top)}
          caption="Transactions of each day"
          value="Transactions"
        />
      ) : error ? (
        <ErrorNotice error={error} host={deployment.name} onRetry={ask} />
      ) : (
        <DayChartWaiting height={height} />
      )}
    </Section>
  )
}
