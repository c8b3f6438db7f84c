import type { Api } from './client/client.ts'
import { ApiError } from './client/errors.ts'
import { isObject } from './client/json.ts'
import type { Endpoints } from './client/endpoints.ts'
import { foundQuery } from './query.ts'
import type { RequestOptions } from './client/fetch.ts'

// JSON-RPC as Blockscout answers it: own errors come as plain text, those of the node as `{ code, message }`; with any status.

/** The `result` of a call. @throws ApiError, `not-offered` where nobody answers JSON-RPC or not this method, else `invalid` with the server's words */
export async function askRpc(
  api: Api,
  { method, params }: RpcCall,
  options?: RequestOptions,
): Promise<unknown> {
  const answer = await send(api, { jsonrpc: '2.0', id: 1, method, params }, options)
  return rpcResult(answer, api.rpcPath(), api.endpoints)
}

/** What came of several calls, sent as one question. @throws ApiError where nobody answers JSON-RPC, or no batches */
async function askRpcBatch(
  api: Api,
  calls: readonly RpcCall[],
  options?: RequestOptions,
): Promise<RpcAnswer[]> {
  const body = calls.map(({ method, params }, id) => ({ jsonrpc: '2.0', id, method, params }))
  return rpcAnswers(await send(api, body, options), calls.length)
}

async function send(api: Api, asked: object, options?: RequestOptions): Promise<unknown> {
  try {
    return await api.rpc(asked, options)
  } catch (error) {
    // the reader's own may answer the next call
    throw api.rpcPath() === '/own-rpc' ? error : rpcRefusal(error, api.rpcPath(), api.endpoints)
  }
}

/** The `result` of an answer. @throws ApiError `not-offered` where the method isn't known, else `invalid` with the server's words */
function rpcResult(answer: unknown, path: string, offers: Endpoints): unknown {
  if (!isObject(answer)) throw new ApiError('not-api')
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

/**
 * A call of JSON-RPC, and what came of it: a result, or the words of the refusal, and the bytes that a call reverted with, as
 * `0x` and hex, where the node tells them.
 */
export type RpcCall = { method: string; params: readonly unknown[] }
export type RpcAnswer = { result: unknown } | { error: string; data?: string | null }

/** So many calls are answered at once, by Blockscout. */
export const mostInBatch = 5

/**
 * What came of each call of a batch, in the order of the calls, however the answers are ordered.
 * @throws ApiError `not-api` where the answer isn't one of a batch: one by one they may be answered
 */
function rpcAnswers(answer: unknown, count: number): RpcAnswer[] {
  if (!Array.isArray(answer)) throw new ApiError('not-api')
  const byId = new Map(answer.filter(isObject).map((one) => [one.id, one]))
  return Array.from({ length: count }, (_, id) => {
    const one = byId.get(id)
    if (!one) return { error: 'no answer' }
    const { error } = one
    return error === undefined || error === null
      ? { result: one.result }
      : { error: wordsOf(error), data: dataOf(error) }
  })
}

/** What a refused call means: a server without JSON-RPC isn't asked again. */
function rpcRefusal(error: unknown, path: string, offers: Endpoints): unknown {
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
  const { message } = isObject(error) ? error : { message: null }
  return typeof message === 'string' ? message.slice(0, 200) : 'an error without words'
}

/** What JSON-RPC answered, as sent: the readers in `proofs/` find out what it is worth. Null where it knows nothing of it. */
type RpcResult = { answer: unknown }

/** Answers of the reader's own RPC are others than those of the server. */
export const rpcKey = (api: Api): string => (api.rpcPath() === '/own-rpc' ? '/own-rpc' : '/rpc')

const rpcQuery = (api: Api, method: string, params: readonly unknown[]) =>
  foundQuery<RpcResult>(api, `${rpcKey(api)} ${method} ${JSON.stringify(params)}`, async ({ signal }) => ({
    answer: await askRpc(api, { method, params }, { signal }),
  }))

/** `eth_getTransactionByHash`: the signature of a transaction, and its fields as JSON-RPC has them. */
export const signedTransactionQuery = (api: Api, hash: string) =>
  rpcQuery(api, 'eth_getTransactionByHash', [hash])

/** `eth_getBlockByHash`: a block's whole header; with its transactions where `isFull`, which may be a megabyte. */
export const headerQuery = (api: Api, hash: string, isFull = false) =>
  rpcQuery(api, 'eth_getBlockByHash', [hash, isFull])

/** What was answered to each round of calls. */
type RpcRounds = { rounds: readonly (readonly RpcAnswer[])[] }

/** Calls in rounds: `next` tells what to ask, given what was answered, and null when that is all. `name` is of these calls alone. */
export const callsQuery = (
  api: Api,
  name: string,
  next: (rounds: RpcRounds['rounds']) => readonly RpcCall[] | null,
) =>
  foundQuery<RpcRounds>(api, `${rpcKey(api)} ${name}`, async ({ signal }) => {
    const rounds: RpcAnswer[][] = []
    for (let calls = next(rounds); calls; calls = next(rounds)) rounds.push(await askAll(api, calls, signal))
    return { rounds }
  })

/** Asks as many at once as servers answer; one by one where they refuse that. @throws ApiError */
export async function askAll(api: Api, calls: readonly RpcCall[], signal: AbortSignal): Promise<RpcAnswer[]> {
  const answers: RpcAnswer[] = []
  let takesBatches = calls.length > 1
  while (answers.length < calls.length) {
    const left = calls.slice(answers.length)
    try {
      const asked = left.slice(0, takesBatches ? mostInBatch : 1)
      answers.push(
        ...(takesBatches ? await askRpcBatch(api, asked, { signal }) : await askOne(api, asked, signal)),
      )
    } catch (error) {
      if (!takesBatches || !refusesBatches(error)) throw error
      takesBatches = false
    }
  }
  return answers
}

/** A call that the node refuses, as one that reverts, is an answer. */
async function askOne(api: Api, calls: readonly RpcCall[], signal: AbortSignal): Promise<RpcAnswer[]> {
  const [call] = calls
  let answer: unknown
  try {
    answer = await send(api, { jsonrpc: '2.0', id: 1, ...call }, { signal })
    return [{ result: rpcResult(answer, api.rpcPath(), api.endpoints) }]
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'invalid' || error.words === null) throw error
    return [{ error: error.words, data: isObject(answer) ? dataOf(answer.error) : null }]
  }
}

const refusesBatches = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 413 || error.kind === 'not-api' || error.kind === 'invalid')

/** The bytes of an error: nodes send them as hex, as hex behind a word (`Reverted 0x…`), or inside another object. */
function dataOf(error: unknown): string | null {
  if (!isObject(error)) return null
  const { data } = error
  const text = isObject(data) ? data.data : data
  return typeof text === 'string' ? (/0x(?:[0-9a-f]{2})*$/i.exec(text)?.[0] ?? null) : null
}
