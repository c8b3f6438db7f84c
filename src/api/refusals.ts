import type { Api } from './client.ts'
import { ApiError } from './errors.ts'
import { endpointOf } from './offers.ts'
import { askPage, type Cursor, type Filters, type Page } from './queries.ts'

/** Filters that a server may refuse: how to lay each on the rows it sent instead, or null where that would mislead. */
export type Optional<Item> = Readonly<Record<string, ((item: Item) => boolean) | null>>

/**
 * A page, asked without the `optional` filters that this deployment refuses. Newer servers answer 422 to filters of
 * older ones: what was refused is not sent again while the tab lives. @throws ApiError
 */
export async function askNarrowed<Item extends object>(
  api: Api,
  path: string,
  schema: Parameters<typeof askPage<Item>>[2],
  filters: Filters,
  optional: Optional<Item>,
  cursor: Cursor | null,
  signal?: AbortSignal,
): Promise<Page<Item>> {
  const asked = Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : name))
  for (;;) {
    const refused = asked.filter((name) => api.refused.has(`${endpointOf(path)} ${name}`))
    const sent = Object.fromEntries(Object.entries(filters).filter(([name]) => !refused.includes(name)))
    try {
      return sift(await askPage(api, path, schema, { ...sent, ...cursor }, signal), refused, optional)
    } catch (error) {
      const name = refusedIn(
        error,
        asked.filter((each) => each in optional && !refused.includes(each)),
      )
      if (name === undefined) throw error
      api.refused.add(`${endpointOf(path)} ${name}`)
    }
  }
}

function sift<Item>(page: Page<Item>, names: string[], optional: Optional<Item>): Page<Item> {
  const fits = names.flatMap((name) => optional[name] ?? [])
  const items = page.items.filter((item) => fits.every((fit) => fit(item)))
  return {
    ...page,
    items,
    refused: names.filter((name) => !optional[name]),
    sifted: names.filter((name) => optional[name]),
    siftedOut: page.items.length - items.length,
  }
}

/** Which of these filters a 422 is about: by its field, else by its words. */
function refusedIn(error: unknown, names: string[]): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 422) return undefined
  return names.find((name) =>
    error.field === null ? new RegExp(`\\b${name}\\b`).test(error.words ?? '') : error.field === name,
  )
}
