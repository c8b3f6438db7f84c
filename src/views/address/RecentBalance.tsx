import { dayBalancesQuery, type DayBalance } from '#api/addressLists.ts'
import { counted } from '#format/numbers.ts'
import { dayAndHour, utcTime, dayMs } from '#format/time.ts'
import { exactUnits } from '#format/units.ts'
import { InternalLink } from '#views/cells/InternalLink.tsx'
import { useAmountWords } from '#views/cells/amountWords.ts'
import { useNow } from '#ui/useNow.ts'
import { useNetwork } from '#views/shell/context.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import type { AddressDetails } from '#api/addresses.ts'
import { useCached, useCachedList } from '#api/hooks.ts'
import type { RecordQuery } from '#api/query.ts'
import { renderNothing, lazyComponent } from '#ui/lazyComponent.tsx'
import { ErrorBoundary } from '#views/errors/ErrorBoundary.tsx'
import { loadDeferredAddressParts } from '#views/shell/chunks.ts'

const [width, height] = [210, 48]

/** Daily balances of the last days as small bars, a link to the balance tab; nothing until they are loaded. */
export function RecentBalance({ hash }: { hash: string }) {
  const { api, network } = useNetwork()
  const { symbol, decimals } = network.currency
  const query = dayBalancesQuery(api, hash)
  const amountWords = useAmountWords()
  const { rows } = useCachedList(query, !api.keyed && !api.endpoints.isMissing(query.queryKey[2]))
  const recent = recentBalance(
    rows.map(({ item }) => item),
    useNow(),
  )
  if (!recent) return null
  const { days, span: covered, lowest, highest } = recent
  const words = ({ date, value }: typeof lowest) =>
    `${[exactUnits(value, decimals), symbol].filter(Boolean).join(' ')} on ${dayAndHour(utcTime(date))[0].slice(0, -1)}`
  const span = counted(covered, 'day')
  const label = `${symbol ?? 'Coin'}, ${span}, high ${amountWords(highest.value, decimals)}`
  const title = `${label}: lowest ${words(lowest)}, highest ${words(highest)}`
  return (
    // as the link's title it would be read twice
    <div title={title}>
      <InternalLink
        path={`/address/${hash}/balance`}
        aria-label={title}
        className="block truncate text-small text-ink-3 hover:text-accent"
      >
        {label}
        <Bars days={days} span={covered} />
      </InternalLink>
    </div>
  )
}

/** One bar per day at whole pixels, from the left edge; a few days don't reach the right one. */
function Bars({ days, span }: { days: readonly RecentDay[]; span: number }) {
  const places = Math.max(span, 10)
  const wide = Math.round(width / places / 3)
  const step = (width - wide) / (places - 1)
  return (
    <svg aria-hidden className="mt-3" width={width} height={height}>
      {days.map(({ date, at, height: part }) => {
        const high = part ? Math.max(1, Math.round(part * (height - 1))) : part === null ? 1 : 0
        return (
          <rect
            key={date}
            x={Math.round(at * step)}
            y={height - 1 - high}
            width={wide}
            height={high}
            className={part === null ? 'fill-rule-2' : at === span - 1 ? 'fill-accent' : 'fill-edge'}
          />
        )
      })}
      <path d={`M0 ${height - 0.5}H${width}`} className="stroke-rule" />
    </svg>
  )
}

type KnownDay = { date: string; value: bigint }

/** `at`: days after the first; `height` from 0 to 1 of the highest, null where that day's balance isn't known. */
type RecentDay = { date: string; at: number; height: number | null }

const maxDays = 30
const steps = 1000n

/**
 * The last days up to `now` (ms), oldest first, and the first day of the lowest and of the highest balance. Servers leave days
 * out; `span` counts those too. Null without coin, or with fewer than two known balances.
 */
export function recentBalance(
  sent: readonly DayBalance[],
  now: number,
): { days: RecentDay[]; span: number; lowest: KnownDay; highest: KnownDay } | null {
  const dated = sent
    .flatMap(({ date, value }) => {
      const day = dayOf(date)
      // "tomorrow" is today in a time zone ahead of UTC
      return day === null || day * dayMs > now + dayMs ? [] : [{ date, day, value }]
    })
    .toSorted((a, b) => a.day - b.day)
  const last = dated.at(-1)?.day ?? 0
  const recentDays = dated.filter(({ day }) => day > last - maxDays)
  const [first, ...others] = recentDays.flatMap(({ date, value }) =>
    value === null ? [] : [{ date, value }],
  )
  if (!first || others.length === 0) return null
  const lowest = others.reduce((low, day) => (day.value < low.value ? day : low), first)
  const highest = others.reduce((high, day) => (day.value > high.value ? day : high), first)
  if (highest.value <= 0n) return null
  const heightOf = (value: bigint) =>
    value > 0n ? Math.max(Number((value * steps) / highest.value), 1) / Number(steps) : 0
  const start = recentDays[0]?.day ?? last
  const days = recentDays.map(({ date, day, value }) => ({
    date,
    at: day - start,
    height: value === null ? null : heightOf(value),
  }))
  return { days, span: last - start + 1, lowest, highest }
}

/** Days since 1970-01-01 of a date; null for an invalid one. */
function dayOf(date: string): number | null {
  const moment = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : NaN
  // Date.parse takes the 30th of February for a day of March
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(date) ? moment / dayMs : null
}

const LazyRecentBalance = lazyComponent(async () => (await loadDeferredAddressParts()).RecentBalance, {
  fallback: renderNothing,
})

type Props = {
  query: RecordQuery<AddressDetails>
  /** `inRow`: how many holdings fit into a row beside the balance; null where there is no balance. */
  children: (inRow: number | null) => ReactNode
}

/**
 * The holdings and, at their right on a wide page, the recent coin balance: left out without coin, and on keyed deployments,
 * where requests cost credits. Its space is reserved either way.
 */
export function HoldingsLayout({ query, children }: Props) {
  const { api } = useNetwork()
  const client = useQueryClient()
  const places = useSyncExternalStore(onResize, placesInRow)
  const hasCoin = (useCached(query).data?.coin_balance ?? 0n) > 0n
  const [mayCome] = useState(() => {
    // the path of `dayBalancesQuery`, whose code loads with the chart
    const path = `${query.queryKey[2]}/coin-balance-history-by-day`
    const isHeld = client.getQueryData([api.network, api.base, path, {}]) !== undefined
    return isHeld || (!api.keyed && !api.endpoints.isMissing(path))
  })
  const isBeside = places > 0 && hasCoin && mayCome
  return (
    <div className="flex gap-x-16">
      <div className="min-w-0 flex-1">{children(isBeside ? places : null)}</div>
      {isBeside && (
        <div className="no-print mt-8 shrink-0" style={{ width: 210 }}>
          <ErrorBoundary>
            <LazyRecentBalance hash={query.queryKey[2].slice('/addresses/'.length)} />
          </ErrorBoundary>
        </div>
      )}
    </div>
  )
}

function onResize(listener: () => void): () => void {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

/** Holdings that fit into a row beside the balance; none on a page that isn't `wide`. */
function placesInRow(): number {
  const windowWidth = globalThis.innerWidth
  return windowWidth >= 1200 ? 6 : windowWidth >= 1100 ? 5 : 0
}
