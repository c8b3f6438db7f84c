import type { Api } from './client.ts'
import { ApiError } from './errors.ts'
import { commaList } from './filters.ts'
import { endpointOf } from './offers.ts'
import { askPage, type Filters, type Identity, type Page, pagedQuery } from './queries.ts'
import { isAbout, sift } from './refused.ts'
import { isOfKinds, keepKinds, kindsOf, type OfToken } from './tokenKinds.ts'

/** Filters that a server may refuse: how to lay each on the rows it sent instead, or null where that would mislead. */
export type Optional<Item> = Readonly<Record<string, ((item: Item) => boolean) | null>>

export type Narrowing<Item> = {
  optional: Optional<Item>
  /** Whether a filter is refused for its value alone: the same with another is asked for still. */
  isByValue?: (name: string, value: string) => boolean
  /** How a filter that was refused is named; by its own name where not given. */
  wordsOf?: (name: string, value: string) => string[]
  /** Which filters a page shows not to have been kept to, though the server took them. */
  ignored?: (items: readonly Item[]) => string[]
}

/**
 * A list, asked without the `optional` filters that this deployment refuses. Newer servers answer 422 to filters of older
 * ones, and older ones to the kinds of token that came after them: what was refused is not sent again while the tab lives.
 */
export const narrowedQuery = <Item extends object>(
  api: Api,
  path: string,
  schema: Parameters<typeof askPage<Item>>[2],
  id: Identity<Item>,
  filters: Filters,
  narrowing: Narrowing<Item>,
) => {
  const { optional, isByValue = () => false, ignored = () => [] } = narrowing
  const given = Object.entries(filters).filter(([, value]) => value !== undefined)
  const keyOf = ([name, value = '']: (typeof given)[number]) =>
    `${endpointOf(path)} ${name}${isByValue(name, value) ? ` ${value}` : ''}`
  return pagedQuery(api, path, id, filters, async (cursor, signal): Promise<Page<Item>> => {
    for (;;) {
      const sent = given.filter((filter) => !api.refused.has(keyOf(filter)))
      try {
        const page = await askPage(api, path, schema, { ...Object.fromEntries(sent), ...cursor }, signal)
        const unkept = ignored(page.items)
        const left = given.filter((filter) => !sent.includes(filter) || unkept.includes(filter[0]))
        if (left.length === 0) return page
        return sift(page, left, narrowing)
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 422) throw error
        // without another filter and without a cursor it can only be about this one
        const isAlone = sent.length === 1 && cursor === null && error.field === null
        const found = sent.find(([name]) => name in optional && (isAlone || isAbout(error, name)))
        if (!found) throw error
        api.refused.add(keyOf(found))
      }
    }
  })
}

/** A list of tokens, or of what is of tokens, narrowed to some kinds of them. */
export const kindsQuery = <Item extends OfToken>(
  api: Api,
  path: string,
  schema: Parameters<typeof askPage<Item>>[2],
  id: Identity<Item>,
  types: readonly string[] = [],
  filters: Filters = {},
) =>
  narrowedQuery(
    api,
    path,
    schema,
    id,
    { type: commaList(types), ...filters },
    {
      optional: { type: (item) => isOfKinds(item, types) },
      isByValue: (name) => name === 'type',
      wordsOf: (name, value) => (name === 'type' ? value.split(',') : [name]),
      ignored(items) {
        keepKinds(api, path, items)
        // old servers leave out the kinds that they don't know, and with the last of them the filter
        const isOther = (item: Item) => kindsOf(item).length > 0 && !isOfKinds(item, types)
        return types.length > 0 && items.some(isOther) ? ['type'] : []
      },
    },
  )
