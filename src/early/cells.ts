import type { Address } from '#api/addresses.ts'
import { isScam, nameOf } from '#api/naming.ts'
import { hashParts, shortHash } from '#format/hash.ts'
import { point } from '#format/locale.ts'
import { ago, localTime, utcTime } from '#format/time.ts'
import { shortened } from '#format/text.ts'
import { briefUnits, formatUnits, longestWhole, roomAfter, unitParts } from '#format/units.ts'
import { worthOf } from '#format/worth.ts'
import { element, type Part } from './element.ts'
import type { Place, Stored } from './place.ts'

// What early drawing needs of views/cells/, without React: the same words, the same classes.

/** A whole hash; short on phones. */
export const wholeHash = (hash: string): HTMLElement[] => [
  element('span', 'mono desk:hidden', shortHash(hash)),
  allOf(hash, 'hidden desk:inline'),
]

/** The address that a page is of, also whole on phones. */
export const ownAddress = (hash: string): HTMLElement => allOf(hash, 'shrink-0 max-desk:w-[21.5ch]')

function allOf(hash: string, classes: string): HTMLElement {
  const { head, middle, tail } = hashParts(hash)
  return element('span', `mono break-all ${classes}`, head, element('span', 'text-ink-3', middle), tail)
}

export const strangerText = (said: string, longest: number): HTMLElement =>
  element('bdi', 'wrap-anywhere', shortened(said, longest).short)

/** A name, or a short hash. */
export function addressName(address: Address, longest: number): HTMLElement {
  const name = nameOf(address)
  return name ? strangerText(name, longest) : element('span', 'mono', shortHash(address.hash))
}

/** An address as lists and facts show it; a dash if null. */
export function addressLink(address: Address | null, withHash = false): HTMLElement {
  if (!address) return nothing()
  const link = element(
    'span',
    'inline-flex max-w-full min-w-0 items-center gap-2 align-middle',
    element(
      'span',
      'inline-flex min-w-0 items-center gap-2',
      blank(15),
      element(
        'span',
        `max-w-56 truncate max-desk:in-[td]:max-w-28 ${withHash ? '' : 'in-[td]:max-w-40'}`,
        addressName(address, 120),
      ),
    ),
    isScam(address) && scam(),
  )
  if (!withHash || !nameOf(address)) return link
  return element(
    'span',
    '-m-1 inline-flex h-7 max-w-[calc(100%+8px)] flex-wrap items-center gap-x-2 gap-y-1 overflow-hidden p-1 align-middle',
    link,
    element('span', 'mono text-ink-3 max-desk:in-[td]:hidden', shortHash(address.hash)),
  )
}

/** In place of a value that the server didn't send. */
export const nothing = (): HTMLElement => element('span', 'text-ink-3', '—')

export const scam = () =>
  element('span', 'rounded-tag border border-bad px-2 text-small leading-4 text-bad', 'scam')

/** Empty space for an icon or a picture, which the app draws. */
export function blank(size: number, classes = ''): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  made.setAttribute('class', `shrink-0 ${classes}`)
  made.style.width = made.style.height = `${size}px`
  return made
}

/** A button's label, without a function: on phones as high as the app's buttons. */
export const button = (...inside: Parameters<typeof element>[2][]): HTMLElement =>
  element('span', 'inline-flex min-h-6 items-center desk:min-h-0', ...inside)

type Shown = {
  symbol?: string | null
  /** Decimals shown; all if left out. */
  digits?: number | undefined
  /** Aligned by the decimal point with the rows above and below. */
  isAligned?: boolean
  /** Received: with a `+`, in colour. */
  isGain?: boolean
}

