import { Link, useParams, useRouter, useNavigate, useLocation } from '@tanstack/react-router'
import { use, useEffect } from 'react'
import {
  ApiError,
  isMissingCode,
  isReplaced,
  isCancelled,
  type ErrorKind,
  isMissing,
  isNotFound,
  isUnreachable,
  isPaused,
} from '#api/client/errors.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Countdown } from '#ui/Countdown.tsx'
import { Notice } from '#ui/Notice.tsx'
import { NetworkContext, useNetwork, PageContext } from '#views/shell/context.ts'
import { isExpectedError, linkErrorIn } from '#views/shell/links.ts'
import { DocumentTitle } from '#views/shell/Document.tsx'
import { CopyErrorReport } from './ErrorReport.tsx'
import { keyedInstead } from '#settings/deployments.ts'
import { keysFor } from '#settings/keys.ts'
import { choose, currentChoices } from '#settings/store.ts'
import { count } from '#format/numbers.ts'
import { samePageLink } from '#views/shell/samePage.ts'
import { Icon } from '#ui/Icon.tsx'
import { useIsApi } from '#api/client/cacheWatch.ts'
import { errorWordsOf, wordsOfPart } from './errorWords.ts'
import { reloadIfReachable, reloadIfIdle } from './reload.ts'

type Props = {
  error: unknown
  host: string
  onRetry: () => void
  /** Sets the window's title: there is nothing else on the page. */
  titled?: boolean
}

/** An error in the place of what failed: says what happened, counts down to automatic retries, and can be retried. */
export function ErrorDetails({ error, host, onRetry, titled = false }: Props) {
  const { title, text, settings, again, mayBeElsewhere, waitMs, at, retry } = useErrorWords(
    error,
    host,
    onRetry,
  )
  const place = use(NetworkContext)
  const { network, hash, id } = useParams({ strict: false })
  const { defaultNetwork, title: site } = useRouter().options.context.config
  const wrong = linkErrorIn(error)
  const isUnknown = wrong?.what === 'network'
  const isMisnamed = wrong !== null && !isUnknown && wrong.what !== 'NFT'
  const searchText = isMisnamed ? wrong.given : isUnknown || mayBeElsewhere ? (hash ?? id) : undefined
  // then the error is the whole page
  const isMissingList = error instanceof ApiError && error.kind === 'not-offered' && !hash && !id
  const isOffline = isMissingCode(error)
    ? !navigator.onLine
    : error instanceof ApiError && error.kind === 'offline'
  const passes = waitMs !== null || isOffline
  const calm = passes || isCancelled(error)
  return (
    <>
      {titled && <DocumentTitle of={[title, place?.network.name, site]} />}
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
            {!isExpectedError(error) && <CopyErrorReport error={error} />}
            {again && <Button onClick={retry}>{passes ? 'Try now' : 'Try again'}</Button>}
            {network && searchText && (
              <Link
                to="/$network/search"
                params={{ network: isUnknown ? defaultNetwork : network }}
                search={{ q: searchText, all: !isMisnamed || undefined }}
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
            <AskKeyedInstead error={error} />
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
        {isUnknown && <LinkOnOtherNetworks />}
      </Notice>
    </>
  )
}

const refusals: ReadonlySet<ErrorKind> = new Set(['unreachable', 'refused', 'not-api'])

/** Where an instance blocks browsers: a link to the keyed deployment of the same network, or to the field for its key. */
function AskKeyedInstead({ error }: { error: unknown }) {
  const navigate = useNavigate()
  const place = use(NetworkContext)
  const keyed = place && keyedInstead(place.config, place.network, place.deployment)
  if (!keyed || !(error instanceof ApiError) || !refusals.has(error.kind)) return null
  const ask = () => {
    choose({ answers: { ...currentChoices().answers, [keyed.network]: keyed.id } })
    if (!keysFor(keyed.url).apikey)
      void navigate({ to: '.', search: true, hash: 'settings-key', resetScroll: false })
  }
  return <Button onClick={ask}>Ask {keyed.name} instead</Button>
}

/** The network menu has all of them. */
const mostNamed = 6

/** For a link to an unknown network: the same page on the known ones. */
function LinkOnOtherNetworks() {
  const { networks } = useRouter().options.context.config
  const pathname = useLocation({ select: (place) => place.pathname })
  const others = networks.length - mostNamed
  return (
    <p className="mt-2">
      The same link on{' '}
      {networks.slice(0, mostNamed).map((network, index) => (
        <span key={network.slug}>
          {index > 0 && ' · '}
          <Link {...samePageLink(pathname, undefined, network)} className="link">
            {network.name}
          </Link>
        </span>
      ))}
      {others > 0 && ` · and ${count(others)} more, under “Networks” on top`}
    </p>
  )
}

type ErrorFactProps = { error: Error; onRetry: () => void; costs?: boolean }

/** An error in the place of a fact, in one line, with its details in a tooltip. */
export function InlineErrorDetails({ error, onRetry, costs }: ErrorFactProps) {
  const { deployment } = useNetwork()
  const failure = useErrorWords(error, deployment.name, onRetry, costs)
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

/** Event of a manual retry while a server is unreachable or paused: retries everything on the page that failed for that. */
const tried = 'loupe-again'

/**
 * An error in words, which for a record or list that the server has are those of a partial failure, and how it goes on. What
 * `costs` credits is retried by its own button alone.
 */
function useErrorWords(error: unknown, host: string, onRetry: () => void, costs = false) {
  const api = use(NetworkContext)?.api
  const isThere = typeof use(PageContext) === 'object'
  const isApi = useIsApi(api)
  const wordsOverride = isThere
    ? wordsOfPart
    : isApi
      ? { 'not-api': wordsOfPart['not-api'], page: wordsOfPart.page }
      : {}
  const isCode = isMissingCode(error)
  const mayCome = isCode || (!costs && (isUnreachable(error) || isPaused(error)))
  useEffect(() => {
    if (!mayCome) return
    // a function of its own for each: with a shared one, the first to be removed would remove all
    const goOn = () => void (isCode ? reloadIfIdle() : onRetry())
    // code that failed to load needs a reload, which discards responses already loaded
    const signs = isCode ? ['online'] : ['online', tried]
    for (const sign of signs) addEventListener(sign, goOn)
    return () => {
      for (const sign of signs) removeEventListener(sign, goOn)
    }
  }, [mayCome, isCode, onRetry])
  const { waitMs, at } = error instanceof ApiError ? error : { waitMs: null, at: 0 }
  return {
    ...errorWordsOf(error, host, wordsOverride),
    waitMs,
    at,
    /** The page may exist on another network. */
    mayBeElsewhere: isNotFound(error) && !isThere,
    retry: () => {
      // ends the pause for this server, so that a retry does send a request
      api?.skipWait()
      if (isMissing(error)) api?.endpoints.forget()
      if (isCode) void reloadIfReachable()
      else if (mayCome) dispatchEvent(new Event(tried))
      else onRetry()
    },
  }
}
