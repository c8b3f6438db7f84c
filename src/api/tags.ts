import * as v from 'valibot'
import { addressHash, count, json, list, maybe, nameText, object, record, text } from './fields.ts'

/** A name that somebody gave an address: its reader (private), or everybody (public). */
export const Tag = record({
  address_hash: maybe(addressHash),
  display_name: maybe(nameText),
  label: maybe(nameText),
})

export const WatchlistName = record({ display_name: maybe(nameText), label: maybe(nameText) })

export const MetadataTag = record({
  slug: maybe(text),
  name: maybe(nameText),
  tagType: maybe(text),
  ordinal: maybe(count),
  meta: maybe(json),
})

/** Newer servers send `{ tags: [] }`, older ones a single tag. */
export const Metadata = v.pipe(
  object,
  v.transform((sent) => ('tags' in sent ? sent : { tags: Object.keys(sent).length === 0 ? [] : [sent] })),
  record({ tags: list(MetadataTag) }),
)
