import type { Api } from '#api/client/client.ts'
import { ApiError } from '#api/client/errors.ts'
import { askRpc, type RpcAnswer, type RpcCall, askAll, rpcKey } from './rpc.ts'
import { foundQuery } from './query.ts'

/** An `eth_call`, which a node executes without a transaction; `data`: selector and arguments as `0x` hex. */
export type ContractCall = { to: string; data: string }

export type ContractAnswers = {
  /** The block after which all calls were executed. */
  block: number
  /** In call order: the bytes returned, or the refusal's words and revert data. */
  answers: readonly RpcAnswer[]
  asked: readonly RpcCall[]
  /** HTTP status and duration (ms) of the last response; null if no longer logged. */
  status: number | null
  ms: number | null
}

/** How long the newest block number is reused, so that a page's calls are of one block. In ms. */
const freshMs = 10_000

/** `eth_call` of each, at the newest block if `block` is null. A revert is an answer. @throws ApiError `not-offered` */
export const contractCallsQuery = (api: Api, calls: readonly ContractCall[], block: number | null) =>
  nodeQuery(api, 'eth_call', block, (at) => calls.map((call) => ({ method: 'eth_call', params: [call, at] })))

/** `eth_getStorageAt` of 32-byte slots of one contract; blocks and errors as above. */
export const storageQuery = (api: Api, address: string, slots: readonly string[], block: number | null) =>
  nodeQuery(api, 'eth_getStorageAt', block, (at) =>
    slots.map((slot) => ({ method: 'eth_getStorageAt', params: [address, slot, at] })),
  )

/** `eth_getCode`: an address's code as `0x` hex; errors as above. */
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

/** `eth_blockNumber`. @throws ApiError `not-api` if the result isn't a number */
const newestNumberQuery = (api: Api) =>
  foundQuery(api, `${rpcKey(api)} eth_blockNumber`, async ({ signal }) => {
    const sent = await askRpc(api, { method: 'eth_blockNumber', params: [] }, { signal })
    const number = typeof sent === 'string' ? Number.parseInt(sent, 16) : Number.NaN
    if (!Number.isSafeInteger(number)) throw new ApiError('not-api')
    return { number }
  })
