import { readerLocale } from '#format/locale.ts'
import { ago, localTime, utcTime } from '#format/time.ts'
import { useChoices } from '#settings/store.ts'
import { useNow } from '#ui/useNow.ts'

export function RelativeTime({ time }: { time: string }) {
  const now = useNow()
  if (useChoices().time !== 'relative') return <Moment time={time} />
  return <time dateTime={time}>{ago(time, now)}</time>
}

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

/** A moment in UTC or the user's time zone, as chosen. UTC and Unix seconds are in its tooltip. */
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
