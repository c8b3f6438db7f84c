import { useParams } from '@tanstack/react-router'
import { ShortHash } from '#views/cells/Hash.tsx'
import { useNetwork } from './context.ts'
import { count } from '#format/numbers.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { RelativeTime } from '#views/cells/Time.tsx'

/**
 * What is to be known of the answer behind a page before it is read: that it is an old one, or not the one asked for. It
 * comes after what it is about, so it begins in the air under the path; the second keeps to one line, which moves nothing.
 */
export function RecordNotices({ record }: { record: object | null | undefined }) {
  const { deployment } = useNetwork()
  const other = mismatchWords(record ?? {}, useParams({ strict: false }))
  // one hash at its end, or none
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

/** What a link names: a block or an NFT by `id`, the NFT's token and all else by `hash`. */
type Asked = { hash?: string; id?: string }

/** What records have of these, each kind under names of its own. */
type Told = {
  hash?: string | null
  address_hash?: string
  height?: number
  id?: bigint
  token?: { address_hash: string } | null
}

/** What a record is, as `Another block than asked for: 7`; null where it is the one of the link. */
export function mismatchWords(record: object, { hash, id }: Asked): string | null {
  const told: Told = record
  const say = (kind: string, sent: string) => `Another ${kind} than asked for: ${sent}`
  const isOther = (sent: string | null | undefined, asked: string | undefined): sent is string =>
    Boolean(sent && asked) && sent?.toLowerCase() !== asked?.toLowerCase()
  if (told.height !== undefined) {
    if (!id?.startsWith('0x'))
      return isOther(String(told.height), id) ? say('block', count(told.height)) : null
    return isOther(told.hash, id) ? say('block', told.hash) : null
  }
  if (id !== undefined && told.id !== undefined) {
    if (isOther(String(told.id), id)) return say('NFT', String(told.id))
    const token = told.token?.address_hash
    return isOther(token, hash) ? say('NFT', `${id} of ${token}`) : null
  }
  if (isOther(told.address_hash, hash)) return say('token', told.address_hash)
  return isOther(told.hash, hash) ? say(hash?.length === 66 ? 'transaction' : 'address', told.hash) : null
}

/** Says that a page is shown as it was kept, and from when, because its server can't be reached. */
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
        // each answer leads here: what is under way goes on
        { cancelRefetch: false },
      )
    // the server answers again: what was asked before it did is asked anew
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
