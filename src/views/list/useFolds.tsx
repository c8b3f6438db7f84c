import { useMemo, useState } from 'react'
import { useSearch } from '@tanstack/react-router'
import type { ListState } from '#api/hooks.ts'
import type { Row } from '#api/client/rows.ts'
import { useImpostors, useSuspects } from '#api/useImpostors.ts'
import { choose, useChoices } from '#settings/store.ts'
import type { Line } from '#ui/Table.tsx'
import { type Fold, foldedRows, type Noise, foldWords } from './folded.ts'
import { utcTime } from '#format/time.ts'
import { Icon } from '#ui/Icon.tsx'

type Folded<Item> = Row<Item> & Line<Item>

/** Rows with some folded into lines that stand in their place, and how many of those read are. */
export type Folds<Item> = { fold: (read: readonly Row<Item>[]) => readonly Folded<Item>[]; folded: number }

/**
 * Folds the noise of a list, unless the reader wants to see it: `fold` gives rows in which a line stands in the place of noise,
 * which opens and closes in place, and of what was read `folded` rows are in such lines. Open is also what holds the row that the
 * link of the page points at. `choice` is the way to the other of the two, where there is noise.
 */
export function useFolds<Item extends object>(
  { rows, count }: ListState<Item>,
  noiseOf: (item: Item) => Noise | null,
) {
  // what passes for another is held beside the rows, and found out later
  const impostors = useImpostors()
  const suspects = useSuspects()
  const { row: pointed } = useSearch({ strict: false })
  const noise = useMemo(
    () =>
      new Map(
        rows.flatMap(({ key, item }) => {
          const why = noiseOf(item)
          return why ? [[key, why] as const] : []
        }),
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- `rows` grows in place; the others are what `noiseOf` looks in
    [rows, count, noiseOf, impostors, suspects],
  )
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const isFolded = useChoices().noise === 'fold'
  const toggle = (key: string) =>
    setOpened((before) => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  const isOpen = ({ key, rows: inside }: Fold<Row<Item>>) =>
    opened.has(key) !== (pointed !== undefined && inside.some((row) => row.key === pointed))
  const fold: Folds<Item>['fold'] = (read) =>
    foldedRows(read, ({ key }) => noise.get(key) ?? null, isOpen).flatMap((one): Folded<Item>[] => {
      if ('row' in one) return [one.row]
      const { fold: found, isOpen: open } = one
      const [first] = found.rows
      if (!first) return []
      const instead = <FoldLine fold={found} isOpen={open} onToggle={() => toggle(found.key)} />
      return [{ ...first, key: `fold ${found.key}`, instead }]
    })
  const choice = noise.size > 0 && (
    <button
      type="button"
      className="no-print quiet"
      onClick={() => choose({ noise: isFolded ? 'show' : 'fold' })}
    >
      {isFolded ? 'Show noise' : 'Fold noise'}
    </button>
  )
  return { folds: isFolded ? { fold, folded: noise.size } : undefined, choice }
}

type Props = { fold: Fold<{ item: object }>; isOpen: boolean; onToggle: () => void }

/** What stands in a list in the place of noise, or above it once it is open. Noise gets no attention. */
function FoldLine({ fold, isOpen, onToggle }: Props) {
  const [newest, oldest] = [fold.rows[0], fold.rows.at(-1)].map((row) => timeOf(row?.item))
  return (
    <span className="flex items-baseline gap-2 text-ink-2">
      <button
        type="button"
        className="quiet inline-flex items-baseline gap-2"
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <Icon name="right" size={14} className={`self-center text-ink-3 ${isOpen ? 'rotate-90' : ''}`} />
        {foldWords(fold)}
      </button>
      {newest && oldest && (
        <span className="ml-auto hidden text-ink-3 desk:inline">
          {newest === oldest ? utcTime(newest) : `${utcTime(oldest)} to ${utcTime(newest)}`}
        </span>
      )}
    </span>
  )
}

const timeOf = (item: object | undefined): string | null =>
  item && 'timestamp' in item && typeof item.timestamp === 'string' ? item.timestamp : null
