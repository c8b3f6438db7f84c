import { readerLocale } from '#format/locale.ts'
import { ago, localTime, utcTime } from '#format/time.ts'
import { useChoices } from '#settings/store.ts'
import { useNow } from '#ui/useNow.ts'

/** How long ago, in a sentence; the moment itself for a reader who wants no other times. */
export function RelativeTime({ time }: { time: string }) {
  const now = useNow()
  if (useChoices().time !== 'relative') return <Moment time={time} />
  return <time dateTime={time}>{ago(time, now)}</time>
}

/** A moment among the facts of a dateline, with how long ago it was. */
export function When({ time }: { time: string }) {
  return (
    <>
      {useChoices().time === 'relative' && (
        <li>
          <RelativeTime time={time} />
        </li>
      )}
      <li>
        <Moment time={time} />
      </li>
    </>
  )
}

/** The moment itself: UTC, or the reader's own zone where so chosen. On hover UTC, and seconds since 1970. */
export function Moment({ time }: { time: string }) {
  const local = useChoices().time === 'local'
  return (
    <time
      dateTime={time}
      lang={String(readerLocale())}
      title={`${utcTime(time)}, unix ${Math.floor(Date.parse(time) / 1000)}`}
    >
      {local ? localTime(time) : utcTime(time)}
    </time>
  )
}
