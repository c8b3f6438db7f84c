import type { Api } from './client.ts'
import { ApiError } from './errors.ts'
import { commaList } from './parameters.ts'
import { endpointOf } from './endpoints.ts'
import { askPage, type Filters, type Identity, type Page, pagedQuery } from '#api/query.ts'
import { isOfTypes, rememberTypes, typesOf, type OfToken } from '#api/tokens.ts'

/** Filters that a server may refuse: how to lay each on the rows it sent instead, or null where that would mislead. */
export type OptionalFilters<Item> = Readonly<Record<string, ((item: Item) => boolean) | null>>

export type FilterRules<Item> = {
  optional: OptionalFilters<Item>
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
export const filteredQuery = <Item extends object>(
  api: Api,
  path: string,
  schema: Parameters<typeof askPage<Item>>[2],
  id: Identity<Item>,
  filters: Filters,
  narrowing: FilterRules<Item>,
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
        return filterHere(page, left, narrowing)
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 422) throw error
        // without another filter and without a cursor it can only be about this one
        const isAlone = sent.length === 1 && cursor === null && error.field === null
        const found = sent.find(([name]) => name in optional && (isAlone || isAboutFilter(error, name)))
        if (!found) throw error
        api.refused.add(keyOf(found))
      }
    }
  })
}

/** A list of tokens, or of what is of tokens, narrowed to some kinds of them. */
export const tokenTypesQuery = <Item extends OfToken>(
  api: Api,
  path: string,
  schema: Parameters<typeof askPage<Item>>[2],
  id: Identity<Item>,
  types: readonly string[] = [],
  filters: Filters = {},
) =>
  filteredQuery(
    api,
    path,
    schema,
    id,
    { type: commaList(types), ...filters },
    {
      optional: { type: (item) => isOfTypes(item, types) },
      isByValue: (name) => name === 'type',
      wordsOf: (name, value) => (name === 'type' ? value.split(',') : [name]),
      ignored(items) {
        rememberTypes(api, path, items)
        // old servers leave out the kinds that they don't know, and with the last of them the filter
        const isOther = (item: Item) => typesOf(item).length > 0 && !isOfTypes(item, types)
        return types.length > 0 && items.some(isOther) ? ['type'] : []
      },
    },
  )

/** Lays on the rows of a page these filters, which its server refuses or leaves out: of kinds of token, those that it doesn't know. */
function filterHere<Item>(
  page: Page<Item>,
  left: [string, string | undefined][],
  { optional, wordsOf = (name) => [name] }: Pick<FilterRules<Item>, 'optional' | 'wordsOf'>,
): Page<Item> {
  const items = page.items.filter((item) => left.every(([name]) => optional[name]?.(item) ?? true))
  const words = (isLaid: boolean) =>
    left.flatMap(([name, value]) => (Boolean(optional[name]) === isLaid ? wordsOf(name, value ?? '') : []))
  return {
    ...page,
    items,
    refused: words(false),
    sifted: words(true),
    siftedOut: page.items.length - items.length,
  }
}

/** Whether a 422 is about this filter: by its field, else by its words. */
export const isAboutFilter = ({ field, words }: ApiError, name: string): boolean =>
  new RegExp(`\\b${name}\\b`).test(field ?? words ?? '')
