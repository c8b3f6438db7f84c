import { useParams } from '@tanstack/react-router'
import { ShortHash } from '#views/cells/Hash.tsx'
import { useNetwork } from './context.ts'
import { count } from '#format/numbers.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { RelativeTime } from '#views/cells/Time.tsx'

/**
 * Notes on the response behind a page: it is an old one, or not the requested record. It loads late, so it overlays the space
 * below the path; the second note is limited to a line, which moves nothing.
 */
export function RecordNotices({ record }: { record: object | null | undefined }) {
  const { deployment } = useNetwork()
  const other = mismatchWords(record ?? {}, useParams({ strict: false }))
  const [words, hash] = other?.split(/(?=0x[\da-f]{40,}$)/i) ?? []
  return (
    <div className="text-table empty:hidden" style={{ marginTop: -20 }}>
      <CachedNotice />
      {words && (
        <p role="status" title={`Sent by ${deployment.name}`} className="truncate text-bad">
          {words}
          {hash && <ShortHash hash={hash} />}, sent by {deployment.name}
        </p>
      )}
    </div>
  )
}

type LinkedRecord = { hash?: string; id?: string }

type Identity = {
  hash?: string | null
  address_hash?: string
  height?: number
  id?: bigint
  token?: { address_hash: string } | null
}

/** Says that a record isn't the one of the link: `Another block than asked for: 7`; null if it is. */
export function mismatchWords(record: object, { hash, id }: LinkedRecord): string | null {
  const identity: Identity = record
  const say = (kind: string, sent: string) => `Another ${kind} than asked for: ${sent}`
  const isOther = (sent: string | null | undefined, asked: string | undefined): sent is string =>
    Boolean(sent && asked) && sent?.toLowerCase() !== asked?.toLowerCase()
  if (identity.height !== undefined) {
    if (!id?.startsWith('0x'))
      return isOther(String(identity.height), id) ? say('block', count(identity.height)) : null
    return isOther(identity.hash, id) ? say('block', identity.hash) : null
  }
  if (id !== undefined && identity.id !== undefined) {
    if (isOther(String(identity.id), id)) return say('NFT', String(identity.id))
    const token = identity.token?.address_hash
    return isOther(token, hash) ? say('NFT', `${id} of ${token}`) : null
  }
  if (isOther(identity.address_hash, hash)) return say('token', identity.address_hash)
  return isOther(identity.hash, hash)
    ? say(hash?.length === 66 ? 'transaction' : 'address', identity.hash)
    : null
}

/** Says that the page is shown from storage, and its age, because the server is unreachable. */
function CachedNotice() {
  const { api, deployment } = useNetwork()
  const times = useSyncExternalStore(api.savedTimes.subscribe, api.savedTimes.get)
  const queries = useQueryClient()
  const before = useRef(times)
  useEffect(() => {
    const askAgain = () =>
      queries.invalidateQueries(
        {
          predicate: ({ queryKey: [network, base, path] }) =>
            network === api.network && base === api.base && times.has(String(path).toLowerCase()),
        },
        // called for each response: pending requests go on
        { cancelRefetch: false },
      )
    // the server responds again: queries that failed before are refetched
    if ([...before.current.keys()].some((path) => !times.has(path))) void askAgain()
    before.current = times
    addEventListener('online', askAgain)
    return () => removeEventListener('online', askAgain)
  }, [queries, api, times])
  const { hash, id } = useParams({ strict: false })
  const named = (hash ?? id)?.toLowerCase()
  const oldest = Math.min(...[...times].flatMap(([path, at]) => (path.split('/')[2] === named ? [at] : [])))
  if (oldest === Infinity) return null
  return (
    <p role="status" className="pb-2 text-wait">
      {deployment.name} can’t be reached. What this browser kept of the page is shown, from{' '}
      <RelativeTime time={new Date(oldest).toISOString()} />.
    </p>
  )
}
