import { type ReactNode, useState } from 'react'
import { dayFormat } from '#format/time.ts'
import { visible } from '#format/text.ts'
import type { DayBalance } from '#api/addressLists.ts'

/** One bar: `height` from 0 to 1 of the scale, null where unknown; `value` is its exact value, `valueText` the same as plain text. */
type DayBar = { date: string; height: number | null; value: ReactNode; valueText: string }

type Props = {
  bars: readonly DayBar[]
  top: string
  caption: string
  value: string
  /** Height of the drawing in px. */
  height?: number
}

/** Values by day as bars, with the exact value of the day under the pointer or in focus, and a table for screen readers. */
export function DayChart({ bars, top, caption, value, height = 160 }: Props) {
  const [chosen, setChosen] = useState<string | null>(null)
  const selected = bars.find(({ date }) => date === chosen) ?? bars.at(-1)
  const [first, last] = [bars[0], bars.at(-1)]
  if (!first || !last || !selected) return null
  return (
    <figure className="relative border-t border-ink-3 pt-2">
      <figcaption className="flex min-h-6 flex-wrap items-baseline gap-x-3">
        <span className="text-table text-ink-3">{dayOf(selected.date)}</span>
        {selected.value}
      </figcaption>
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 text-small text-ink-3">
        <Bars bars={bars} selected={selected} height={height} onChoose={setChosen} />
        <div aria-hidden className="flex flex-col justify-between" style={{ height }}>
          <span className="-mt-2">{top}</span>
          <span className="-mb-2">0</span>
        </div>
        <div aria-hidden className="mt-1 flex justify-between">
          <span>{dayOf(first.date)}</span>
          {bars.length > 1 && <span>{dayOf(last.date)}</span>}
        </div>
      </div>
      {/* a table that is hidden by itself would still take its height */}
      <div className="sr-only">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">{value}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ date, value: all }) => (
              <tr key={date}>
                <th scope="row">{dayOf(date)}</th>
                <td>{all}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

export function DayChartWaiting({ height = 160 }: Pick<Props, 'height'>) {
  return <div aria-busy className="animate-wait border-t border-ink-3" style={{ height: height + 61 }} />
}

type BarsProps = {
  bars: readonly DayBar[]
  selected: DayBar
  height: number
  onChoose: (date: string) => void
}

const stepOf: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  Home: -Infinity,
  End: Infinity,
}

function Bars({ bars, selected, height, onChoose }: BarsProps) {
  const at = bars.indexOf(selected)
  const step = (by: number) => {
    const next = bars[Math.max(0, Math.min(bars.length - 1, at + by))]
    if (next) onChoose(next.date)
  }
  return (
    <div
      role="slider"
      aria-label="Day"
      aria-valuemin={1}
      aria-valuemax={bars.length}
      aria-valuenow={at + 1}
      aria-valuetext={`${dayOf(selected.date)}, ${selected.valueText}`}
      tabIndex={0}
      onKeyDown={(event) => {
        const by = stepOf[event.key]
        if (by === undefined) return
        event.preventDefault()
        step(by)
      }}
    >
      <svg
        aria-hidden
        className="block w-full overflow-visible"
        viewBox={`0 0 ${bars.length} 1`}
        preserveAspectRatio="none"
        height={height}
        shapeRendering="crispEdges"
      >
        <path
          d={`M0 0H${bars.length}M0 .5H${bars.length}`}
          className="stroke-rule"
          vectorEffect="non-scaling-stroke"
        />
        {bars.map(({ date, height: part }, x) => (
          <g key={date} onPointerEnter={() => onChoose(date)}>
            <rect x={x} y={0} width={1} height={1} fill="transparent" />
            {part === null ? (
              <rect x={x + 0.25} y={0.99} width={0.5} height={0.01} className="fill-rule-2" />
            ) : (
              <rect
                x={x + 0.25}
                y={1 - Math.max(part, part > 0 ? 0.008 : 0)}
                width={0.5}
                height={Math.max(part, part > 0 ? 0.008 : 0)}
                className={x === at ? 'fill-accent' : 'fill-edge'}
              />
            )}
          </g>
        ))}
        <path d={`M0 1H${bars.length}`} className="stroke-ink-3" vectorEffect="non-scaling-stroke" />
      </svg>
    </div>
  )
}

const inUtc = dayFormat('UTC')

/** `1 Mar 2025`; an invalid date as it was sent. */
function dayOf(date: string): string {
  // Date.parse takes `12` for a day of 2001
  const moment = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(date) : NaN
  return Number.isNaN(moment) ? visible(date.slice(0, 40)) : inUtc.format(moment)
}

/** `height` from 0 to 1 of the scale; null where the day's balance isn't known. */
type BalanceBar = { day: DayBalance; height: number | null }

const steps = 1_000_000n

/** Scale and bars of some days, oldest first: from 0 to a round number at or above the highest balance. */
export function barsOf(days: readonly DayBalance[], decimals: number): { bars: BalanceBar[]; top: bigint } {
  const sorted = days.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  const highestValue = sorted.reduce(
    (highest, { value }) => (value !== null && value > highest ? value : highest),
    0n,
  )
  const top = roundUp(highestValue, decimals)
  const bars = sorted.map((day) => ({
    day,
    height:
      day.value === null ? null : day.value <= 0n ? 0 : Number((day.value * steps) / top) / Number(steps),
  }))
  return { bars, top }
}

/** The smallest 1, 2 or 5 times a power of ten that isn't below an amount; one whole unit for 0. */
export function roundUp(amount: bigint, decimals: number): bigint {
  if (amount <= 0n) return 10n ** BigInt(decimals)
  const power = 10n ** BigInt(amount.toString().length - 1)
  return [power, 2n * power, 5n * power].find((round) => round >= amount) ?? 10n * power
}
