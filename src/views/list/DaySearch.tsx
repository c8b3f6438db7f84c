import { useEffect, useEffectEvent, useState } from 'react'
import { type DayEnd, dayEndQuery, maxQuestionsToDayEnd } from '#api/fallback/dayEnd.ts'
import { creditsFor, useSearchState } from '#api/fallback/recordSearchState.ts'
import { useOptional } from '#api/hooks.ts'
import { count, counted } from '#format/numbers.ts'
import { endOf, readDay } from '#format/day.ts'
import { visible } from '#format/text.ts'
import { type Day, formatDay } from '#format/time.ts'
import { useNetwork } from '#views/shell/context.ts'
import { useNow } from '#ui/useNow.ts'
import type { DayInPlace } from './dayInPlace.ts'

type Props = {
  /** What the reader typed. */
  typed: string
  onFound: (day: DayInPlace | null) => void
}

/** The way to the end of a day that was typed: how many questions it took, what came of it, and that it is none. */
export function DaySearch({ typed, onFound }: Props) {
  const now = useNow()
  const day = readDay(typed)
  if (day === null)
    return <p role="status">“{visible(typed.slice(0, 40))}” is neither the number of a block nor a day.</p>
  if (Date.parse(day) > now) return <p role="status">{formatDay(day)} isn’t yet.</p>
  return <Search key={day} day={day} onFound={onFound} />
}

function Search({ day, onFound }: { day: Day } & Pick<Props, 'onFound'>) {
  const { api, deployment } = useNetwork()
  const credits = creditsFor(api, maxQuestionsToDayEnd)
  const [isWanted, setWanted] = useState(credits === null)
  const query = dayEndQuery(api, day, endOf(day))
  // the end of a day that is over stays where it is
  const staleTime = endOf(day) > useNow() ? 0 : Infinity
  const { data, error } = useOptional({ ...query, staleTime, retry: false }, isWanted)
  const state = useSearchState(query)
  const tell = useEffectEvent((found: DayEnd | null) => onFound(found && { day, ...found }))
  useEffect(() => {
    if (data) tell(data.found)
  }, [data])
  if (!isWanted)
    return (
      <p>
        Where a day ends takes up to {count(maxQuestionsToDayEnd)} questions.{' '}
        <button type="button" className="link" onClick={() => setWanted(true)}>
          Look for it ({count(credits ?? 0)} credits at most)
        </button>
      </p>
    )
  if (state)
    return (
      <p>
        <span role="status">Looking for {formatDay(day)}</span>
        <span aria-hidden>, {counted(state.questions, 'question')} asked</span>{' '}
        <button type="button" className="link" onClick={state.stop}>
          Stop
        </button>
      </p>
    )
  if (!error) return null
  const isStopped = error.name === 'AbortError'
  return (
    <p role="status" className="text-wait">
      {isStopped
        ? `Looking for ${formatDay(day)} was stopped.`
        : `Where ${formatDay(day)} ends can’t be told by what ${deployment.name} answers.`}
    </p>
  )
}
