import { useSearch } from '@tanstack/react-router'
import { startBlockOf, type ListFromLink } from '#api/client/listStart.ts'
import { count } from '#format/numbers.ts'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { loadDeferred } from '#views/shell/chunks.ts'
import { blockOf } from '#api/byBlock.ts'

const line = () => <p className="border-t border-rule py-1.5 text-table">{'\u00a0'}</p>
/** Rare; its line is kept, so that the list stays where it is. */
const PlaceNote = lazyComponent(async () => (await loadDeferred()).PlaceNote, {
  placeholder: line,
  fallback: line,
})

type Props<Item> = { placed: ListFromLink<Item> }

/** Where the link of the page begins its list, if it does. */
export function PlacedNote<Item>({ placed }: Props<Item>) {
  const { block } = useSearch({ strict: false })
  const { cursor, isLost, unread, rows, pages, read } = placed
  if (!cursor && !isLost && !unread) return null
  return (
    <PlaceNote
      whole={placed.whole.queryKey}
      block={startBlockOf(cursor)}
      astray={isLost ? null : (pages[0]?.astray ?? null)}
      first={read ? (rows.map(({ item }) => blockOf(item)).find((one) => one !== null) ?? null) : undefined}
      isLost={isLost}
      unread={unread && block !== undefined ? { block, isUnsorted: unread === 'unsorted' } : null}
    />
  )
}

/** What a list says that is empty from its place down; undefined where it says what it says of none at all. */
export function emptyFrom<Item>({ cursor, pages }: Props<Item>['placed']): string | undefined {
  const block = startBlockOf(cursor)
  return block === null || pages[0]?.astray ? undefined : `Nothing in block ${count(block)} or below`
}
