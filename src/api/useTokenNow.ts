import type { Api } from './client.ts'
import { isLacking } from './errors.ts'
import { useHeld } from './hooks.ts'
import { useInCache } from './useInCache.ts'
import type { RecordQuery } from './queries.ts'
import { findSeen, useSeenToken } from './seen.ts'
import type { FoundToken } from './token.ts'
import type { Token } from './tokens.ts'

/**
 * What is told of a token by now: by its record; before that is there, by what other pages were told; and where the server
 * fails to give it, by whatever list is read of it meanwhile. Asks nothing.
 */
export function useTokenNow(api: Api, hash: string, query: RecordQuery<FoundToken>): Token | null {
  const { data, error } = useHeld(query)
  const seen = useSeenToken(api, hash)
  const fails = !data && error !== null && !isLacking(error)
  const listed = useInCache(
    (client) => (fails ? findSeen<Token>(client, api, hash, 'holders_count', 'address_hash') : null),
    fails,
  )
  if (data) return data.token
  return fails ? listed : error ? null : seen
}
