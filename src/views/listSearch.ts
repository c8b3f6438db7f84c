import * as v from 'valibot'

/** What a link says of a list: the cursor it begins at (`at`, as the server gave it) and the row it points at. */
export const listSearch = v.object({
  at: v.fallback(v.optional(v.record(v.string(), v.unknown())), undefined),
  row: v.fallback(v.optional(v.string()), undefined),
})
