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
import { loadAddressRest } from '#views/shell/chunks.ts'

const [width, height] = [210, 48]

/** The balance of an address on its last days as small bars, which lead to all that is known of it; nothing until they are there. */
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
  const told = `${label}: lowest ${words(lowest)}, highest ${words(highest)}`
  return (
    // on the link it would be told twice
    <div title={told}>
      <InternalLink
        path={`/address/${hash}/balance`}
        aria-label={told}
        className="block truncate text-small text-ink-3 hover:text-accent"
      >
        {label}
        <Bars days={days} span={covered} />
      </InternalLink>
    </div>
  )
}

/** Each day at its place, at whole pixels, from the left edge to the right one, which a few days don't reach. */
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

/** `at`: how many days after the first; `height` from 0 to 1 of the highest, null where the balance of the day isn't known. */
type RecentDay = { date: string; at: number; height: number | null }

/** How many days a small drawing of balances has room for. */
const most = 30
const steps = 1000n

/**
 * What is told of the last days up to `now` (ms), the oldest first, and the first of the lowest and of the highest. Servers
 * leave days out: `span` counts those too. Null where there is nothing to see: no coin, or not two days of which the balance
 * is known.
 */
export function recentBalance(
  sent: readonly DayBalance[],
  now: number,
): { days: RecentDay[]; span: number; lowest: KnownDay; highest: KnownDay } | null {
  const dated = sent
    .flatMap(({ date, value }) => {
      const day = dayOf(date)
      // the day that it is somewhere
      return day === null || day * dayMs > now + dayMs ? [] : [{ date, day, value }]
    })
    .toSorted((a, b) => a.day - b.day)
  const last = dated.at(-1)?.day ?? 0
  const told = dated.filter(({ day }) => day > last - most)
  const [first, ...others] = told.flatMap(({ date, value }) => (value === null ? [] : [{ date, value }]))
  if (!first || others.length === 0) return null
  const lowest = others.reduce((low, day) => (day.value < low.value ? day : low), first)
  const highest = others.reduce((high, day) => (day.value > high.value ? day : high), first)
  if (highest.value <= 0n) return null
  const heightOf = (value: bigint) =>
    value > 0n ? Math.max(Number((value * steps) / highest.value), 1) / Number(steps) : 0
  const start = told[0]?.day ?? last
  const days = told.map(({ date, day, value }) => ({
    date,
    at: day - start,
    height: value === null ? null : heightOf(value),
  }))
  return { days, span: last - start + 1, lowest, highest }
}

/** Days since 1970 of a date; null of what is none. */
function dayOf(date: string): number | null {
  const moment = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : NaN
  // the 30th of February is a day of March to browsers
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(date) ? moment / dayMs : null
}

const BesideBalanceRecentBalance = lazyComponent(async () => (await loadAddressRest()).RecentBalance, {
  fallback: renderNothing,
})

type Props = {
  query: RecordQuery<AddressDetails>
  /** `inRow`: so many holdings have room in a row beside the balance; null where there is nothing beside them. */
  children: (inRow: number | null) => ReactNode
}

/**
 * What an address holds and, at its right on a wide page, how much coin it had on its last days: not where it has none,
 * nor asked for where questions cost credits. The room is given from the first and kept, whether they come or not.
 */
export function HoldingsLayout({ query, children }: Props) {
  const { api } = useNetwork()
  const client = useQueryClient()
  const places = useSyncExternalStore(onResize, placesInRow)
  const hasCoin = (useCached(query).data?.coin_balance ?? 0n) > 0n
  const [mayCome] = useState(() => {
    // what `dayBalancesQuery` asks, whose code comes with the drawing
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
            <BesideBalanceRecentBalance hash={query.queryKey[2].slice('/addresses/'.length)} />
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

/** How many holdings stand in a row beside the balance; none on a page that isn't `wide`. */
function placesInRow(): number {
  const windowWidth = globalThis.innerWidth
  return windowWidth >= 1200 ? 6 : windowWidth >= 1100 ? 5 : 0
}
