import type { QueryClient } from '@tanstack/react-query'
import type { Api } from './client.ts'
import { mayHaveCallsNow, tellsCalls } from './lateCalls.ts'
import { pathOf } from './fallback/transaction.ts'
import type { Transaction } from './transactions.ts'

/**
 * What the tabs of a transaction hold is asked for again once it stands in a block, or in another one than before, of the
 * same number too; what calls inside it did, also when its server may have read them since.
 */
export function renewParts(api: Api, client: QueryClient, before: Transaction, now: Transaction): void {
  const isMoved = before.block_number !== now.block_number || isOtherwise(before, now)
  if (!isMoved && !mayHaveCallsNow(before, now)) return
  const parts = `${pathOf(now.hash)}/`.toLowerCase()
  void client.invalidateQueries({
    queryKey: [api.network, api.base],
    predicate: ({ queryKey: [, , path] }) =>
      String(path).toLowerCase().startsWith(parts) && (isMoved || tellsCalls(String(path))),
  })
}

/** Whether it went another way, or elsewhere in its block, as it does in a block that took the place of another. */
const isOtherwise = (before: Transaction, now: Transaction): boolean =>
  told.some((tell) => {
    const [was, is] = [tell(before), tell(now)]
    // what one answer tells another may leave out
    return was != null && is != null && was !== is
  })

const told: ((transaction: Transaction) => unknown)[] = [
  ({ status }) => status,
  ({ position }) => position,
  ({ timestamp }) => timestamp,
  ({ gas_used }) => gas_used,
  ({ token_transfers }) => token_transfers?.[0]?.block_hash,
]
