import { useMemo } from 'react'
import type { Column } from '#ui/Table.tsx'

/** The columns of a list of the address `own`: the same as long as `columnsOf` is. */
export function useAddressColumns<Item>(own: string, columnsOf: (own: string) => readonly Column<Item>[]) {
  return useMemo(() => columnsOf(own), [own, columnsOf])
}
