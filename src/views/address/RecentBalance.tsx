import { dayBalancesQuery } from '#api/coinBalances.ts'
import { useHeldList } from '#api/listHooks.ts'
import { counted } from '#format/count.ts'
import { dayAndHour, utcTime } from '#format/time.ts'
import { exactUnits } from '#format/units.ts'
import { PlaceLink } from '#views/cells/PlaceLink.tsx'
import { useAmountWords } from '#views/useAmountWords.ts'
import { useNow } from '#views/useNow.ts'
import { usePlace } from '#views/network.ts'
import { type RecentDay, recentBalance } from './recentBalance.ts'

const [width, height] = [210, 48]

/** The balance of an address on its last days as small bars, which lead to all that is known of it; nothing until they are there. */
export function RecentBalance({ hash }: { hash: string }) {
  const { api, network } = usePlace()
  const { symbol, decimals } = network.currency
  const query = dayBalancesQuery(api, hash)
  const amountWords = useAmountWords()
  const { rows } = useHeldList(query, !api.keyed && !api.offers.isMissing(query.queryKey[2]))
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
      <PlaceLink
        path={`/address/${hash}/balance`}
        aria-label={told}
        className="block truncate text-small text-ink-3 hover:text-accent"
      >
        {label}
        <Bars days={days} span={covered} />
      </PlaceLink>
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
