import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#api/client/client.ts'
import { useInCache } from '#api/client/cache.ts'

// How the search for a record stands, as pages tell it.

/** What is asked now: a list of an address `of`, or of all, at a `block`. */
export type Step = {
  place:
    | 'block' // the list at that block
    | 'newest' // its newest page
    | 'pending' // those that wait
    | 'fee' // the list sorted by fee, at one
    | 'value' // the list sorted by value, at one
    | 'balance' // what the address had at a transaction
    | 'oldest' // where the list ends
  of?: string
  block?: number
}

/** How a search stands. It is kept in the cache beside what it looks for. */
export type SearchState = {
  /** So many questions were asked, and so many may be. */
  questions: number
  most: number
  /** What is asked now; null once it is over. */
  step: Step | null
  /** Ends it with what was found so far. */
  stop: () => void
  /** The reader wants more of it: what was read before counts, and isn't asked again. */
  goesOn?: boolean
}

/** So many questions more are asked when the reader wants that. */
export const moreQuestions = 12

/** The most credits that a call of a search costs on a keyed deployment: state changes and logs; other lists cost 20. */
const creditsOfCall = 30

/** What so many more questions cost at most, in credits; null where they cost none. */
export const creditsFor = ({ keyed }: Api, questions: number): number | null =>
  keyed ? questions * creditsOfCall : null

/** Where it is kept in the cache, beside what it looks for. */
export const searchStateKey = (path: readonly unknown[]) => [...path, 'search']

/** Looks on, for so many questions more. */
export function continueSearch(client: QueryClient, { queryKey }: { queryKey: readonly unknown[] }): void {
  client.setQueryData<SearchState>(
    searchStateKey(queryKey),
    (held) => held && { ...held, most: held.questions + moreQuestions, goesOn: true },
  )
  void client.refetchQueries({ queryKey, exact: true })
}

/** How the search for a record stands; null where none is under way. Asks nothing. */
export const useSearchState = ({ queryKey }: { queryKey: readonly unknown[] }): SearchState | null =>
  useInCache((client) => {
    const state = client.getQueryData<SearchState>(searchStateKey(queryKey))
    return state?.step ? state : null
  })
