import { isScam, nameOf, tagWords } from '#api/naming.ts'
import { readAddress } from '#format/hash.ts'
import { blank, button, coin, scam, strangerText, wholeHash } from './cells.ts'
import { element } from './element.ts'
import type { Page } from './page.ts'
import type { Place, Stored } from './place.ts'
import { address as read, amount, odd, rate, record } from './sent.ts'

/** An address: what it is called, and what it holds of the coin. */
export function addressPage(sent: unknown, place: Place, stored: Stored, given: string): Page {
  const told = record(sent)
  const address = read(sent) ?? odd()
  const { hash, is_contract } = address
  const name = nameOf(address)
  const tags = tagWords(address, name)
  if (hash.toLowerCase() !== readAddress(given)?.toLowerCase()) odd()
  // without a checksum the app makes one, which takes more code than this has
  if (!/[a-f].*[A-F]|[A-F].*[a-f]/.test(hash.slice(2))) odd()
  const balance = amount(told.coin_balance)
  // with a rate, what it is worth stands first, once the tokens are known
  const isWorth = stored.worth !== 'hidden' && balance !== 0n && rate(told.exchange_rate) !== null
  return {
    crumbs: ['Address'],
    parts: [
      element(
        'div',
        'grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-5 gap-y-4 desk:flex',
        blank(56),
        element(
          'div',
          'min-w-0 desk:flex-1',
          element(
            'div',
            'flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1',
            element(
              'h1',
              'max-w-full min-w-0 text-name font-semibold break-words',
              name ? strangerText(name, 100) : is_contract ? 'Contract' : 'Address',
            ),
            isScam(address) && scam(),
            tags.length > 0 &&
              element(
                'ul',
                'flex min-w-0 flex-wrap gap-2',
                ...tags
                  .slice(0, 6)
                  .map((tag) =>
                    element(
                      'li',
                      'max-w-60 truncate rounded-tag border border-edge px-2 text-small',
                      strangerText(tag, 60),
                    ),
                  ),
                tags.length > 6 &&
                  element('li', '', button(element('span', 'text-small', `${tags.length - 6} more tags`))),
              ),
          ),
          element(
            'p',
            'flex max-w-full flex-wrap items-center gap-x-3',
            ...wholeHash(hash),
            button(blank(16)),
            element(
              'span',
              'flex flex-wrap items-center gap-x-4 text-table text-ink-2',
              button(blank(16)),
              button('Label'),
              place.network.chainId && button('CAIP-10'),
              place.hasOthers && button('Other networks', blank(13, 'ml-1')),
            ),
          ),
        ),
        balance !== null &&
          element(
            'div',
            'col-span-2 border-t border-rule pt-4 wrap-anywhere desk:max-w-1/2 desk:border-0 desk:pt-0 desk:text-right',
            isWorth && element('p', 'text-[24px] leading-9 desk:text-name desk:font-normal', '\u00a0'),
            element(
              'p',
              isWorth ? 'text-table text-ink-2 desk:ml-auto desk:max-w-52 wide:max-w-none' : 'text-section',
              coin(balance, place, stored, isWorth ? 6 : 18),
            ),
          ),
      ),
    ],
  }
}
