import { useState } from 'react'
import type { Row } from '#api/rows.ts'
import { useChoices } from '#settings/store.ts'
import type { Line } from '#ui/Table.tsx'
import { type Fold, foldedRows, type Noise } from './folded.ts'
import { FoldLine } from './FoldLine.tsx'

type Folded<Item> = Row<Item> & Line<Item>

/**
 * Folds the noise of a list, unless the reader wants to see it: `fold` gives rows in which a line stands in the place of noise,
 * which opens and closes in place. Open is also what holds the row `pointed` at by a link. `noisy`: so many rows are noise.
 */
export function useFolds<Item extends object>(
  rows: readonly Row<Item>[],
  noiseOf: (item: Item) => Noise | null,
  pointed: string | undefined,
) {
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
  const fold = (read: readonly Row<Item>[]) =>
    foldedRows(read, ({ item }) => noiseOf(item), isOpen).flatMap((one): Folded<Item>[] => {
      if ('row' in one) return [one.row]
      const { fold: found, isOpen: open } = one
      const [first] = found.rows
      if (!first) return []
      const instead = <FoldLine fold={found} isOpen={open} onToggle={() => toggle(found.key)} />
      return [{ ...first, key: `fold ${found.key}`, instead }]
    })
  const noisy = rows.filter(({ item }) => noiseOf(item) !== null).length
  return { fold: isFolded ? fold : undefined, noisy, isFolded }
}
