import { visible } from '#format/text.ts'
import { element, type Part } from './element.ts'
import type { Place, Stored } from './place.ts'
import { odd } from './sent.ts'

/** The top of a page, made from its record; and how what follows is made from the answer of its list. */
export type Page = {
  crumbs: string[]
  parts: Part[]
  list?: (sent: unknown) => HTMLElement[]
}

/** `sent`: the record, null for a page without one. `given`: the id in the link. `isFirst`: the first tab is open. */
export type Draw = (sent: unknown, place: Place, stored: Stored, given: string, isFirst: boolean) => Page

/**
 * The top of a page, exactly as the app will render it, and how what its list adds is made.
 * @throws if the record, or a choice of the reader's, may make the app render anything else
 */
export function pageOf(
  draw: Draw,
  ...told: Parameters<Draw>
): { header: HTMLElement; main: HTMLElement; list: Page['list'] } {
  const [sent, place] = told
  const names = [place.title, place.network.name, place.network.currency.symbol].join()
  if (visible(names) !== names) odd()
  const { crumbs, parts, list } = draw(...told)
  const path = [place.network.name, ...crumbs].map((crumb) => element('li', '', crumb))
  const header = element(
    'header',
    'border-b border-rule',
    element(
      'div',
      'page flex min-h-[52px] flex-wrap items-center gap-x-3 gap-y-2 py-1.5 desk:min-h-14 desk:flex-nowrap desk:gap-x-6',
      element(
        'span',
        'flex shrink-0 items-center gap-2.5 text-section font-semibold',
        element('span', 'size-5'),
        place.title,
      ),
      element('span', 'size-10 desk:size-9'),
    ),
  )
  const main = element(
    'main',
    'page min-h-screen',
    element(
      'div',
      'mt-6 mb-5 flex items-baseline gap-3 text-table whitespace-nowrap text-ink-2',
      element('nav', 'min-w-0 flex-1', element('ol', 'crumbs flex', ...path)),
      element(
        'div',
        '-my-0.5 flex min-w-32 justify-end gap-4 desk:gap-6',
        sent !== null && element('span', 'quiet', 'Record'),
        element('span', 'quiet', 'Copy link'),
      ),
    ),
    ...parts,
  )
  return { header, main, list }
}
