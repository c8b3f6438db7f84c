import { addressCountersQuery } from '#api/addressCounters.ts'
import { isMissing } from '#api/client/errors.ts'
import { useOptional } from '#api/hooks.ts'
import { count } from '#format/numbers.ts'
import { shortUnits } from '#format/units.ts'
import { Stat } from '#ui/StatList.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import { useNetwork } from '#views/shell/context.ts'
import { ErrorFact } from '#views/errors/ErrorFact.tsx'
import { AddressCountsWaiting } from './AddressCounts.tsx'

export function CountFacts({ hash }: { hash: string }) {
  const { api } = useNetwork()
  const { data, error, ask } = useOptional(addressCountersQuery(api, hash))
  if (!data && isMissing(error)) return null
  if (!data && error)
    return (
      <Stat label="Transactions, transfers, gas used" wide>
        <ErrorFact error={error} onRetry={ask} />
      </Stat>
    )
  if (!data) return <AddressCountsWaiting />
  const { transactions_count, token_transfers_count, gas_usage_count } = data
  return (
    <>
      <Stat label="Transactions">{counter(transactions_count)}</Stat>
      <Stat label="Transfers">{counter(token_transfers_count)}</Stat>
      <Stat label="Gas used">{counter(gas_usage_count)}</Stat>
    </>
  )
}

// a long one extends into the column gap of AddressFacts before it wraps
const counter = (value: number | bigint | null) =>
  value === null ? (
    <Nothing why="the server couldn’t count them" />
  ) : (
    <span className="-mr-5 block" title={count(value)}>
      {shortUnits(BigInt(value), 0)}
    </span>
  )
