import type { Address } from '#api/addresses.ts'
import { isScam, nameOf } from '#api/naming.ts'
import { hashParts, shortHash } from '#format/hash.ts'
import { point } from '#format/locale.ts'
import { ago, localTime, utcTime } from '#format/time.ts'
import { visible } from '#format/text.ts'
import { formatUnits, partsOf } from '#format/units.ts'
import { worthOf } from '#format/worth.ts'
import { element, type Part } from './element.ts'
import type { Place, Stored } from './place.ts'
import { odd } from './sent.ts'

// The cells of the app's views, as far as the first facts need them: same words, same classes.

/** A whole hash; short on phones. */
export function wholeHash(hash: string): HTMLElement[] {
  const { head, middle, tail } = hashParts(hash)
  return [
    element('span', 'mono desk:hidden', shortHash(hash)),
    element('span', 'mono hidden break-all desk:inline', head, element('span', 'text-ink-3', middle), tail),
  ]
}

export function strangerText(said: string, longest: number): HTMLElement {
  const shown = visible(said.slice(0, 2000))
  const cut = shown.slice(0, longest).replace(/[\ud800-\udbff]$/, '')
  return element('bdi', 'wrap-anywhere', shown.length > longest ? `${cut}…` : shown)
}

/** A name, or a short hash. */
export function addressName(address: Address, longest: number): HTMLElement {
  const name = nameOf(address)
  return name ? strangerText(name, longest) : element('span', 'mono', shortHash(address.hash))
}

/** An address as it stands in facts. */
export function addressLink(address: Address, withHash = false): HTMLElement {
  const link = element(
    'span',
    'inline-flex max-w-full min-w-0 items-center gap-2 align-middle',
    element(
      'span',
      'inline-flex min-w-0 items-center gap-2',
      blank(15),
      element('span', 'max-w-56 truncate', addressName(address, 120)),
    ),
    isScam(address) && scam(),
  )
  if (!withHash || !nameOf(address)) return link
  return element(
    'span',
    '-m-1 inline-flex h-7 max-w-[calc(100%+8px)] flex-wrap items-center gap-x-2 gap-y-1 overflow-hidden p-1 align-middle',
    link,
    element('span', 'mono text-ink-3', shortHash(address.hash)),
  )
}

export const scam = () =>
  element('span', 'rounded-tag border border-bad px-2 text-small leading-4 text-bad', 'scam')

/** The place of a drawing, which comes with the app. */
export function blank(size: number, classes = ''): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  for (const [name, value] of [
    ['class', `shrink-0 ${classes}`],
    ['width', size],
    ['height', size],
  ] as const)
    made.setAttribute(name, String(value))
  return made
}

/** The place of a button: on phones it has room for a finger. */
export const button = (...inside: Parameters<typeof element>[2][]): HTMLElement =>
  element('span', 'inline-flex min-h-6 items-center desk:min-h-0', ...inside)

/** An amount of the network's coin, cut at so many digits, or whole. */
export function coin(value: bigint, { network }: Place, stored: Stored, most?: number): HTMLElement {
  const { decimals, symbol } = network.currency
  const digits = most !== undefined && stored.amounts === 'exact' ? decimals : most
  const { whole, fraction, cut } = partsOf(value, decimals, digits)
  if (digits !== undefined && whole.length > 19) odd()
  const exact = formatUnits(value, decimals)
  const unseen = cut && exact.slice(exact.indexOf('.') + 1 + fraction.length)
  return element(
    'span',
    `mono wrap-anywhere ${value === 0n ? 'text-ink-3' : ''}`,
    whole,
    element(
      'span',
      cut ? 'cut' : '',
      (fraction || cut) && point() + fraction,
      unseen && element('span', 'unseen-digits', unseen),
    ),
    symbol && ` ${symbol}`,
  )
}

/** What an amount of the coin is worth; null where that isn't told, or not wanted. */
export function worth(value: bigint, told: string | null, { network }: Place, stored: Stored) {
  const isTold = stored.worth !== 'hidden' && value !== 0n
  const dollars = isTold ? worthOf(value, network.currency.decimals, told) : null
  if (dollars === null) return null
  return element('span', 'mono whitespace-nowrap text-ink-2', dollars.replace(/^<?/, '$&$$'))
}

/** The facts that stand under a heading, parted by short rules. */
export function dateline(...facts: (Part | Part[])[]): HTMLElement {
  const items = facts.filter(Boolean).map((said) => element('li', '', ...[said].flat()))
  return element(
    'div',
    'mt-2 min-h-11 overflow-hidden desk:min-h-5',
    element('ul', 'dateline -ml-[21px] flex flex-wrap items-center gap-y-1', ...items),
  )
}

/** How long ago, and when, as the reader wants it told. */
export function moments(time: string | null, stored: Stored): (string | null)[] {
  if (time === null) return []
  return [ago(time, Date.now()), stored.time === 'local' ? localTime(time) : utcTime(time)]
}

/** A label, its value, what explains it, and its worth. */
export function fact(
  label: string,
  value: Node,
  note: Node | null = null,
  atEnd: Node | null = null,
): HTMLElement {
  const said = element(
    'div',
    'flex min-w-0 flex-[1_1_auto] flex-wrap items-baseline gap-x-2.5 break-words',
    element('span', 'min-w-0 break-words', value),
    note && element('span', 'min-w-0 break-words text-ink-2', note),
  )
  return element(
    'dl',
    'border-b border-rule',
    element(
      'div',
      'grid grid-cols-[100px_minmax(0,1fr)] border-t border-rule py-[9px] desk:grid-cols-[116px_minmax(0,1fr)]',
      element('dt', 'text-ink-3', label),
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
