import { age } from '#format/duration.ts'
import { readerLocale } from '#format/locale.ts'
import { dayAndHour, localTime, utcTime } from '#format/time.ts'
import { nextTimeFormat, useChoices } from '#settings/store.ts'
import { useNow } from '#ui/useNow.ts'
import { Nothing } from './Nothing.tsx'

export function Age({ time, why = 'time not sent' }: { time: string | null; why?: string }) {
  const now = useNow()
  const choice = useChoices().time
  if (!time) return <Nothing why={why} />
  const exact = utcTime(time)
  if (choice === 'relative')
    return (
      <time dateTime={time} title={exact} className="whitespace-nowrap">
        {age(time, now)}
      </time>
    )
  // in a table that is too narrow the day stands above the hour, both in one row's height
  const [day, hour] = dayAndHour(choice === 'utc' ? exact : localTime(time))
  return (
    <time dateTime={time} title={exact} className="inline-block text-small whitespace-normal">
      <span lang={String(readerLocale())} className="whitespace-nowrap">
        {day}
      </span>{' '}
      <span className="whitespace-nowrap">{hour}</span>
    </time>
  )
}

export const useAgeColumnName = (): string => (useChoices().time === 'relative' ? 'Age' : 'Time')

/** The head of a time column; a press switches between ages and UTC as the footer does, which a long list has far off. */
export function AgeColumnHead() {
  return (
    <button
      type="button"
      title="Show times in another way"
      className="hover:text-accent"
      style={{ textDecoration: 'underline dotted' }}
      onClick={nextTimeFormat}
    >
      {useAgeColumnName()}
    </button>
  )
}
