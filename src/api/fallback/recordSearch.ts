import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#api/client/client.ts'
import { ApiError, type ErrorKind } from '#api/client/errors.ts'
import { searchStateKey, type SearchState, type Step } from './recordSearchState.ts'

// A record that its server doesn't tell is looked for by several questions: how many, which one now, and its end.

/** A search as its parts see it. */
export type RecordSearch = {
  /** Counts what is asked. */
  api: Api
  client: QueryClient
  /** Ends when nobody waits any more, or the reader stops it. */
  signal: AbortSignal
  /** Passes where one more question may be asked, and tells which it will be. @throws SearchEnd */
  step: (step: Step) => void
  /** How many more may be asked. */
  left(): number
  /** Lists and records that were read stay as they are until the search is over, also when it goes on later. */
  staleTime: { staleTime: number } | null
  /** The reader stopped it. */
  isStopped(): boolean
  /** How many were asked so far. */
  questions(): number
  /** Is over, however it ended. */
  end(): void
}

/** The questions that a search may ask are used up. */
export class SearchLimit extends Error {}

/** So many questions a record may take before its reader is asked, where calls cost credits, fewer. */
const maxQuestions = 12
const maxQuestionsKeyed = 10

/** Begins to look for what is at this key of the cache, or goes on; `asked` questions were asked already, and so many may be. */
export function startSearch(
  api: Api,
  client: QueryClient,
  key: readonly [string, string, string],
  asked: number,
  signal: AbortSignal,
  mayAsk = api.keyed ? maxQuestionsKeyed : maxQuestions,
): RecordSearch {
  const before = client.getQueryData<SearchState>(searchStateKey(key))
  const held = before?.goesOn ? before : null
  const own = new AbortController()
  const state: SearchState = {
    questions: held?.questions ?? asked,
    most: held?.most ?? mayAsk,
    step: null,
    stop: () => own.abort(),
  }
  const tell = (change: Partial<SearchState>) => {
    Object.assign(state, change)
    client.setQueryData<SearchState>(searchStateKey(key), { ...state })
  }
  tell({})
  return {
    api: {
      ...api,
      get: (path, params, options) => {
        if (!api.endpoints.isMissing(path)) tell({ questions: state.questions + 1 })
        return api.get(path, params, options)
      },
    },
    client,
    signal: AbortSignal.any([signal, own.signal]),
    step: (step) => {
      if (state.questions >= state.most) throw new SearchLimit()
      tell({ step })
    },
    left: () => state.most - state.questions,
    staleTime: held && { staleTime: Infinity },
    isStopped: () => own.signal.aborted,
    questions: () => state.questions,
    end: () => {
      tell({ step: null })
      api.log.noteCost(key[2], state.questions)
    },
  }
}

/** After one of these nothing more is asked. No answer in time may be that one question’s own fault. */
export const fatalKinds = new Set<ErrorKind>(['rate', 'credits', 'key-missing', 'key-refused', 'offline'])

/** One list may fail and another still tell; what stops them all has to be said. @throws what it is given */
export function rethrowFatal(error: unknown, signal: AbortSignal): void {
  if (!(error instanceof ApiError) || signal.aborted || fatalKinds.has(error.kind)) throw error
}

/** What is waited for, until the signal: another part of the page may wait on. @throws the signal's reason */
export function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error)
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