/** An amount, whole or cut; a dash if null. */
export function amount(value: bigint | null, decimals: number, stored: Stored, shown: Shown): HTMLElement {
  if (value === null) return nothing()
  const isExact = stored.amounts === 'exact'
  const digits = shown.digits !== undefined && isExact ? decimals : shown.digits
  const { sign, whole, fraction, cut, tiny } = unitParts(value, decimals, digits)
  const exact = formatUnits(value, decimals)
  const unseen = (said: string) => element('span', 'unseen-digits', said)
  const after = fraction || cut ? point() + fraction : ''
  const behind = element(
    'span',
    `${cut ? 'cut' : ''} ${!shown.isAligned && whole.length > 9 ? 'inline-block' : ''}`,
    after,
    cut && unseen(exact.slice(exact.indexOf('.') + after.length)),
  )
  if (shown.isAligned) behind.style.paddingRight = roomAfter(after.length + Number(cut), isExact, digits)
  const isLong = !isExact && digits !== undefined && whole.length > longestWhole
  const isGain = shown.isGain === true && value > 0n
  const told = isLong ? [briefUnits(value, decimals)] : [sign && '−', tiny && '<', whole, behind]
  return element(
    'span',
    `mono ${shown.isAligned ? 'whitespace-nowrap' : 'wrap-anywhere'} ${value === 0n ? 'text-ink-3' : isGain ? 'text-ok' : ''}`,
    isGain && '+',
    ...(isLong || tiny ? [element('span', '', ...told), unseen(exact)] : told),
    shown.symbol ? ` ${shown.symbol}` : null,
  )
}

/** An amount of the network's coin, cut to `digits` decimals if given. */
export const coin = (value: bigint, { network }: Place, stored: Stored, digits?: number): HTMLElement =>
  amount(value, network.currency.decimals, stored, { digits, symbol: network.currency.symbol })

/** What an amount is worth; null if there is no rate, or the reader hides worths. */
export function worth(value: bigint | null, decimals: number | null, rate: string | null, stored: Stored) {
  const isTold = stored.worth !== 'hidden' && value && decimals !== null
  const dollars = isTold ? worthOf(value, decimals, rate) : null
  if (dollars === null) return null
  return element('span', 'mono whitespace-nowrap text-ink-2', dollars)
}

/** The tabs of a page, the first one open; without words an empty bar of the same height. */
export const tabs = (...words: (Part | Part[])[]): HTMLElement =>
  element(
    'nav',
    'mt-8 -mr-5 -mb-2 -ml-1 overflow-x-auto pb-2 pl-1 [scrollbar-width:none] desk:-mr-10 wide:mr-0',
    element(
      'ul',
      'flex min-w-max gap-7 border-b border-rule-2 pt-2',
      ...(words.length > 0 ? words : ['\u00a0']).map((word) =>
        element(
          'li',
          `-mb-px flex items-baseline gap-1.5 pt-2 pb-2.5 whitespace-nowrap ${word === words[0] ? 'border-b-2 border-accent font-semibold text-ink' : words.length > 0 ? 'text-ink-2' : 'mt-0.5'}`,
          ...[word].flat(),
        ),
      ),
    ),
  )

/** The line of facts under a heading. */
export function dateline(...facts: (Part | Part[])[]): HTMLElement {
  const items = facts.filter(Boolean).map((said) => element('li', '', ...[said].flat()))
  return element(
    'div',
    'mt-2 min-h-11 overflow-hidden desk:min-h-5',
    element('ul', 'dateline -ml-[21px] flex flex-wrap items-center gap-y-1', ...items),
  )
}

/** The room of what the app then says of proofs. */
export const proofRoom = (): HTMLElement =>
  element('span', 'invisible hidden wide:inline', '14 of 14 checks hold')

/** How long ago, unless the reader wants no such times, and the date and time in the zone that they chose. */
export function moments(time: string | null, stored: Stored): (string | null)[] {
  if (time === null) return []
  return [
    stored.time === 'local' || stored.time === 'utc' ? null : ago(time, Date.now()),
    stored.time === 'local' ? localTime(time) : utcTime(time),
  ]
}
