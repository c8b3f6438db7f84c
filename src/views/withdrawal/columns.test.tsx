import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { WithdrawalCounters, withdrawalCountersQuery } from '#api/withdrawals.ts'
import { textOf, unreachable } from '#views/shell/rendering.testing.tsx'
import { WithdrawalTotals } from './columns.tsx'

const query = withdrawalCountersQuery(unreachable)

test.each([
  [
    { withdrawals_count: '64754478', withdrawals_sum: '1234567800000000000000' },
    /^\s*64,754,478 withdrawals, 1,?234\.56.* DMO in all\s*$/,
  ],
  [{ withdrawals_count: '1', withdrawals_sum: null }, /^\s*1 withdrawal in all\s*$/],
  [{ withdrawals_count: '0', withdrawals_sum: '0' }, /^\s*$/],
  [{}, /^\s*$/],
])('the totals %j are told', async (sent, words) => {
  const client = new QueryClient()
  client.setQueryData(query.queryKey, v.parse(WithdrawalCounters, sent))
  expect(await textOf(<WithdrawalTotals query={query} />, client)).toMatch(words)
})
