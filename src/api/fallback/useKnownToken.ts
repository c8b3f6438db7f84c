import type { Api } from '#api/client/client.ts'
import { isMissing } from '#api/client/errors.ts'
import { useCached } from '#api/hooks.ts'
import { useInCache, findCached, useCachedToken } from '#api/client/cache.ts'
import type { RecordQuery } from '#api/query.ts'
import type { Token } from '#api/tokens.ts'
import type { FoundToken } from './found.ts'

/** The token by its record, until then as other pages cached it, else from any cached list. Sends no request. */
export function useKnownToken(api: Api, hash: string, query: RecordQuery<FoundToken>): Token | null {
  const { data, error } = useCached(query)
  const seen = useCachedToken(api, hash)
  const fails = !data && error !== null && !isMissing(error)
  const listed = useInCache(
    (client) => (fails ? findCached<Token>(client, api, hash, 'holders_count', 'address_hash') : null),
    fails,
  )
  if (data) return data.token
  return fails ? listed : error ? null : seen
}
