import { ApiError } from './errors.ts'
import type { Page } from './queries.ts'
import type { Optional } from './refusals.ts'

/** Lays on the rows of a page the filters of these names, which its server refuses. */
export function sift<Item>(page: Page<Item>, names: string[], optional: Optional<Item>): Page<Item> {
  const items = page.items.filter((item) => names.every((name) => optional[name]?.(item) ?? true))
  return {
    ...page,
    items,
    refused: names.filter((name) => !optional[name]),
    sifted: names.filter((name) => optional[name]),
    siftedOut: page.items.length - items.length,
  }
}

/** Whether a 422 is about this filter: by its field, else by its words. */
export const isAbout = (error: unknown, name: string): boolean =>
  error instanceof ApiError &&
  error.status === 422 &&
  new RegExp(`\\b${name}\\b`).test(error.field ?? error.words ?? '')
