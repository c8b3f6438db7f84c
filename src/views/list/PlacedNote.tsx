import { startBlockOf } from '#api/client/listStart.ts'
import { count } from '#format/numbers.ts'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { loadDeferred } from '#views/shell/chunks.ts'
import type { PlaceNoteProps } from './PlaceNote.tsx'

const line = () => <p className="border-t border-rule py-1.5 text-table">{'\u00a0'}</p>
/** Rare; its line is kept, so that the list stays where it is. */
const PlaceNote = lazyComponent(async () => (await loadDeferred()).PlaceNote, {
  placeholder: line,
  fallback: line,
})

/** Where the link of the page begins its list, if it does. */
export function PlacedNote({ list }: PlaceNoteProps) {
  const { cursor, isLost, unread } = list
  return (cursor || isLost || unread) && <PlaceNote list={list} />
}

/** What a list says that is empty from its place down; undefined where it says what it says of none at all. */
export function emptyFrom({ cursor, failedStart }: PlaceNoteProps['list']): string | undefined {
  const block = startBlockOf(cursor)
  return block === null || failedStart ? undefined : `Nothing in block ${count(block)} or below`
}
