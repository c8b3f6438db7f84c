import { useEffect, useEffectEvent, useState } from 'react'
import { timeLeft } from '#format/duration.ts'

type Props = {
  /** The start of the wait, in ms since 1970. */
  from: number
  ms: number
  onEnd?: () => void
}

export function Countdown({ from, ms, onEnd }: Props) {
  const [now, setNow] = useState(Date.now)
  const end = from + ms
  const stop = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() < end) return
      clearInterval(timer)
      stop()
    }, 250)
    return () => clearInterval(timer)
  }, [end])
  const left = Math.max(0, end - now)
  return (
    <div role="timer" className="flex items-center gap-3">
      <div aria-hidden className="h-1 w-40 bg-rule">
        <div className="h-full bg-wait" style={{ width: `${(100 * (ms - left)) / ms}%` }} />
      </div>
      <span className="whitespace-nowrap">
        goes on in <strong className="mono">{timeLeft(left)}</strong>
      </span>
    </div>
  )
}
