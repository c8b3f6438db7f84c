import type { Api, Asking } from './client.ts'
import { ApiError } from './errors.ts'
import { isFields } from './isFields.ts'
import type { Offers } from './offers.ts'

// JSON-RPC as Blockscout answers it: own errors come as plain text, those of the node as `{ code, message }`; with any status.

/** The `result` of a call. @throws ApiError, `not-offered` where nobody answers JSON-RPC or not this method, else `invalid` with the server's words */
export async function askRpc(api: Api, { method, params }: RpcCall, options?: Asking): Promise<unknown> {
  const answer = await send(api, { jsonrpc: '2.0', id: 1, method, params }, options)
  return rpcResult(answer, api.rpcPath(), api.offers)
}

/** What came of several calls, sent as one question. @throws ApiError where nobody answers JSON-RPC, or no batches */
export async function askRpcBatch(
  api: Api,
  calls: readonly RpcCall[],
  options?: Asking,
): Promise<RpcAnswer[]> {
  const body = calls.map(({ method, params }, id) => ({ jsonrpc: '2.0', id, method, params }))
  return rpcAnswers(await send(api, body, options), calls.length)
}

async function send(api: Api, asked: object, options?: Asking): Promise<unknown> {
  try {
    return await api.rpc(asked, options)
  } catch (error) {
    // the reader's own may answer the next call
    throw api.rpcPath() === '/own-rpc' ? error : rpcRefusal(error, api.rpcPath(), api.offers)
  }
}

/** The `result` of an answer. @throws ApiError `not-offered` where the method isn't known, else `invalid` with the server's words */
function rpcResult(answer: unknown, path: string, offers: Offers): unknown {
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
function rpcAnswers(answer: unknown, count: number): RpcAnswer[] {
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
function rpcRefusal(error: unknown, path: string, offers: Offers): unknown {
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
