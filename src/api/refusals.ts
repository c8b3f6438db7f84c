import type { Api } from './client.ts'
import { ApiError } from './errors.ts'
import { endpointOf } from './offers.ts'
import { askPage, type Cursor, type Filters, type Page } from './queries.ts'

/**
 * A page, asked without the filters among `optional` that this deployment refuses. Newer servers answer 422 to filters of
 * older ones: what was refused is left out, and not sent again while the tab lives. @throws ApiError
 */
export async function askNarrowed<Item>(
  api: Api,
  path: string,
  schema: Parameters<typeof askPage<Item>>[2],
  filters: Filters,
  optional: readonly string[],
  cursor: Cursor | null,
  signal?: AbortSignal,
): Promise<Page<Item>> {
  const asked = Object.keys(filters).filter((name) => filters[name] !== undefined)
  for (;;) {
    const refused = asked.filter((name) => api.refused.has(`${endpointOf(path)} ${name}`))
    const sent = Object.fromEntries(Object.entries(filters).filter(([name]) => !refused.includes(name)))
    try {
      return { ...(await askPage(api, path, schema, { ...sent, ...cursor }, signal)), refused }
    } catch (error) {
      const name = refusedIn(
        error,
        asked.filter((each) => optional.includes(each) && !refused.includes(each)),
      )
      if (name === undefined) throw error
      api.refused.add(`${endpointOf(path)} ${name}`)
    }
  }
}

/** Which of these filters a 422 is about: by its field, else by its words. */
function refusedIn(error: unknown, names: string[]): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 422) return undefined
  return names.find((name) =>
    error.field === null ? new RegExp(`\\b${name}\\b`).test(error.words ?? '') : error.field === name,
  )
}
