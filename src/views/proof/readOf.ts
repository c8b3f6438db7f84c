import type { useHeldList } from '#api/listHooks.ts'
import type { Read } from '#proofs/read.ts'

/** What was read of a list, and whether that is all of it: nothing unreadable, and no more to come. Null before its first page. */
export function readOf<Item>({
  rows,
  read,
  isWhole,
}: Pick<ReturnType<typeof useHeldList<Item>>, 'rows' | 'read' | 'isWhole'>): Read<Item> {
  return read ? { rows: rows.map(({ item }) => item), isWhole } : null
}
