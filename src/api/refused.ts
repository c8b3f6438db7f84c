import type { ApiError } from './errors.ts'
import type { Page } from './queries.ts'
import type { Narrowing } from './refusals.ts'

/** Lays on the rows of a page these filters, which its server refuses or leaves out: of kinds of token, those that it doesn't know. */
export function sift<Item>(
  page: Page<Item>,
  left: [string, string | undefined][],
  { optional, wordsOf = (name) => [name] }: Pick<Narrowing<Item>, 'optional' | 'wordsOf'>,
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
export const isAbout = ({ field, words }: ApiError, name: string): boolean =>
  new RegExp(`\\b${name}\\b`).test(field ?? words ?? '')
