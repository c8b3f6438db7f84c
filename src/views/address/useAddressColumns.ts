import { useMemo } from 'react'
import type { ListQuery } from '#api/queries.ts'
import type { Column } from '#ui/Table.tsx'
import { type Ends, type Lookalikes, lookalikesIn } from './lookalikes.ts'
import { usePlaced } from '#views/list/usePlaced.ts'

type ColumnsOf<Item> = (own: string, alike: Lookalikes) => readonly Column<Item>[]

/**
 * The columns of a list of the address `own`, which mark who looks like whom in it. They are others each time that rows
 * come, so that rows that are shown already are looked at again when a later one looks like them.
 */
export function useAddressColumns<Item extends Ends>(
  query: ListQuery<Item>,
  own: string,
  columnsOf: ColumnsOf<Item>,
) {
  const { rows, read } = usePlaced(query)
  return useMemo(
    () => columnsOf(own, lookalikesIn(rows, own)),
    // oxlint-disable-next-line react/exhaustive-deps -- `rows` grows in place, and is another `[]` each time until it is read
    [read && rows, rows.length, own, columnsOf],
  )
}
