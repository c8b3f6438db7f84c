import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode, useLayoutEffect } from 'react'
import { useRefetchOnReturn, useFailedRefetch } from '#api/client/cacheWatch.ts'
import { useCoinRate } from '#api/stats.ts'
import { curlOf } from '#api/client/repeatRequest.ts'
import { count, counted } from '#format/numbers.ts'
import { priceOf } from '#format/price.ts'
import { shortHash } from '#format/hash.ts'
import { decimalPlaces } from '#format/decimal.ts'
import {
  nextTimeFormat,
  useChoices,
  useShowsWorth,
  currentChoices,
  overrideChoices,
} from '#settings/store.ts'
import { Copy } from '#ui/Copy.tsx'
import { allowanceWords } from './allowance.ts'
import { useNetwork } from './context.ts'
import { RestingPointer } from './RestingPointer.tsx'
import { TermTooltips } from './Tooltips.tsx'
import { ShortcutsButton, RowShortcuts } from './Shortcuts.tsx'
import { ServerStatus } from './ServerStatus.tsx'
import { shareLink } from '#settings/deployments.ts'
import { usePrinted } from '#ui/usePrinted.ts'
import { RelativeTime } from '#views/cells/Time.tsx'
import { useNow } from '#ui/useNow.ts'
import { Link } from '@tanstack/react-router'
import { errorWordsOf } from '#views/errors/errorWords.ts'

const times = { relative: 'Times relative', utc: 'Times in UTC', local: 'Times in your zone' } as const

const line = 'flex flex-wrap items-baseline gap-x-5 gap-y-2'

export function Footer() {
  const { api, deployment } = useNetwork()
  useRefetchOnReturn(api)
  const requests = useSyncExternalStore(api.log.subscribe, api.log.get)
  const requestCount = requests.at(-1)?.number ?? 0
  // a 404 is a response about the record; a 401 isn't
  const isAnswered = requests.some(({ status }) => status !== null && (status < 400 || status === 404))
  const { time } = useChoices()
  const [open, setOpen] = useState(false)
  const unfolded = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    // they open below the viewport, where nobody would notice
    if (open) unfolded.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  // updated by each response, which also changes the log
  const allowance = api.allowance()
  const who = `${isAnswered ? 'Answered by' : 'Loupe asks'} ${deployment.name}`
  return (
    <>
      <PrintFooter>
        <span>{who}</span>
        <Rate />
      </PrintFooter>
      <StaleNotice />
      <RowShortcuts />
      <TermTooltips />
      <RestingPointer />
      <footer className="mt-16 border-t border-rule">
        <div className={`page justify-between py-5 text-table text-ink-2 ${line}`}>
          <div className={line}>
            <span>{who}</span>
            <ServerStatus key={deployment.base} />
            <details
              ref={unfolded}
              className="min-w-0"
              onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
            >
              <summary>
                {counted(requestCount, 'request')}, {decimalPlaces(String(api.log.spent() / 1000), 1)} s{' '}
                <span className="link pl-3">{open ? 'Hide' : 'Show'} requests</span>
              </summary>
              {api.log.costs().map(({ path, questions }) => (
                <p key={path} className="mt-3">
                  {costWords(path)} {counted(questions, 'request')}.
                </p>
              ))}
              <ol className="mt-3">
                {/* while closed, up to a hundred rows would be rendered for nothing */}
                {(open ? requests : []).map(({ number, method, asked, status, ms }) => (
                  <li key={number} className="mono flex gap-3 py-0.5 text-small">
                    <span className="min-w-0 break-all">
                      {method} {asked}
                    </span>
                    <span className="ml-auto whitespace-nowrap">
                      {ms === null ? 'waiting' : `${status ?? 'no answer'} · ${ms} ms`}
                    </span>
                    <Copy value={curlOf(api, asked, method)} label="Copy as cURL" />
                  </li>
                ))}
              </ol>
              <p className="mt-3">Loupe {import.meta.env.LOUPE_VERSION}</p>
            </details>
            {allowance && <span>{allowanceWords(allowance)}</span>}
          </div>
          <div className={line}>
            <Rate />
            <button
              type="button"
              className="quiet"
              title="Show times in another way"
              onClick={nextTimeFormat}
            >
              {times[time]}
            </button>
            <ShortcutsButton />
          </div>
        </div>
      </footer>
    </>
  )
}

