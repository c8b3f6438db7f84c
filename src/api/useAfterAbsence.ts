import { useEffect } from 'react'
import { type Query, useQueryClient } from '@tanstack/react-query'
import type { Api } from './client.ts'
import { isBarred } from './errors.ts'

/** What was read longer ago is out of date for a reader who comes back. In ms. */
const absence = 5 * 60_000
/**
 * Records that stay as they are once read, transactions, which are followed for as long as they may change, and what is asked
 * for in words: what an id names, and an answer as it was sent.
 */
const lasting = /^\/(blocks|smart-contracts|transactions)\/| /
/**
 * The list that the worth of an address is added up from, beside its balance: whole, and from its beginning. Under the tab
 * of tokens it is also what is shown, and changes there with the worth that stands over it, which its rows are shares of.
 */
const holdings = /\/addresses\/\w+\/tokens",{}]$/

/**
 * Asks again for the records on the page when the reader comes back to it after a while, and not where calls cost
 * credits. Lists stay as they are read: what came on top of them is told there.
 */
export function useAfterAbsence({ network, base, keyed }: Api): void {
  const client = useQueryClient()
  useEffect(() => {
    if (keyed) return
    const isOutOfDate = ({ queryKey: [, , path, filters], queryHash, state }: Query) =>
      state.data !== undefined &&
      Date.now() - state.dataUpdatedAt > absence &&
      !isBarred(state.error) &&
      (filters ? holdings.test(queryHash) && isShort(state.data) : !lasting.test(String(path)))
    const ask = () => {
      if (!document.hidden)
        void client.refetchQueries(
          { queryKey: [network, base], type: 'active', predicate: isOutOfDate },
          // the window may say twice that it is looked at
          { cancelRefetch: false },
        )
    }
    addEventListener('visibilitychange', ask)
    addEventListener('focus', ask)
    return () => {
      removeEventListener('visibilitychange', ask)
      removeEventListener('focus', ask)
    }
  }, [client, network, base, keyed])
}

/** Not read beyond its first page: each page would be a question. */
const isShort = (list: unknown): boolean => (list as { pages?: unknown[] }).pages?.length === 1
