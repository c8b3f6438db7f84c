import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#api/client/client.ts'
import { useInCache } from '#api/client/cache.ts'

/** The current request: a list of an address `of`, or of the network, at a `block`. */
export type Step = {
  place:
    | 'block'
    | 'newest'
    | 'pending'
    | 'fee' // sorted by fee, at one amount
    | 'value' // sorted by value, at one amount
    | 'balance' // an address's balance at a transaction
    | 'oldest' // the list's end
  of?: string
  block?: number
}

/** A search's state, cached beside its result. */
export type SearchState = {
  /** Requests made, and the maximum. */
  questions: number
  maxQuestions: number
  step: Step | null
  stop: () => void
  /** The user continued the search: earlier requests count and aren't repeated. */
  goesOn?: boolean
}

/** How many requests the user allows at a time. */
export const moreQuestions = 12

/** Maximum credits per call on a keyed deployment: state changes and logs; lists cost 20. */
const creditsOfCall = 30

/** Maximum cost of these requests in credits; null if free. */
export const creditsFor = ({ keyed }: Api, questions: number): number | null =>
  keyed ? questions * creditsOfCall : null

export const searchStateKey = (path: readonly unknown[]) => [...path, 'search']

export function continueSearch(client: QueryClient, { queryKey }: { queryKey: readonly unknown[] }): void {
  client.setQueryData<SearchState>(
    searchStateKey(queryKey),
    (state) => state && { ...state, maxQuestions: state.questions + moreQuestions, goesOn: true },
  )
  void client.refetchQueries({ queryKey, exact: true })
}

/** A record's search state; null if none is running. Sends no request. */
export const useSearchState = ({ queryKey }: { queryKey: readonly unknown[] }): SearchState | null =>
  useInCache((client) => {
    const state = client.getQueryData<SearchState>(searchStateKey(queryKey))
    return state?.step ? state : null
  })
