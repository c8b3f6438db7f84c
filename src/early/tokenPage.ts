import { isScam } from '#api/naming.ts'
import { isCollection } from '#api/tokenKinds.ts'
import { decimalsOf, rateOf } from '#api/decimals.ts'
import { count as thousands } from '#format/count.ts'
import { priceOf } from '#format/dollars.ts'
import { worthOf } from '#format/worth.ts'
import { readAddress } from '#format/hash.ts'
import {
  amount as amountCell,
  blank,
  button,
  nothing,
  ownAddress,
  scam,
  strangerText,
  tabs,
} from './cells.ts'
import { element } from './element.ts'
import { factOver, factRow } from './facts.ts'
import type { Page } from './page.ts'
import type { Place, Stored } from './place.ts'
import { absent, amount, count, odd, rate, record, type Sent, token as read } from './sent.ts'
import { transfersOfToken } from './transfers.ts'

/** The heading of a token, its price, and the facts above its list. @throws if the app would draw more */
export function tokenPage(sent: unknown, place: Place, stored: Stored, given: string): Page {
  const told = record(sent)
  const token = read(told)
  const { address_hash: hash, name, symbol, exchange_rate } = token
  const price = stored.worth === 'hidden' ? null : priceOf(exchange_rate)
  if (hash.toLowerCase() !== readAddress(given)?.toLowerCase()) odd()
  return {
    crumbs: ['Tokens', 'Token'],
    parts: [
      element(
        'div',
        'grid grid-cols-[auto_minmax(0,1fr)] items-start gap-4 desk:flex',
        blank(56),
        element(
          'div',
          'min-w-0 desk:flex-1',
          element(
            'h1',
            'flex flex-wrap items-baseline gap-x-3 text-name font-semibold wrap-anywhere',
            name ? strangerText(name, 100) : 'Token',
            symbol ? element('span', 'text-title font-normal text-ink-2', strangerText(symbol, 40)) : null,
            isScam(token) && element('span', 'font-normal', scam()),
          ),
          element(
            'span',
            'inline-flex max-w-full flex-wrap items-center gap-x-3',
            ownAddress(hash),
            button(blank(16)),
            element('span', 'link text-table', 'As address'),
          ),
        ),
        price !== null &&
          element(
            'div',
            'hidden text-right wide:block',
            element('p', 'text-name', `$${price}`),
            element('p', 'text-table text-ink-2', 'for one, today'),
          ),
      ),
    ],
    list: (rows) => [
      ...factsAndTabs(told, token, price, place, stored),
      transfersOfToken(rows, stored, rateOf(token) !== null),
    ],
  }
}

/** The facts and tabs between the heading and the list. */
function factsAndTabs(
  told: Sent,
  token: ReturnType<typeof read>,
  price: string | null,
  place: Place,
  stored: Stored,
): HTMLElement[] {
  const { name, symbol, type, reputation, exchange_rate, decimals } = token
  const holders = count(told.holders_count ?? told.holders ?? told.holder_count)
  const cap = rate(told.circulating_market_cap)
  const circulating = rate(told.circulating_supply)
  const volume = rate(told.volume_24h)
  const ofPieces = isCollection(type)
  const isVouched = exchange_rate !== null && (reputation ?? 'ok') === 'ok'
  const isShown = stored.worth !== 'hidden'
  const market = (label: string, sum: string | null) => isShown && factOver(label, money(worthOf(1n, 0, sum)))
  const [whole = '', fraction = ''] = circulating?.split('.') ?? []
  // the app says more about bridged tokens, and warns of doubtful names
  absent(
    isDoubtful(`${name ?? ''} ${symbol ?? ''}`, isVouched),
    told.bridge_type,
    told.origin_chain_id,
    told.foreign_address,
  )
  // how its own chain calls it
  absent(told.filecoin_robust_address, told.zilliqa != null && record(told.zilliqa).zrc2_address_hash)
  return [
    factRow(
      'wide:grid-cols-6',
      isShown &&
        (!ofPieces || exchange_rate !== null) &&
        factOver('Price today', money(price && `$${price}`), 'wide:hidden'),
      factOver('Kind', type ? strangerText(type, 30) : nothing()),
      factOver(
        'Supply',
        amountCell(amount(told.total_supply), decimalsOf(token) ?? odd(), stored, { digits: 6 }),
      ),
      factOver('Holders', holders === null ? counting() : thousands(holders)),
      factOver('Transfers', counting()),
      factOver(
        'Reputation',
        reputation === null
          ? nothing()
          : reputation === 'scam'
            ? element('span', 'text-bad', `${place.answering.name} calls it a scam`)
            : strangerText(reputation, 40),
      ),
      (decimals !== null || decimalsOf(token) === null) &&
        factOver('Decimals', decimals === null ? nothing() : String(decimals)),
      ...(ofPieces && (cap ?? circulating ?? volume) === null
        ? []
        : [
            market('Market cap', cap),
            factOver(
              'Circulating',
              circulating === null
                ? nothing()
                : amountCell(BigInt(whole + fraction), fraction.length, stored, { digits: 6 }),
            ),
            market('Volume in 24 h', volume),
          ]),
    ),
    tabs('Transfers', 'Holders', ...(ofPieces ? ['Inventory'] : []), 'Contract', 'Proof'),
  ]
}

const money = (worth: string | null) => (worth === null ? nothing() : element('span', 'mono', worth))
const counting = () => element('span', 'text-ink-3', '…')

/** Whether the app may warn of a name. Errs on that side; views/token/tokenWarnings.ts decides. */
const isDoubtful = (name: string, isVouched: boolean) =>
  !/^[ -~]*$/.test(name) || /[.:]/.test(name) || (!isVouched && /usd|dai|eth|btc|bnb|bitcoin/i.test(name))
