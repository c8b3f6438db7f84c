import * as v from 'valibot'

/** A word of a link; what is none is left out. */
export const word = v.fallback(v.optional(v.string()), undefined)

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