/** The purpose of a path's requests, as `Block 7 is put together here from`. */
function costWords(path: string): string {
  const [, kind = '', id = ''] = path.split('/')
  const name = /^\d+$/.test(id) ? count(Number(id)) : shortHash(id)
  if (path.endsWith('oldest')) return `When activity of ${name} began took`
  return `${kind === 'blocks' ? 'Block' : 'Transaction'} ${name} is put together here from`
}

function Rate() {
  const { api, network } = useNetwork()
  const rate = useCoinRate(api)
  const price = priceOf(rate)
  if (!useShowsWorth()) return null
  if (!price) return <span>Worth at today’s rates</span>
  return (
    <span title={`${rate} USD`}>
      Worth at today’s rate, 1 {network.currency.symbol ?? 'coin'} = ${price}
    </span>
  )
}

/**
 * The footer on paper: server, time and link. Without tooltips, and because "3 min ago" becomes wrong, times are printed in UTC
 * and amounts in full.
 */
function PrintFooter({ children }: { children: ReactNode }) {
  const { network } = useNetwork()
  const isPrinted = usePrinted()
  useLayoutEffect(() => {
    if (!isPrinted) return
    overrideChoices({ time: currentChoices().time === 'local' ? 'local' : 'utc', amounts: 'exact' })
    return () => overrideChoices(null)
  }, [isPrinted])
  if (!isPrinted) return null
  return (
    <div className="page mt-6 flex flex-wrap gap-x-5 text-table text-ink-2">
      {children}
      <span>
        Printed <Now />
      </span>
      <span className="mono break-all">{shareLink(location.href, network)}</span>
    </div>
  )
}

function Now() {
  return <RelativeTime time={new Date(useNow()).toISOString()} />
}

/** Says that a refetch failed. At the bottom of the window, so that nothing moves. */
function StaleNotice() {
  const { api, deployment } = useNetwork()
  const failing = useFailedRefetch(api)
  if (!failing) return null
  const { title, text, settings } = errorWordsOf(failing.error, deployment.name)
  const retry = () => {
    api.skipWait()
    failing.ask()
  }
  return (
    <aside
      ref={stand}
      aria-label="About what is shown"
      className="no-print sticky bottom-0 z-10 border-t border-rule bg-paper"
    >
      <div className="page flex flex-wrap gap-x-4 py-2 text-table text-wait">
        <span title={text}>
          <span role="status">{title}</span>: what is shown was read{' '}
          <RelativeTime time={new Date(failing.at).toISOString()} />
          {failing.isUnfollowed && ', and is no longer followed'}.
        </span>
        <button type="button" className="link" onClick={retry}>
          Try again
        </button>
        {settings && (
          <Link to="." hash={settings} search resetScroll={false} className="link">
            Open settings
          </Link>
        )}
      </div>
    </aside>
  )
}

/** While the note covers the bottom of the page, focused elements are scrolled above it. It doesn't take the focus itself. */
function stand(note: HTMLElement | null) {
  const { style } = document.documentElement
  const uncover = ({ target }: FocusEvent) => {
    // rows are scrolled by code that doesn't know the note
    if (target instanceof HTMLElement && target.matches('[data-row]:focus-visible'))
      target.scrollIntoView({ block: 'nearest' })
  }
  // its height changes with its text and width
  const watch = new ResizeObserver(() => {
    style.scrollPaddingBottom = `${note?.offsetHeight ?? 0}px`
  })
  if (note) watch.observe(note)
  document.addEventListener('focusin', uncover)
  return () => {
    watch.disconnect()
    style.scrollPaddingBottom = ''
    document.removeEventListener('focusin', uncover)
    if (note?.contains(document.activeElement))
      document.getElementById('main')?.focus({ preventScroll: true })
  }
}
