import type { Api } from '#api/client/client.ts'
import { isMissing } from '#api/client/errors.ts'
import { useCached } from '#api/hooks.ts'
import { useInCache, findCached, useCachedToken } from '#api/client/cache.ts'
import type { RecordQuery } from '#api/query.ts'
import type { Token } from '#api/tokens.ts'
import type { FoundToken } from './found.ts'

/**
 * What is told of a token by now: by its record; before that is there, by what other pages were told; and where the server
 * fails to give it, by whatever list is read of it meanwhile. Asks nothing.
 */
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
