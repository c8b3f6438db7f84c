import { ago, localTime, utcTime } from '#format/time.ts'
import { useChoices } from '#settings/store.ts'
import { useNow } from '#views/clock.ts'

/** How long ago, in a sentence. */
export function Ago({ time }: { time: string }) {
  return <time dateTime={time}>{ago(time, useNow())}</time>
}

/** The moment itself: UTC, or the reader's own zone where so chosen. */
export function Moment({ time }: { time: string }) {
  const local = useChoices().time === 'local'
  return (
    <time dateTime={time} title={utcTime(time)}>
      {local ? localTime(time) : utcTime(time)}
    </time>
  )
}
