import { useMemo } from 'react'
import { feeOf } from '#api/fees.ts'
import { transactionInternalTransactionsQuery } from '#api/internalTransactions.ts'
import { type ListState, useHeldList } from '#api/listHooks.ts'
import type { StateChange } from '#api/stateChanges.ts'
import type { Transaction } from '#api/transactions.ts'
import { restsOf } from '#proofs/state.ts'
import { usePlace } from '#views/network.ts'
import { networkGiven } from '#views/proof/networkGiven.ts'
import { movedOf, readOf } from '#views/proof/readOf.ts'

/** What changes hold beyond what explains them, where all of both is read: asks for nothing. */
export function useRests(
  { rows, count, isEnded, unreadable }: ListState<StateChange>,
  transaction: Transaction | null,
): ReadonlyMap<StateChange, bigint> {
  const { api, network } = usePlace()
  const calls = readOf(useHeldList(transactionInternalTransactionsQuery(api, transaction?.hash ?? '')))
  const called = calls?.isWhole ? calls.rows.length : null
  return useMemo(() => {
    if (!transaction?.token_transfers) return new Map()
    return restsOf(
      {
        transaction,
        fee: feeOf(transaction, network),
        changes: rows.slice(0, count).map(({ item }) => item),
        transfers: transaction.token_transfers,
        calls: called === null ? null : (movedOf(calls, transaction)?.rows ?? null),
        isWhole: isEnded && unreadable.length === 0 && !transaction.token_transfers_overflow,
      },
      networkGiven(network, transaction).isUsual,
    )
    // rows are added to in place: how many there are tells that there are more
    // eslint-disable-next-line react/exhaustive-deps
  }, [transaction, network, rows, count, isEnded, unreadable.length, called])
}
