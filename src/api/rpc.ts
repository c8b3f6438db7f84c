import type { Api } from './client/client.ts'
import { ApiError } from './client/errors.ts'
import { isObject } from './client/json.ts'
import type { Endpoints } from './client/endpoints.ts'
import { foundQuery } from './query.ts'
import type { RequestOptions } from './client/fetch.ts'

// JSON-RPC as Blockscout serves it, with any HTTP status: its own errors are plain text, the node's are `{ code, message }`.

/** A call's `result`. @throws ApiError, `not-offered` if JSON-RPC or the method is missing, else `invalid` */
export async function askRpc(
  api: Api,
  { method, params }: RpcCall,
  options?: RequestOptions,
): Promise<unknown> {
  const answer = await send(api, { jsonrpc: '2.0', id: 1, method, params }, options)
  return rpcResult(answer, api.rpcPath(), api.endpoints)
}

/** The results of a batch. @throws ApiError if JSON-RPC or batches are missing */
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
    // the user's RPC may answer the next call
    throw api.rpcPath() === '/own-rpc' ? error : rpcRefusal(error, api.rpcPath(), api.endpoints)
  }
}

/** A response's `result`. @throws ApiError `not-offered` for an unknown method, else `invalid` with the server's words */
function rpcResult(answer: unknown, path: string, offers: Endpoints): unknown {
  if (!isObject(answer)) throw new ApiError('not-api')
  const { error } = answer
  if (error === undefined || error === null) {
    if (!('result' in answer)) throw new ApiError('not-api')
    return answer.result
  }
  const words = wordsOf(error)
  if (isUnknownMethod(words)) {
    // JSON-RPC as a whole is missing, not only the method
    if (/action not found/i.test(words)) offers.lose(path)
    throw new ApiError('not-offered', { words })
  }
  throw new ApiError('invalid', { words })
}

/** A JSON-RPC call, and its result, or the refusal's words and, if the node sends it, the revert data as `0x` hex. */
export type RpcCall = { method: string; params: readonly unknown[] }
export type RpcAnswer = { result: unknown } | { error: string; data?: string | null }

/** Blockscout's limit of calls per batch. */
export const mostInBatch = 5

/** Results in call order. @throws ApiError `not-api` if it is no batch response: single calls may still work */
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

/** The meaning of a refused call; a server without JSON-RPC isn't asked again. */
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

/** A JSON-RPC result as sent, read in `proofs/`; null if the node knows nothing. */
type RpcResult = { answer: unknown }

/** Cached separately for the user's RPC. */
export const rpcKey = (api: Api): string => (api.rpcPath() === '/own-rpc' ? '/own-rpc' : '/rpc')

const rpcQuery = (api: Api, method: string, params: readonly unknown[]) =>
  foundQuery<RpcResult>(api, `${rpcKey(api)} ${method} ${JSON.stringify(params)}`, async ({ signal }) => ({
    answer: await askRpc(api, { method, params }, { signal }),
  }))

/** `eth_getTransactionByHash`: signature and fields. */
export const signedTransactionQuery = (api: Api, hash: string) =>
  rpcQuery(api, 'eth_getTransactionByHash', [hash])

/** `eth_getBlockByHash`: the whole header; with all transactions (up to a megabyte) if `isFull`. */
export const headerQuery = (api: Api, hash: string, isFull = false) =>
  rpcQuery(api, 'eth_getBlockByHash', [hash, isFull])

type RpcRounds = { rounds: readonly (readonly RpcAnswer[])[] }

/** Calls in rounds: `next` returns the next ones, or null at the end. `name` identifies them in the cache. */
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

/** Sends batches as large as allowed, or single calls if batches are refused. @throws ApiError */
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

/** A call that the node refuses, for instance a revert, is an answer. */
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

/** An error's data: nodes send it as hex, as hex after a word (`Reverted 0x…`), or inside another object. */
function dataOf(error: unknown): string | null {
  if (!isObject(error)) return null
  const { data } = error
  const text = isObject(data) ? data.data : data
  return typeof text === 'string' ? (/0x(?:[0-9a-f]{2})*$/i.exec(text)?.[0] ?? null) : null
}
