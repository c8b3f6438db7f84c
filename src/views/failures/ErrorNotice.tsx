import { Link, useParams, useRouter } from '@tanstack/react-router'
import { use } from 'react'
import { ApiError, isMissingCode, isReplaced, isStopped } from '#api/errors.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Countdown } from '#ui/Countdown.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PlaceContext } from '#views/network.ts'
import { AskKeyed } from './AskKeyed.tsx'
import { isSaid, wrongLinkIn } from '#views/shell/links.ts'
import { NetworksHere } from './NetworksHere.tsx'
import { Title } from '#views/shell/Title.tsx'
import { useFailure } from './useFailure.ts'
import { Report } from './Report.tsx'

type Props = {
  error: unknown
  host: string
  onRetry: () => void
  /** It is all there is on the page: the window's title says it. */
  titled?: boolean
}

/** A failure, in the place of what failed: says what happened, counts down where it goes on by itself, and can be retried. */
export function ErrorNotice({ error, host, onRetry, titled = false }: Props) {
  const { title, text, settings, again, mayBeElsewhere, waitMs, at, retry } = useFailure(error, host, onRetry)
  const place = use(PlaceContext)
  const { network, hash, id } = useParams({ strict: false })
  const { defaultNetwork, title: site } = useRouter().options.context.config
  const wrong = wrongLinkIn(error)
  const isUnknown = wrong?.what === 'network'
  const isMisnamed = wrong !== null && !isUnknown && wrong.what !== 'NFT'
  const sought = isMisnamed ? wrong.given : isUnknown || mayBeElsewhere ? (hash ?? id) : undefined
  // a page that is nothing else
  const isMissingList = error instanceof ApiError && error.kind === 'not-offered' && !hash && !id
  const isOffline = isMissingCode(error)
    ? !navigator.onLine
    : error instanceof ApiError && error.kind === 'offline'
  const passes = waitMs !== null || isOffline
  const calm = passes || isStopped(error)
  return (
    <>
      {titled && <Title of={[title, place?.network.name, site]} />}
      <Notice
        role="alert"
        icon={calm ? 'waiting' : 'warning'}
        tone={calm ? 'wait' : 'bad'}
        title={title}
        below={
          waitMs !== null && (
            <div className="mt-3">
              <Countdown from={at} ms={waitMs} onEnd={onRetry} />
            </div>
          )
        }
        actions={
          <>
            {!isSaid(error) && <Report error={error} />}
            {again && <Button onClick={retry}>{passes ? 'Try now' : 'Try again'}</Button>}
            {network && sought && (
              <Link
                to="/$network/search"
                params={{ network: isUnknown ? defaultNetwork : network }}
                search={{ q: sought, all: !isMisnamed || undefined }}
                state={{ asksAll: !isMisnamed }}
                className={`grid place-items-center ${buttonClass}`}
              >
                {isMisnamed ? 'Search for it' : 'Look on all networks'}
              </Link>
            )}
            {network && isMissingList && (
              <Link
                to="/$network/txs"
                params={{ network }}
                className={`grid place-items-center ${buttonClass}`}
              >
                The newest transactions
              </Link>
            )}
            {network && isReplaced(error) && error.lost && (
              <Link
                to="/$network/block/$id"
                params={{ network, id: error.lost }}
                className={`grid place-items-center ${buttonClass}`}
              >
                Open the one that was here
              </Link>
            )}
            <AskKeyed error={error} />
            {settings && (
              <Link
                to="."
                hash={settings}
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
        {isUnknown && <NetworksHere />}
      </Notice>
    </>
  )
}
