import * as v from 'valibot'
import { ask, jsonOf, mannersWith } from './ask.ts'
import { type Api, createApi, type Door } from './client.ts'
import { ApiError, isLacking } from './errors.ts'
import { list } from './fields.ts'
import { isFields } from './isFields.ts'
import { mostAtOnce, readRecord } from './queries.ts'
import { IndexingStatus, Stats } from './stats.ts'
import { Transaction } from './transactions.ts'

/** What a server tells of itself when it is met for the first time. What it doesn't tell is null. */
export type Introduction = { stats: Stats | null; indexing: IndexingStatus | null; chainId: string | null }

/**
 * Asks an instance that Loupe doesn't know yet for what it can tell: `GET /stats`, `GET /main-page/indexing-status`, and
 * its chain id. A server with the document's endpoints alone is asked for its newest transactions, so that it is known to
 * be one. @throws ApiError where nothing of this is an answer of this API
 */
export async function askIntroduction(base: string, door: Door, signal?: AbortSignal): Promise<Introduction> {
  const api = createApi({ network: '', base }, door)
  const options = signal ? { signal } : {}
  const [stats, indexing, chainId] = await Promise.allSettled([
    api.get('/stats', {}, options).then((sent) => readRecord(sent, Stats)),
    api.get('/main-page/indexing-status', {}, options).then((sent) => readRecord(sent, IndexingStatus)),
    askChainId(base, door, signal),
  ])
  if (stats.status === 'rejected' && indexing.status === 'rejected') {
    if (!isLacking(stats.reason)) throw stats.reason
    await meet(api, signal)
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

async function askChainId(base: string, door: Door, signal?: AbortSignal): Promise<string | null> {
  const { response, body } = await ask(door, `${base}/api/eth-rpc`, {
    method: 'POST',
    ...mannersWith({}),
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
    ...(signal && { signal }),
  })
  const read = v.safeParse(Answer, jsonOf(body, response.status))
  return read.success ? read.output.result : null
}

async function meet(api: Api, signal?: AbortSignal): Promise<void> {
  try {
    await askNewest(api, signal)
  } catch (error) {
    // whoever knows none of all these is no such server
    throw isLacking(error) ? new ApiError('not-api') : error
  }
}

/**
 * The newest transactions of whoever may be no such server: pages read null in the place of rows as an empty list.
 * @throws ApiError `not-api` where it is no list, or one of something else
 */
async function askNewest(api: Api, signal?: AbortSignal): Promise<Transaction[]> {
  const sent = await api.get('/main-page/transactions', {}, signal ? { signal } : {})
  const all = isFields(sent) ? sent.items : sent
  const rows = Array.isArray(all) ? all.slice(0, mostAtOnce) : all
  const read = v.parse(list(Transaction), rows)
  if (!Array.isArray(rows) || (rows.length > 0 && read.length === 0)) throw new ApiError('not-api')
  return read
}

function valueOf<Value>(settled: PromiseSettledResult<Value | null>): Value | null {
  return settled.status === 'fulfilled' ? settled.value : null
}

/** What a server answered when it was tested. */
export type Proof = {
  /** How long the answer took. */
  ms: number
  /** The block of its newest transaction and when that was (ISO), where told. */
  block: number | null
  time: string | null
}

/** Asks a deployment one cheap question that every server of this API answers. @throws ApiError */
export async function askProof(api: Api, signal?: AbortSignal): Promise<Proof> {
  const began = performance.now()
  const newest = (await askNewest(api, signal)).find(({ block_number }) => block_number !== null)
  return {
    ms: Math.round(performance.now() - began),
    block: newest?.block_number ?? null,
    time: newest?.timestamp ?? null,
  }
}
