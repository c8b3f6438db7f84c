import { element, type Part } from './element.ts'

/** A label and its value; `note` explains the value, `atEnd` is its worth. */
export function fact(
  label: string,
  value: Node,
  note: Node | null = null,
  atEnd: Node | null = null,
): HTMLElement {
  const said = element(
    'div',
    'flex min-w-0 flex-auto flex-wrap items-baseline gap-x-2.5 break-words',
    element('span', 'min-w-0 break-words', value),
    note && element('span', 'min-w-0 break-words text-ink-2', note),
  )
  return element(
    'dl',
    'border-b border-rule',
    element(
      'div',
      'grid grid-cols-[100px_minmax(0,1fr)] border-t border-rule py-[9px] desk:grid-cols-[116px_minmax(0,1fr)]',
      element('dt', 'pr-2 wrap-anywhere text-ink-3', label),
      element(
        'dd',
        '',
        element(
          'div',
          'flex flex-wrap items-baseline gap-x-3 desk:flex-nowrap',
          said,
          atEnd && element('span', 'mono ml-auto text-ink-2', atEnd),
        ),
      ),
    ),
  )
}

/** Facts side by side, each label above its value: see ui/FactRow.tsx. */
export const factRow = (columns: string, ...facts: Part[]): HTMLElement =>
  element('dl', `mt-8 grid grid-cols-2 gap-x-5 gap-y-4 desk:grid-cols-4 ${columns}`, ...facts)

/** A fact of such a row; without a value, the space of one that the app fills in. */
export const factOver = (label: string, value: Part = awaited(label), classes = ''): HTMLElement =>
  element(
    'div',
    `min-w-16 ${classes}`,
    element('dt', 'text-small wrap-anywhere text-ink-3', label),
    element('dd', 'mt-0.5 min-h-6 break-words', value),
  )

const awaited = (label: string) =>
  element('span', `inline-block h-2 ${label === 'Gas used' ? 'w-24' : 'w-16'}`)
