import type { QueryClient } from '@tanstack/react-query'
import type { Api } from './client.ts'
import { mayHaveCallsNow, tellsCalls } from './lateCalls.ts'
import { pathOf } from './transaction.ts'
import type { Transaction } from './transactions.ts'

/**
 * What the tabs of a transaction hold is asked for again once it stands in a block, or in another one than before; what
 * calls inside it did, also when its server may have read them since.
 */
export function renewParts(api: Api, client: QueryClient, before: Transaction, now: Transaction): void {
  const isMoved = before.block_number !== now.block_number
  if (!isMoved && !mayHaveCallsNow(before, now)) return
  const parts = `${pathOf(now.hash)}/`.toLowerCase()
  void client.invalidateQueries({
    queryKey: [api.network, api.base],
    predicate: ({ queryKey: [, , path] }) =>
      String(path).toLowerCase().startsWith(parts) && (isMoved || tellsCalls(String(path))),
  })
}
