import { isDeepStrictEqual } from 'node:util'

/** An old server's batch, as the transfers that newer ones make of it. */
export const unbatched = (items: object[]): object[] =>
  items.flatMap((item) =>
    'total' in item && Array.isArray(item.total) && item.total.length > 1
      ? item.total.map((total: unknown) => ({ ...item, total: [total] }))
      : [item],
  )

/** What old servers don't tell: their records may lack these, and nothing else. */
const untold = new Set(
  `is_scam reputation proxy_type is_pending_update token_type block_timestamp bridge_type foreign_address origin_chain_id
   circulating_supply volume_24h media_type media_url thumbnails authorization_list`.split(/\s+/),
)
const isUntold = (name: string, of: object): boolean =>
  untold.has(name) ||
  // an inventory is of one token, which servers since 12.0.0 don't repeat
  (name === 'token' && 'is_unique' in of) ||
  (name === 'block_number' && 'log_index' in of && 'total' in of) ||
  // an error that was decoded is told in words
  (name === 'decoded' && 'raw' in of) ||
  // the code of a proxy by its name only
  (name === 'address_hash' && 'name' in of && Object.keys(of).length === 2)

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)

/** Where an old server, read by the same schemas, tells something else than a new one. */
export function disagreement(old: unknown, now: unknown, at = ''): string | null {
  if (isNothing(now) || isDeepStrictEqual(old, now)) return null
  if (typeof old !== 'object' || typeof now !== 'object' || old === null || now === null)
    return `${at} is ${String(old)}`
  if (at === '' && Array.isArray(old) && Array.isArray(now) && old.length !== now.length)
    return `${old.length} instead of ${now.length}`
  for (const name of Object.keys(old)) {
    const [before, after]: unknown[] = [Reflect.get(old, name), Reflect.get(now, name)]
    const found =
      isNothing(before) && !isNothing(after)
        ? isUntold(name, old)
          ? null
          : `${at}.${name} is not told`
        : disagreement(before, after, `${at}.${name}`)
    if (found) return found
  }
  return null
}
