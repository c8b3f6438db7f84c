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

/** What a server tells of itself when it is met for the first time. What it doesn't tell is null. */
export type ServerInfo = { stats: Stats | null; indexing: IndexingStatus | null; chainId: string | null }

/**
 * Asks an instance that Loupe doesn't know yet for what it can tell: `GET /stats`, `GET /main-page/indexing-status`, and
 * its chain id. A server with the document's endpoints alone is asked for its newest transactions, so that it is known to
 * be one. @throws ApiError where nothing of this is an answer of this API
 */
export async function fetchServerInfo(base: string, door: Fetch, signal?: AbortSignal): Promise<ServerInfo> {
  const api = createApi({ network: '', base }, door)
  const options = signal ? { signal } : {}
  const [stats, indexing, chainId] = await Promise.allSettled([
    api.get('/stats', {}, options).then((sent) => readRecord(sent, Stats)),
    api.get('/main-page/indexing-status', {}, options).then((sent) => readRecord(sent, IndexingStatus)),
    askChainId(base, door, signal),
  ])
  if (stats.status === 'rejected' && indexing.status === 'rejected') {
    if (!isMissing(stats.reason)) throw stats.reason
    await checkIsApi(api, signal)
  }
  return { stats: valueOf(stats), indexing: valueOf(indexing), chainId: valueOf(chainId) }
}

/** What `eth_chainId` answers, as a decimal number; beyond the document, and outside of `/api/v2`. */
const Answer = v.object({
  result: v.pipe(
    v.string(),
    v.regex(/^0x[0-9a-f]{1,16}$/i),
    v.transform((hex) => BigInt(hex).toString()),
  ),
})

async function askChainId(base: string, door: Fetch, signal?: AbortSignal): Promise<string | null> {
  const { response, body } = await fetchText(door, `${base}/api/eth-rpc`, {
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
    // whoever knows none of all these is no such server
    throw isMissing(error) ? new ApiError('not-api') : error
  }
}

/**
 * The newest transactions of whoever may be no such server: pages read null in the place of rows as an empty list.
 * @throws ApiError `not-api` where it is no list, or one of something else
 */
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

/** What a server answered when it was tested. */
export type ServerTest = {
  /** How long the answer took. */
  ms: number
  /** The block of its newest transaction and when that was (ISO), where told. */
  block: number | null
  time: string | null
}

/** Asks a deployment one cheap question that every server of this API answers. @throws ApiError */
export async function testServer(api: Api, signal?: AbortSignal): Promise<ServerTest> {
  const began = performance.now()
  const newest = (await askNewest(api, signal)).find(({ block_number }) => block_number !== null)
  return {
    ms: Math.round(performance.now() - began),
    block: newest?.block_number ?? null,
    time: newest?.timestamp ?? null,
  }
}

/** A chain that a keyed service answers for: its number, and its instance where told. */
type Chain = { chain_id: string; url: string | null }

/** `GET {url}/api/json/config`: the chains of a keyed service, which needs no key. By number. @throws ApiError */
export async function readChains(url: string, door: Fetch, signal?: AbortSignal): Promise<Chain[]> {
  const { response, body } = await fetchText(door, `${url}/api/json/config`, {
    ...requestInit({}),
    ...(signal && { signal }),
  })
  if (!response.ok) throw errorOf(response, body, false, {})
  const told = readJson(body, response.status)
  // a page of its documentation has them inside of `result`
  const places = [told, isObject(told) && told.result]
  const chains = places.map((place) => isObject(place) && place.chains).find(isObject)
  if (!chains) throw new ApiError('not-api', { status: response.status })
  return Object.entries(chains)
    .filter(([id, sent]) => /^\d+$/.test(id) && Boolean(sent))
    .map(([chain_id, sent]) => ({ chain_id, url: typeof sent === 'string' ? sent : null }))
    .toSorted((a, b) => Number(a.chain_id) - Number(b.chain_id))
}
