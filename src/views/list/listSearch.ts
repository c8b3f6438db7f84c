import * as v from 'valibot'

/** A word of a link, as it is written there; one that is repeated is several with commas between them. */
export const word = v.optional(v.pipe(v.unknown(), v.transform(written)))

/**
 * What a link says of a list: the cursor it begins at (`at`, as the server gave it) or the block (`block`), the row it points
 * at, how it is sorted, and what is looked for in the rows that were read.
 */
export const listSearch = v.object({
  at: v.optional(v.unknown()),
  block: word,
  row: word,
  sort: word,
  order: word,
  find: word,
})

type Place = { at?: unknown; block?: unknown; row?: unknown }

/** What a link keeps when its list is sorted otherwise, or read from its beginning: all but where it begins, and its row. */
export const withoutPlace = <Given extends Place>({ block: _block, ...search }: Given) => narrowed(search)

/** The same when it is narrowed otherwise: a block is there in each, a place further down belongs to the filter it was shared with. */
export const narrowed = <Given extends Place>({ at: _at, row: _row, ...search }: Given) => search

/** The router reads `7`, `true` and `{…}` in a link as what they look like; this gives back what was written. */
function written(read: unknown): string {
  if (Array.isArray(read)) return read.map(written).join()
  return typeof read === 'string' ? read : JSON.stringify(read)
}
