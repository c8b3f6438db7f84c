import { useLocation, useRouter, useSearch } from '@tanstack/react-router'
import { memo, type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { readBlockNumber } from '#format/blockNumber.ts'
import { count } from '#format/numbers.ts'
import { formatDay } from '#format/time.ts'
import { renderNothing, lazyComponent } from '#ui/lazyComponent.tsx'
import type { DayInPlace } from './dayInPlace.ts'
import { withoutPlace } from './listSearch.ts'

// the way to a day is looked for by several questions
const DaySearch = lazyComponent(async () => (await import('./DaySearch.tsx')).DaySearch, {
  fallback: renderNothing,
})

type Search = Readonly<Record<string, unknown>>

/**
 * Begins a list that is sorted by block at one, or at the end of a day, whichever is typed; on Enter. `isOf`: there is more of
 * the list than stands there.
 */
export const GoTo = memo(function GoTo({ isOf }: { isOf: boolean }) {
  const router = useRouter()
  const { block } = useSearch({ strict: false })
  const dayInPlace = useLocation({ select: ({ state }) => state.dayInPlace })
  const input = useRef<HTMLInputElement>(null)
  const [typedDay, setTypedDay] = useState<{ typed: string } | null>(null)
  const number = readBlockNumber(block ?? '')
  const given = dayInPlace ? formatDay(dayInPlace.day) : number === null ? '' : count(number)
  // what was typed gives way to that of another link
  useLayoutEffect(() => {
    if (input.current) input.current.value = given
  }, [given])
  const go = (to: number | null, day: DayInPlace | null = null) => {
    setTypedDay(null)
    void router.navigate({
      to: '.',
      search: (search: Search) => ({ ...withoutPlace(search), block: to ?? undefined }),
      state: day ? { dayInPlace: day } : {},
      resetScroll: false,
    })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = input.current?.value.trim() ?? ''
    const wished = readBlockNumber(typed)
    if (wished !== null || typed === '') go(wished)
    // the same again is looked for again
    else setTypedDay({ typed })
  }
  return (
    <form
      onSubmit={submit}
      className={`no-print flex flex-wrap items-baseline gap-x-3 text-table text-ink-2 ${isOf ? '' : 'invisible'}`}
    >
      <label className="flex items-baseline gap-2">
        Go to
        <input
          ref={input}
          name="place"
          defaultValue={given}
          placeholder="block or day"
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          className="w-28 border-b border-edge text-ink outline-none focus:border-accent"
        />
      </label>
      {typedDay && (
        <DaySearch key={typedDay.typed} typed={typedDay.typed} onFound={(day) => go(day && day.block, day)} />
      )}
    </form>
  )
})
