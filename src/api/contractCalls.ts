import type { Api } from '#api/client/client.ts'
import { ApiError } from '#api/client/errors.ts'
import { askRpc, type RpcAnswer, type RpcCall, askAll, rpcKey } from './rpc.ts'
import { foundQuery } from './query.ts'

/** A call that a node works out and nobody sends: `data` is the selector and the arguments, as `0x` and hex. */
export type ContractCall = { to: string; data: string }

/** What was answered to calls at one block. */
export type ContractAnswers = {
  /** The block at whose end all of them were worked out. */
  block: number
  /** In the order of the calls: the bytes that were returned, or the words of the refusal and the bytes of it. */
  answers: readonly RpcAnswer[]
  /** The calls as they were sent. */
  asked: readonly RpcCall[]
  /** The status of the last answer, and how many ms it took; null where the log no longer has it. */
  status: number | null
  ms: number | null
}

/** `newest` is asked for no more often than this, so that what a page asks at once is of one block. */
const freshMs = 10_000

/**
 * `eth_call` of each, at the newest block where `block` is null; as many at once as servers answer.
 * A call that reverts is an answer. @throws ApiError `not-offered` where nobody answers JSON-RPC
 */
export const contractCallsQuery = (api: Api, calls: readonly ContractCall[], block: number | null) =>
  nodeQuery(api, 'eth_call', block, (at) => calls.map((call) => ({ method: 'eth_call', params: [call, at] })))

/** `eth_getStorageAt` of places of one contract, each 32 bytes; see above. */
export const storageQuery = (api: Api, address: string, slots: readonly string[], block: number | null) =>
  nodeQuery(api, 'eth_getStorageAt', block, (at) =>
    slots.map((slot) => ({ method: 'eth_getStorageAt', params: [address, slot, at] })),
  )

/** `eth_getCode`: the code that stands at an address, as `0x` and hex; see above. */
export const codeQuery = (api: Api, address: string) =>
  nodeQuery(api, 'eth_getCode', null, (at) => [{ method: 'eth_getCode', params: [address, at] }])

function nodeQuery(api: Api, name: string, block: number | null, callsAt: (at: string) => RpcCall[]) {
  const key = `${rpcKey(api)} ${name} ${JSON.stringify(callsAt(String(block ?? 'newest')))}`
  return foundQuery<ContractAnswers>(api, key, async ({ client, signal }) => {
    const newest = { ...newestNumberQuery(api), staleTime: freshMs }
    const number = block ?? (await client.fetchQuery(newest)).number
    const asked = callsAt(`0x${number.toString(16)}`)
    const answers = await askAll(api, asked, signal)
    const last = api.log.get().findLast((request) => request.asked === api.rpcPath())
    return { block: number, answers, asked, status: last?.status ?? null, ms: last?.ms ?? null }
  })
}

/** `eth_blockNumber`: the number of the newest block that the node has. @throws ApiError `not-api` where it is none */
const newestNumberQuery = (api: Api) =>
  foundQuery(api, `${rpcKey(api)} eth_blockNumber`, async ({ signal }) => {
    const sent = await askRpc(api, { method: 'eth_blockNumber', params: [] }, { signal })
    const number = typeof sent === 'string' ? Number.parseInt(sent, 16) : Number.NaN
    if (!Number.isSafeInteger(number)) throw new ApiError('not-api')
    return { number }
  })
