import { useMemo } from 'react'
import { useChoices } from '#settings/store.ts'
import type { Column } from '#ui/Table.tsx'

const ofWorth: ReadonlySet<string> = new Set(['worth', 'rate', 'share'])

/** Whether the reader wants to see what things are worth in USD. */
export const useWorthShown = (): boolean => useChoices().worth === 'shown'

/** The columns without those that tell a worth in USD, where the reader wants none. */
export function useWantedColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const isShown = useWorthShown()
  return useMemo(() => (isShown ? columns : columns.filter(({ id }) => !ofWorth.has(id))), [isShown, columns])
}
