import type { RefObject } from 'react'
import { useHeldList } from '#api/listHooks.ts'
import { stateChangesQuery } from '#api/stateChanges.ts'
import type { Transaction } from '#api/transactions.ts'
import { useSeen } from '#ui/useSeen.ts'
import { usePlace } from '#views/network.ts'
import { isSettled } from './following.ts'
import { type KnownChanges, knownChanges, mayMoveCoin } from './knownChanges.ts'

/**
 * What a transaction changed for whom. Where calls inside may have moved coin, its state changes are asked for, as the tab
 * does, once `place` comes near sight: servers work hard at them. Not where calls cost credits, nor before its server has
 * read those calls.
 */
export function useKnownChanges(
  transaction: Transaction,
  place: RefObject<Element | null>,
): KnownChanges & {
  /** They aren't there yet, but will be asked for. */
  isAwaited: boolean
  /** They are being asked for. */
  isAsked: boolean
  /** So many changes were read, and there may be more of those that are needed; null where those are all. */
  first: number | null
} {
  const { api, network } = usePlace()
  const asks =
    !api.keyed && transaction.result !== 'awaiting_internal_transactions' && mayMoveCoin(transaction)
  const query = stateChangesQuery(api, transaction.hash.toLowerCase())
  const isNear = useSeen(place, asks, 300)
  // of a transaction that stays in its block they are final
  const staleTime = isSettled(transaction) ? { staleTime: Infinity } : null
  const { rows, more, read, error } = useHeldList({ ...query, ...staleTime }, asks && isNear)
  const state = rows.map(({ item }) => item)
  // coin comes before tokens, which the record has itself as a rule
  const first =
    more && (transaction.token_transfers === null || state.at(-1)?.token === null) ? state.length : null
  const isAwaited = asks && !read && !error
  return { ...knownChanges(transaction, network, state), isAwaited, isAsked: isAwaited && isNear, first }
}
