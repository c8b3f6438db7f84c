import * as v from 'valibot'
import { ask, type Door, jsonOf, mannersWith } from './client.ts'
import { ApiError } from './errors.ts'
import { errorOf } from './errorOf.ts'

/** A chain that a keyed service answers for: its number, and its instance where told. */
export type Chain = { chain_id: string; url: string | null }

const Chains = v.record(v.string(), v.unknown())
const Config = v.union([
  v.pipe(
    v.object({ chains: Chains }),
    v.transform(({ chains }) => chains),
  ),
  v.pipe(
    v.object({ result: v.object({ chains: Chains }) }),
    v.transform(({ result }) => result.chains),
  ),
])

/** `GET {url}/api/json/config`: the chains of a keyed service, which needs no key. By number. @throws ApiError */
export async function readChains(url: string, door: Door, signal?: AbortSignal): Promise<Chain[]> {
  const { response, body } = await ask(door, `${url}/api/json/config`, {
    ...mannersWith({}),
    ...(signal && { signal }),
  })
  if (!response.ok) throw errorOf(response, body, false, {})
  const chains = v.safeParse(Config, jsonOf(body, response.status))
  if (!chains.success) throw new ApiError('not-api', { status: response.status })
  return Object.entries(chains.output)
    .filter(([id, sent]) => /^\d+$/.test(id) && Boolean(sent))
    .map(([chain_id, sent]) => ({ chain_id, url: typeof sent === 'string' ? sent : null }))
    .toSorted((a, b) => Number(a.chain_id) - Number(b.chain_id))
}
