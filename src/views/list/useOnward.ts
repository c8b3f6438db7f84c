import { useRouter } from '@tanstack/react-router'
import { isOfWithdrawals } from '#api/byBlock.ts'
import { isSortedByBlock, type ListFromLink } from '#api/client/listStart.ts'
import type { Cursor } from '#api/query.ts'
import type { Row } from '#api/client/rows.ts'
import type { Onward } from '#ui/readerPlace.ts'
import { blockOf } from '#api/client/cursor.ts'

/**
 * By which link the list of this page is begun with one of its rows, as far as that can be said: at the row's block where it is
 * sorted by block and its server was seen to go there, else at the cursor of the row's page. Null for what the page's own link
 * begins with.
 */
export function useOnward<Item>({ whole, cursor, pages }: ListFromLink<Item>) {
  const router = useRouter()
  const isOfBlocks = isSortedByBlock(whole) && !isOfWithdrawals(whole.queryKey[2]) && !pages[0]?.astray
  return (
    rows: readonly Row<Item>[],
    index: number,
    cursorOf: (page: number) => Cursor | null,
  ): Onward | null | undefined => {
    const row = rows[index]
    if (!row) return undefined
    const own = location.origin + router.history.location.href
    if (row.page === 0) return cursor && { link: own, nth: index, own }
    const block = isOfBlocks ? blockOf(row.item) : null
    const isWithIt = ({ item, page }: Row<Item>) =>
      block === null ? page === row.page : blockOf(item) === block
    const place =
      block === null ? { at: cursorOf(row.page) ?? undefined, block: undefined } : { at: undefined, block }
    const { href } = router.buildLocation({ to: '.', search: (kept: object) => ({ ...kept, ...place }) })
    return { link: location.origin + href, nth: index - rows.findIndex(isWithIt), own }
  }
}
