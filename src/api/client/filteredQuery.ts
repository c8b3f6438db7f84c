import type { Api } from './client.ts'
import { ApiError } from './errors.ts'
import { commaList } from './parameters.ts'
import { endpointOf } from './endpoints.ts'
import { askPage, type Filters, type Identity, type Page, pagedQuery } from '#api/query.ts'
import { isOfTypes, rememberTypes, typesOf, type OfToken } from '#api/tokens.ts'

/** Filters that a server may refuse, each with the predicate to apply to loaded rows instead, or null if that would mislead. */
export type OptionalFilters<Item> = Readonly<Record<string, ((item: Item) => boolean) | null>>

export type FilterRules<Item> = {
  optional: OptionalFilters<Item>
  /** Whether a filter was refused only for its value, so that other values are still sent. */
  isByValue?: (name: string, value: string) => boolean
  /** The words for a refused filter; its name by default. */
  wordsOf?: (name: string, value: string) => string[]
  /** Which filters the rows show to be ignored, though the server accepted them. */
  ignored?: (items: readonly Item[]) => string[]
}

/**
 * A list without the `optional` filters that this deployment refused in this tab: newer servers answer 422 to older filters,
 * older ones to newer token types.
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
  const givenFilters = Object.entries(filters).filter(([, value]) => value !== undefined)
  const keyOf = ([name, value = '']: (typeof givenFilters)[number]) =>
    `${endpointOf(path)} ${name}${isByValue(name, value) ? ` ${value}` : ''}`
  return pagedQuery(api, path, id, filters, async (cursor, signal): Promise<Page<Item>> => {
    for (;;) {
      const sent = givenFilters.filter((filter) => !api.refused.has(keyOf(filter)))
      try {
        const page = await askPage(api, path, schema, { ...Object.fromEntries(sent), ...cursor }, signal)
        const unkept = ignored(page.items)
        const left = givenFilters.filter((filter) => !sent.includes(filter) || unkept.includes(filter[0]))
        if (left.length === 0) return page
        return filterHere(page, left, narrowing)
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 422) throw error
        // only this filter was sent, and no cursor, so the 422 must be about it
        const isAlone = sent.length === 1 && cursor === null && error.field === null
        const found = sent.find(([name]) => name in optional && (isAlone || isAboutFilter(error, name)))
        if (!found) throw error
        api.refused.add(keyOf(found))
      }
    }
  })
}

/** A list of tokens or their transfers, narrowed to some token types. */
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
        // old servers drop types that they don't know, and the filter with the last of them
        const isOther = (item: Item) => typesOf(item).length > 0 && !isOfTypes(item, types)
        return types.length > 0 && items.some(isOther) ? ['type'] : []
      },
    },
  )

/** Filters a page's rows by token types that its server refuses or doesn't know. */
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
    filteredHere: words(true),
    filteredOut: page.items.length - items.length,
  }
}

export const isAboutFilter = ({ field, words }: ApiError, name: string): boolean =>
  new RegExp(`\\b${name}\\b`).test(field ?? words ?? '')
