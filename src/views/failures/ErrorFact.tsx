import { Link } from '@tanstack/react-router'
import { Countdown } from '#ui/Countdown.tsx'
import { Icon } from '#ui/Icon.tsx'
import { usePlace } from '#views/network.ts'
import { useFailure } from './useFailure.ts'

type Props = { error: Error; onRetry: () => void; costs?: boolean }

/** A failure in the place of a fact, in one line: what happened, why on hover, and how it goes on. */
export function ErrorFact({ error, onRetry, costs }: Props) {
  const { deployment } = usePlace()
  const failure = useFailure(error, deployment.name, onRetry, costs)
  const { title, text, settings, again, waitMs, at, retry } = failure
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span role="status" title={text} className="inline-flex items-center gap-1.5">
        <Icon
          name={waitMs === null ? 'warning' : 'waiting'}
          size={15}
          className={waitMs === null ? 'text-bad' : 'text-wait'}
        />
        {title}
        <span className="sr-only">. {text}</span>
      </span>
      {waitMs !== null && <Countdown from={at} ms={waitMs} onEnd={onRetry} />}
      {again && (
        <button type="button" className="link" onClick={retry}>
          {waitMs === null ? 'Try again' : 'Try now'}
        </button>
      )}
      {settings && waitMs === null && (
        <Link to="." hash={settings} search resetScroll={false} className="link">
          Open settings
        </Link>
      )}
    </div>
  )
}
