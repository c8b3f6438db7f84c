import { ApiError } from './errors.ts'
import { isFields } from './isFields.ts'
import type { Offers } from './offers.ts'

// JSON-RPC as Blockscout answers it: own errors come as plain text, those of the node as `{ code, message }`; with any status.

/** The `result` of an answer. @throws ApiError `not-offered` where the method isn't known, else `invalid` with the server's words */
export function rpcResult(answer: unknown, path: string, offers: Offers): unknown {
  if (!isFields(answer)) throw new ApiError('not-api')
  const { error } = answer
  if (error === undefined || error === null) {
    if (!('result' in answer)) throw new ApiError('not-api')
    return answer.result
  }
  const words = wordsOf(error)
  if (isUnknownMethod(words)) {
    // the whole door is shut, not this method alone
    if (/action not found/i.test(words)) offers.lose(path)
    throw new ApiError('not-offered', { words })
  }
  throw new ApiError('invalid', { words })
}

/** A call of JSON-RPC, and what came of it: a result, or the words of the refusal. */
export type RpcCall = { method: string; params: readonly unknown[] }
export type RpcAnswer = { result: unknown } | { error: string }

/** So many calls are answered at once, by Blockscout. */
export const mostInBatch = 5

/**
 * What came of each call of a batch, in the order of the calls, however the answers are ordered.
 * @throws ApiError `not-api` where the answer isn't one of a batch: one by one they may be answered
 */
export function rpcAnswers(answer: unknown, count: number): RpcAnswer[] {
  if (!Array.isArray(answer)) throw new ApiError('not-api')
  const byId = new Map(answer.filter(isFields).map((one) => [one.id, one]))
  return Array.from({ length: count }, (_, id) => {
    const one = byId.get(id)
    if (!one) return { error: 'no answer' }
    const { error } = one
    return error === undefined || error === null ? { result: one.result } : { error: wordsOf(error) }
  })
}

/** What a refused call means: a server without JSON-RPC isn't asked again. */
export function rpcRefusal(error: unknown, path: string, offers: Offers): unknown {
  if (!(error instanceof ApiError)) return error
  const isMissing = error.kind === 'not-found' || error.kind === 'not-offered' || error.kind === 'not-api'
  if (!isMissing && !isUnknownMethod(error.words ?? '')) return error
  offers.lose(path)
  return new ApiError('not-offered', { status: error.status, words: error.words })
}

const isUnknownMethod = (words: string): boolean =>
  /action not found|method (?:\S+ )?(?:not found|does not exist|not supported|not available)/i.test(words)

function wordsOf(error: unknown): string {
  if (typeof error === 'string') return error
  const { message } = isFields(error) ? error : { message: null }
  return typeof message === 'string' ? message.slice(0, 200) : 'an error without words'
}
