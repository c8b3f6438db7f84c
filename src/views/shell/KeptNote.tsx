import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Ago } from '#views/cells/Time.tsx'
import { usePlace } from '#views/network.ts'

/** Says that a page is shown as it was kept, and from when, because its server can't be reached. */
export function KeptNote() {
  const { api, deployment } = usePlace()
  const times = useSyncExternalStore(api.keptAt.subscribe, api.keptAt.get)
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
      <Ago time={new Date(oldest).toISOString()} />.
    </p>
  )
}
