import * as v from 'valibot'

// the router reads `7` and `true` in a link as what they look like; it gives back what was written
const written = v.pipe(v.union([v.number(), v.boolean()]), v.transform(String))

/** A word of a link; what is none is left out. */
export const word = v.fallback(v.optional(v.union([v.string(), written])), undefined)

/**
 * What a link says of a list: the cursor it begins at (`at`, as the server gave it), the row it points at, how it is
 * sorted, and what is looked for in the rows that were read.
 */
export const listSearch = v.object({
  at: v.fallback(v.optional(v.record(v.string(), v.unknown())), undefined),
  row: word,
  sort: word,
  order: v.fallback(v.optional(v.picklist(['asc', 'desc'])), undefined),
  find: word,
})

type Place = { at?: unknown; row?: unknown }

/** What a link keeps when its list is narrowed otherwise: all but a place further down, which belongs to the filter it was shared with. */
export const withoutPlace = <Given extends Place>({ at: _at, row: _row, ...search }: Given) => search
