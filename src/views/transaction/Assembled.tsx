import { useQueryClient } from '@tanstack/react-query'
import type { RecordQuery } from '#api/queries.ts'
import type { FoundTransaction, Looked, LookedPlace } from '#api/fallback/transaction.ts'
import { Button } from '#ui/Button.tsx'
import { usePlace } from '#views/network.ts'

type Props = { found: FoundTransaction; query: RecordQuery<FoundTransaction> }

/** Says what a transaction was put together from, where its server doesn't tell it as one, and what failed meanwhile. */
export function Assembled({ found, query }: Props) {
  const { foundIn } = found
  const looked = found.looked ?? {}
  if (foundIn === 'record') return null
  return (
    <div className="mt-1 max-w-[1000px] text-small text-ink-3 desk:text-table">
      <p>
        {foundIn === 'seen'
          ? 'Assembled from a list of this server: it has no page for a single transaction.'
          : foundIn === 'parties'
            ? `Assembled from ${joined([...tracesIn(looked), 'the transactions of an address in them'])}: this server has no page for a single transaction.`
            : `${knownOf(looked)}: this server has no page for a single transaction${placesWithout(looked)}.`}
      </p>
      {(foundIn === 'traces' || foundIn === 'hash') && <Untold looked={looked} query={query} />}
    </div>
  )
}

/** The places that may tell more than they did, to be asked again. */
function Untold({ looked, query }: { looked: Looked; query: RecordQuery<FoundTransaction> }) {
  const { deployment } = usePlace()
  const client = useQueryClient()
  const failed = names(failing, looked, 'failed')
  if (failed.length === 0) return null
  return (
    <div role="status" className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2">
      <p>
        {deployment.name} failed to tell {joined(failed)}.
      </p>
      <Button onClick={() => void client.refetchQueries({ queryKey: query.queryKey, exact: true })}>
        Try again
      </Button>
    </div>
  )
}

const failing: Record<LookedPlace, string> = {
  logs: 'its logs',
  'state-changes': 'its state changes',
  parties: 'the transactions of an address in them',
  pending: 'the transactions that wait',
  newest: 'the newest transactions',
}

const without = {
  parties: 'the newest of the addresses in them',
  pending: 'those that wait',
  newest: 'the newest of all',
}

const knownOf = (looked: Looked): string => {
  const told = tracesIn(looked)
  return told.length > 0 ? `Only its ${joined(told)} are known` : 'Only its hash is known'
}

const tracesIn = (looked: Looked): string[] =>
  names({ logs: 'logs', 'state-changes': 'state changes' }, looked, 'told')

function placesWithout(looked: Looked): string {
  const places = names(without, looked, 'nothing')
  return places.length > 0 ? `, and it isn’t among ${joined(places, 'or')}` : ''
}

const names = (words: Partial<Record<LookedPlace, string>>, looked: Looked, outcome: string): string[] =>
  Object.entries(words).flatMap(([place, word]) => (looked[place as LookedPlace] === outcome ? word : []))

const joined = (words: string[], last = 'and'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
