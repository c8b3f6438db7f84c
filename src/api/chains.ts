import { ask, jsonOf, mannersWith } from './ask.ts'
import type { Door } from './client.ts'
import { ApiError } from './errors.ts'
import { errorOf } from './errorOf.ts'
import { isFields } from './isFields.ts'

/** A chain that a keyed service answers for: its number, and its instance where told. */
export type Chain = { chain_id: string; url: string | null }

/** `GET {url}/api/json/config`: the chains of a keyed service, which needs no key. By number. @throws ApiError */
export async function readChains(url: string, door: Door, signal?: AbortSignal): Promise<Chain[]> {
  const { response, body } = await ask(door, `${url}/api/json/config`, {
    ...mannersWith({}),
    ...(signal && { signal }),
  })
  if (!response.ok) throw errorOf(response, body, false, {})
  const told = jsonOf(body, response.status)
  // a page of its documentation has them inside of `result`
  const places = [told, isFields(told) && told.result]
  const chains = places.map((place) => isFields(place) && place.chains).find(isFields)
  if (!chains) throw new ApiError('not-api', { status: response.status })
  return Object.entries(chains)
    .filter(([id, sent]) => /^\d+$/.test(id) && Boolean(sent))
    .map(([chain_id, sent]) => ({ chain_id, url: typeof sent === 'string' ? sent : null }))
    .toSorted((a, b) => Number(a.chain_id) - Number(b.chain_id))
}
