import { useQueryClient } from '@tanstack/react-query'
import { creditsFor, more, searchOn, useSearchState } from '#api/fallback/searchState.ts'
import { count, counted } from '#format/count.ts'
import { Button } from '#ui/Button.tsx'
import { usePlace } from '#views/network.ts'
import { SearchLine } from './SearchLine.tsx'

type Props = {
  query: { queryKey: readonly unknown[] }
  /** What it is, as `transaction`. */
  of: string
  /** So many were asked. */
  questions: number
  /** Who ended the search. */
  cut: 'reader' | 'limit'
}

/** A search that ended before all was looked through: how much was asked, and going on, with what that may cost. */
export function LookFurther({ query, of, questions, cut }: Props) {
  const { api } = usePlace()
  const client = useQueryClient()
  if (useSearchState(query)) return <SearchLine query={query} of={of} />
  const credits = creditsFor(api, more)
  const asked = counted(questions, 'question')
  return (
    <div role="status" className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2">
      <p>
        {cut === 'reader' ? `You ended the search after ${asked}.` : `${asked} were asked.`} Looking further
        takes up to {count(more)} more
        {credits !== null && `, of up to ${count(credits)} credits of your key`}.
      </p>
      <Button onClick={() => searchOn(client, query)}>Look further</Button>
    </div>
  )
}
