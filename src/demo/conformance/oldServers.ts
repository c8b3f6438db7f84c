import { isDeepStrictEqual } from 'node:util'

export const unbatched = (items: object[]): object[] =>
  items.flatMap((item) =>
    'total' in item && Array.isArray(item.total) && item.total.length > 1
      ? item.total.map((total: unknown) => ({ ...item, total: [total] }))
      : [item],
  )

/** Fields that old servers don't send; their records may lack these and no others. */
const newFields = new Set(
  `is_scam reputation proxy_type is_pending_update token_type block_timestamp bridge_type foreign_address origin_chain_id
   circulating_supply volume_24h media_type media_url thumbnails authorization_list`.split(/\s+/),
)
const isUntold = (name: string, of: object): boolean =>
  newFields.has(name) ||
  // since 12.0.0 the items of an inventory don't repeat their token
  (name === 'token' && 'is_unique' in of) ||
  (name === 'block_number' && 'log_index' in of && 'total' in of) ||
  // old servers send a decoded error as text
  (name === 'decoded' && 'raw' in of) ||
  // old servers send only the name of a proxy's implementation
  (name === 'address_hash' && 'name' in of && Object.keys(of).length === 2)

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)

/** Where an old server's record, read by the same schemas, differs from a new one's; null if nowhere. */
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
