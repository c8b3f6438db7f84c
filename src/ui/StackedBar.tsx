import type { ReactNode } from 'react'

const fills = {
  strong: 'bg-ink-2',
  accent: 'bg-accent',
  accent2: 'bg-accent [opacity:.6]',
  accent3: 'bg-accent [opacity:.3]',
  edge: 'bg-edge',
  rest: 'bg-rule',
} as const

/** Keeps the fill colours where the browser paints all backgrounds alike (forced colors). */
export const keepColors = { forcedColorAdjust: 'none' } as const

export type BarPart = { label: ReactNode; percent: number; fill: keyof typeof fills; id: string }

export function StackedBar({ parts, legend = false }: { parts: readonly BarPart[]; legend?: boolean }) {
  return (
    <>
      <div aria-hidden className="flex h-1.5 gap-0.5" style={keepColors}>
        {parts.map(
          ({ id, percent, fill }) =>
            percent > 0 && <span key={id} className={fills[fill]} style={{ width: `${percent}%` }} />,
        )}
      </div>
      {legend && (
        <ul className="mt-1.5 flex flex-wrap gap-x-5 text-table text-ink-2">
          {parts.map(({ id, label, fill }) => (
            <li key={id} className="flex items-baseline gap-2">
              <span aria-hidden className={`size-2 shrink-0 ${fills[fill]}`} style={keepColors} />
              <span>{label}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
