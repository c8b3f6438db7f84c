import { type Cursor, type ListQuery, readCursor } from './queries.ts'

/** A list, begun at a cursor that was shared in a link. It has a cache of its own. */
export const startingAt = <Item>(query: ListQuery<Item>, cursor: Cursor | null): ListQuery<Item> =>
  cursor === null
    ? query
    : {
        ...query,
        // the key's type doesn't know of beginnings; it stays a key of this list
        queryKey: [...query.queryKey, cursor] as unknown as ListQuery<Item>['queryKey'],
        initialPageParam: cursor,
      }

const names = /^[a-z_]{1,40}(\[[a-z_]{1,40}\])?$/
const longestValue = 200

/** A cursor out of a link: plain values under plain names, without keys; null when it is none. */
export function readSharedCursor(sent: unknown): Cursor | null {
  const cursor = readCursor(sent)
  const isPlain = ([name, value]: [string, unknown]) =>
    names.test(name) &&
    (value === null || ['string', 'number', 'boolean'].includes(typeof value)) &&
    JSON.stringify(value).length <= longestValue
  return cursor && Object.entries(cursor).every(isPlain) ? cursor : null
}
