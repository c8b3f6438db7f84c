import type { Api } from './client.ts'
import { ApiError } from './errors.ts'
import { commaList, type TokenType } from './filters.ts'
import { endpointOf } from './offers.ts'
import { askPage, type Filters, type Identity, type Page, pagedQuery } from './queries.ts'

/** Filters that a server may refuse: how to lay each on the rows it sent instead, or null where that would mislead. */
export type Optional<Item> = Readonly<Record<string, ((item: Item) => boolean) | null>>

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
  optional: Optional<Item>,
) => {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined)
  // other kinds of token are taken; of types newer servers take this alone
  const keyOf = ([name, value = '']: (typeof given)[number]) =>
    `${endpointOf(path)} ${name}${name === 'type' && /^(ERC|blob)/.test(value) ? ` ${value}` : ''}`
  return pagedQuery(api, path, id, filters, async (cursor, signal): Promise<Page<Item>> => {
    for (;;) {
      const sent = given.filter((filter) => !api.refused.has(keyOf(filter)))
      try {
        const page = await askPage(api, path, schema, { ...Object.fromEntries(sent), ...cursor }, signal)
        if (sent.length === given.length) return page
        const { sift } = await import('./refused.ts')
        return sift(
          page,
          given.filter((filter) => !sent.includes(filter)),
          optional,
        )
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 422) throw error
        const { isAbout } = await import('./refused.ts')
        const found = sent.find(([name]) => name in optional && isAbout(error, name))
        if (!found) throw error
        api.refused.add(keyOf(found))
      }
    }
  })
}

type OfToken = { token_type?: string | null; token: { type: string | null } | null }

/** A list of what is of tokens, narrowed to some kinds of them. */
export const kindsQuery = <Item extends OfToken>(
  api: Api,
  path: string,
  schema: Parameters<typeof askPage<Item>>[2],
  id: Identity<Item>,
  types: readonly TokenType[] = [],
  filters: Filters = {},
) =>
  narrowedQuery(
    api,
    path,
    schema,
    id,
    { type: commaList(types), ...filters },
    { type: ({ token_type, token }) => types.some((type) => type === (token_type ?? token?.type)) },
  )
