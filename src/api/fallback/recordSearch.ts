import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#api/client/client.ts'
import { ApiError, type ErrorKind } from '#api/client/errors.ts'
import { searchStateKey, type SearchState, type Step } from './recordSearchState.ts'

// A search for a record by several requests: their number, the current one, and its end.

export type RecordSearch = {
  api: Api
  client: QueryClient
  /** Aborts when nobody waits any more or the user stops the search. */
  signal: AbortSignal
  /** Called before each request with its description. @throws SearchEnd if none is allowed */
  step: (step: Step) => void
  questionsLeft(): number
  /** Keeps lists and records fresh for the whole search, also when it is continued later. */
  staleTime: { staleTime: number } | null
  isStopped(): boolean
  questions(): number
  end(): void
}

/** The search's request limit is reached. */
export class SearchLimit extends Error {}

/** Requests per search before the user is asked for more; fewer where calls cost credits. */
const maxQuestions = 12
const maxQuestionsKeyed = 10

/** Starts or continues the search for this cache key; `asked` requests were made already, of at most `mayAsk`. */
export function startSearch(
  api: Api,
  client: QueryClient,
  key: readonly [string, string, string],
  asked: number,
  signal: AbortSignal,
  mayAsk = api.keyed ? maxQuestionsKeyed : maxQuestions,
): RecordSearch {
  const before = client.getQueryData<SearchState>(searchStateKey(key))
  const continued = before?.goesOn ? before : null
  const controller = new AbortController()
  const state: SearchState = {
    questions: continued?.questions ?? asked,
    maxQuestions: continued?.maxQuestions ?? mayAsk,
    step: null,
    stop: () => controller.abort(),
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
    signal: AbortSignal.any([signal, controller.signal]),
    step: (step) => {
      if (state.questions >= state.maxQuestions) throw new SearchLimit()
      tell({ step })
    },
    questionsLeft: () => state.maxQuestions - state.questions,
    staleTime: continued && { staleTime: Infinity },
    isStopped: () => controller.signal.aborted,
    questions: () => state.questions,
    end: () => {
      tell({ step: null })
      // the end of a day is no record, and tells its cost where it is looked for
      if (key[2].startsWith('/')) api.log.noteCost(key[2], state.questions)
    },
  }
}

/** Errors that end a search. A timeout doesn't, since it may concern one request only. */
export const fatalKinds = new Set<ErrorKind>(['rate', 'credits', 'key-missing', 'key-refused', 'offline'])

/** Passes an error on if it ends the search; otherwise the other lists may still succeed. @throws the error */
export function rethrowFatal(error: unknown, signal: AbortSignal): void {
  if (!(error instanceof ApiError) || signal.aborted || fatalKinds.has(error.kind)) throw error
}

/** Waits until the signal aborts, while other parts of the page may wait on. @throws the signal's reason */
export function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error)
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
