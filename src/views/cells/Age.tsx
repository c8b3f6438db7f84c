import { age } from '#format/age.ts'
import { localTime, utcTime } from '#format/time.ts'
import { useChoices } from '#settings/store.ts'
import { useNow } from '#views/clock.ts'
import { Nothing } from './Nothing.tsx'

/** When, for a list: how long ago, or the moment, as the reader chose. The exact UTC is on hover. */
export function Age({ time, why = 'not in a block yet' }: { time: string | null; why?: string }) {
  const now = useNow()
  const choice = useChoices().time
  if (!time) return <Nothing why={why} />
  return (
    <time dateTime={time} title={utcTime(time)} className="whitespace-nowrap">
      {choice === 'relative' ? age(time, now) : choice === 'utc' ? utcTime(time) : localTime(time)}
    </time>
  )
}
