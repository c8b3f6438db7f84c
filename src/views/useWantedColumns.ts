import { useMemo } from 'react'
import type { Column } from '#ui/Table.tsx'
import { useTight } from '#ui/useNarrow.ts'
import { useWorthShown } from './useWorthShown.ts'

const ofWorth: ReadonlySet<string> = new Set(['worth', 'worth-share', 'rate', 'price', 'market'])

/** The columns without those that tell a worth in USD, where the reader wants none; unless the page is wide what changed comes first. */
export function useWantedColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const isShown = useWorthShown()
  const isTight = useTight()
  return useMemo(() => {
    const wanted = isShown ? columns : columns.filter(({ id }) => !ofWorth.has(id))
    const place = (column: Column<Row>) => (column === wanted[0] ? 0 : column.isChange ? 1 : 2)
    return isTight ? wanted.toSorted((a, b) => place(a) - place(b)) : wanted
  }, [isShown, isTight, columns])
}
