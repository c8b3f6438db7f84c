import type { Api } from './client.ts'
import { ApiError } from './errors.ts'
import { foundQuery } from './queries.ts'
import { askRpc, askRpcBatch, mostInBatch, type RpcAnswer, type RpcCall } from './rpc.ts'

/** What JSON-RPC answered, as sent: the readers in `proofs/` find out what it is worth. Null where it knows nothing of it. */
export type Told = { answer: unknown }

/** Answers of the reader's own RPC are others than those of the server. */
const roomOf = (api: Api): string => (api.rpcPath() === '/own-rpc' ? '/own-rpc' : '/rpc')

const rpcQuery = (api: Api, method: string, params: readonly unknown[]) =>
  foundQuery<Told>(api, `${roomOf(api)} ${method} ${JSON.stringify(params)}`, async ({ signal }) => ({
    answer: await askRpc(api, { method, params }, { signal }),
  }))

/** `eth_getTransactionByHash`: the signature of a transaction, and its fields as JSON-RPC has them. */
export const signedTransactionQuery = (api: Api, hash: string) =>
  rpcQuery(api, 'eth_getTransactionByHash', [hash])

/** `eth_getBlockByHash`: a block's whole header; with its transactions where `isFull`, which may be a megabyte. */
export const headerQuery = (api: Api, hash: string, isFull = false) =>
  rpcQuery(api, 'eth_getBlockByHash', [hash, isFull])

/** What was answered to each round of calls. */
export type Answered = { rounds: readonly (readonly RpcAnswer[])[] }

/** Calls in rounds: `next` tells what to ask, given what was answered, and null when that is all. `name` is of these calls alone. */
export const callsQuery = (
  api: Api,
  name: string,
  next: (rounds: Answered['rounds']) => readonly RpcCall[] | null,
) =>
  foundQuery<Answered>(api, `${roomOf(api)} ${name}`, async ({ signal }) => {
    const rounds: RpcAnswer[][] = []
    for (let calls = next(rounds); calls; calls = next(rounds)) rounds.push(await askAll(api, calls, signal))
    return { rounds }
  })

/** Asks as many at once as servers answer; one by one where they refuse that. */
async function askAll(api: Api, calls: readonly RpcCall[], signal: AbortSignal): Promise<RpcAnswer[]> {
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
  const [{ method, params } = { method: '', params: [] }] = calls
  try {
    return [{ result: await askRpc(api, { method, params }, { signal }) }]
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'invalid' || error.words === null) throw error
    return [{ error: error.words }]
  }
}

const refusesBatches = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 413 || error.kind === 'not-api' || error.kind === 'invalid')
