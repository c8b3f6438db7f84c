import * as v from 'valibot'
import { fetchText, readJson, requestInit, type Fetch } from './client/fetch.ts'
import { type Api, createApi } from './client/client.ts'
import { ApiError, isMissing } from './client/errors.ts'
import { list } from './fields.ts'
import { isObject } from './client/json.ts'
import { maxPageSize, readRecord } from './query.ts'
import { IndexingStatus, Stats } from './stats.ts'
import { Transaction } from './transactions.ts'
import { errorOf } from './client/errorResponse.ts'

/** What a new server says about itself; null where unknown. */
export type ServerInfo = { stats: Stats | null; indexing: IndexingStatus | null; chainId: string | null }

/**
 * A new instance's `GET /stats`, `GET /main-page/indexing-status` and chain id; if all are missing, its newest transactions tell
 * whether it is a Blockscout API. @throws ApiError if it isn't
 */
export async function fetchServerInfo(
  base: string,
  fetcher: Fetch,
  signal?: AbortSignal,
): Promise<ServerInfo> {
  const api = createApi({ network: '', base }, fetcher)
  const options = signal ? { signal } : {}
  const [stats, indexing, chainId] = await Promise.allSettled([
    api.get('/stats', {}, options).then((sent) => readRecord(sent, Stats)),
    api.get('/main-page/indexing-status', {}, options).then((sent) => readRecord(sent, IndexingStatus)),
    askChainId(base, fetcher, signal),
  ])
  if (stats.status === 'rejected' && indexing.status === 'rejected') {
    if (!isMissing(stats.reason)) throw stats.reason
    await checkIsApi(api, signal)
  }
  return { stats: valueOf(stats), indexing: valueOf(indexing), chainId: valueOf(chainId) }
}

/** `eth_chainId` as a decimal number (undocumented, outside `/api/v2`). */
const Answer = v.object({
  result: v.pipe(
    v.string(),
    v.regex(/^0x[0-9a-f]{1,16}$/i),
    v.transform((hex) => BigInt(hex).toString()),
  ),
})

async function askChainId(base: string, fetcher: Fetch, signal?: AbortSignal): Promise<string | null> {
  const { response, body } = await fetchText(fetcher, `${base}/api/eth-rpc`, {
    method: 'POST',
    ...requestInit({}),
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
    ...(signal && { signal }),
  })
  const read = v.safeParse(Answer, readJson(body, response.status))
  return read.success ? read.output.result : null
}

async function checkIsApi(api: Api, signal?: AbortSignal): Promise<void> {
  try {
    await askNewest(api, signal)
  } catch (error) {
    // none of these exists, so it is no Blockscout API
    throw isMissing(error) ? new ApiError('not-api') : error
  }
}

/** The newest transactions, read strictly. @throws ApiError `not-api` if it is no list, or of something else */
async function askNewest(api: Api, signal?: AbortSignal): Promise<Transaction[]> {
  const sent = await api.get('/main-page/transactions', {}, signal ? { signal } : {})
  const all = isObject(sent) ? sent.items : sent
  const rows = Array.isArray(all) ? all.slice(0, maxPageSize) : all
  const read = v.parse(list(Transaction), rows)
  if (!Array.isArray(rows) || (rows.length > 0 && read.length === 0)) throw new ApiError('not-api')
  return read
}

function valueOf<Value>(settled: PromiseSettledResult<Value | null>): Value | null {
  return settled.status === 'fulfilled' ? settled.value : null
}

export type ServerTest = {
  ms: number
  block: number | null
  time: string | null
}

/** Sends a deployment one cheap request that every Blockscout API answers. @throws ApiError */
export async function testServer(api: Api, signal?: AbortSignal): Promise<ServerTest> {
  const began = performance.now()
  const newest = (await askNewest(api, signal)).find(({ block_number }) => block_number !== null)
  return {
    ms: Math.round(performance.now() - began),
    block: newest?.block_number ?? null,
    time: newest?.timestamp ?? null,
  }
}

type Chain = { chain_id: string; url: string | null }

/** `GET {url}/api/json/config`: the chains of a keyed service, by number; needs no key. @throws ApiError */
export async function readChains(url: string, fetcher: Fetch, signal?: AbortSignal): Promise<Chain[]> {
  const { response, body } = await fetchText(fetcher, `${url}/api/json/config`, {
    ...requestInit({}),
    ...(signal && { signal }),
  })
  if (!response.ok) throw errorOf(response, body, false, {})
  const answer = readJson(body, response.status)
  // the service's documentation shows them inside `result`
  const candidates = [answer, isObject(answer) && answer.result]
  const chains = candidates.map((place) => isObject(place) && place.chains).find(isObject)
  if (!chains) throw new ApiError('not-api', { status: response.status })
  return Object.entries(chains)
    .filter(([id, sent]) => /^\d+$/.test(id) && Boolean(sent))
    .map(([chain_id, sent]) => ({ chain_id, url: typeof sent === 'string' ? sent : null }))
    .toSorted((a, b) => Number(a.chain_id) - Number(b.chain_id))
}
