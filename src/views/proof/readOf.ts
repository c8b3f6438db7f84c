import type { useHeldList } from '#api/listHooks.ts'
import type { Read } from '#proofs/read.ts'

/** What was read of a list, and whether that is all of it: nothing unreadable, and no more to come. Null before its first page. */
export function readOf<Item>({
  rows,
  pages,
  more,
  read,
}: Pick<ReturnType<typeof useHeldList<Item>>, 'rows' | 'pages' | 'more' | 'read'>): Read<Item> {
  if (!read) return null
  return {
    rows: rows.map(({ item }) => item),
    isWhole: !more && pages.every(({ unread, isCut }) => unread === 0 && !isCut),
  }
}
