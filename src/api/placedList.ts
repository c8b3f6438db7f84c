import type { QueryClient } from '@tanstack/react-query'
import { useHeldList } from './listHooks.ts'
import { placedIn, type PlaceInLink } from './listPlace.ts'
import type { ListQuery } from './queries.ts'

/**
 * A list from the place that a link gives for its beginning, whatever that is, and how it stands there; `whole` is without. `cursor` is the
 * place, null for the list's own beginning. A cursor that can't be read, as of a link that was cut, or that the server refuses,
 * as another version's, `isLost`: the list is then had from its beginning, and so it is from a block that is none, or where
 * the list isn't sorted by block, which `unread` tells.
 */
export function usePlacedList<Item>(whole: ListQuery<Item>, link: PlaceInLink) {
  const { query, unread } = placedIn(whole, link)
  const held = useHeldList(query)
  const isLost = unread === 'cursor' || held.pages[0]?.astray?.why === 'lost'
  return { whole, query, cursor: isLost ? null : query.initialPageParam, isLost, unread, ...held }
}
export type PlacedList<Item> = ReturnType<typeof usePlacedList<Item>>

/** Asks ahead for what `usePlacedList` then shows: the list from where the link begins it, and nothing that stands before. */
export const askPlaced = <Item>(
  client: QueryClient,
  whole: ListQuery<Item>,
  { search }: { search: PlaceInLink },
) => void client.prefetchInfiniteQuery(placedIn(whole, search).query)
