import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiError } from '#api/errors.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { failureOf } from './failures.ts'

type Props = { error: unknown; host: string; onRetry: () => void }

/** A failure, in the place of what failed: says what happened, counts down where it goes on by itself, and can be retried. */
export function ErrorNotice({ error, host, onRetry }: Props) {
  const { title, text, settings, again } = failureOf(error, host)
  const waitMs = error instanceof ApiError ? error.waitMs : null
  const passes = waitMs !== null || (error instanceof ApiError && error.kind === 'offline')
  useEffect(() => {
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <Notice
      role="alert"
      icon={passes ? 'waiting' : 'warning'}
      tone={passes ? 'wait' : 'bad'}
      title={title}
      below={waitMs !== null && <Countdown ms={waitMs} onEnd={onRetry} />}
      actions={
        <>
          {again && <Button onClick={onRetry}>{passes ? 'Try now' : 'Try again'}</Button>}
          {settings && (
            <Link
              to="."
              hash="settings"
              search
              resetScroll={false}
              className={`grid place-items-center ${buttonClass}`}
            >
              Open settings
            </Link>
          )}
        </>
      }
    >
      <p>{text}</p>
    </Notice>
  )
}

/** Counts down in words and goes on by itself. */
function Countdown({ ms, onEnd }: { ms: number; onEnd: () => void }) {
  const [left, setLeft] = useState(ms)
  useEffect(() => {
    const end = Date.now() + ms
    const timer = setInterval(() => {
      setLeft(Math.max(0, end - Date.now()))
      if (Date.now() >= end) {
        clearInterval(timer)
        onEnd()
      }
    }, 250)
    return () => clearInterval(timer)
  }, [ms, onEnd])
  return (
    <div role="timer" className="mt-3 flex items-center gap-3">
      <div aria-hidden className="h-1 w-60 bg-rule">
        <div className="h-full bg-wait" style={{ width: `${(100 * (ms - left)) / ms}%` }} />
      </div>
      <span>
        goes on in <strong className="mono">{Math.ceil(left / 1000)} s</strong>
      </span>
    </div>
  )
}
