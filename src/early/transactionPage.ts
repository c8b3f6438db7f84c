import type { Address } from '#api/addresses.ts'
import { isScam, nameOf, tagWords } from '#api/naming.ts'
import type { Transaction } from '#api/transactions.ts'
import { count, counted } from '#format/count.ts'
import { readHash, shortHash } from '#format/hash.ts'
import { kindOf } from '#format/kind.ts'
import { statusOf } from '#format/status.ts'
import { amountWords } from '#format/units.ts'
import { briefReasonOf, longReasonOf } from '#views/reason.ts'
import { deck, heading, secondDeck, standsOut } from '#views/transaction/deck.ts'
import { sentenceOf, type Words } from '#views/transaction/sentenceOf.ts'
import {
  addressLink,
  addressName,
  blank,
  button,
  coin,
  dateline,
  proofRoom,
  moments,
  scam,
  strangerText,
  tabs,
  wholeHash,
  worth,
} from './cells.ts'
import { element } from './element.ts'
import { fact } from './facts.ts'
import type { Page } from './page.ts'
import type { Place, Stored } from './place.ts'
import { absent, odd, transaction as read } from './sent.ts'

/** The heading of a transaction, its sentence, its parties and its value. @throws if the app would draw more */
export function transactionPage(
  sent: unknown,
  place: Place,
  stored: Stored,
  given: string,
  isFirst: boolean,
): Page {
  const transaction = read(sent)
  const { from, to, created_contract, block_number, confirmations, timestamp } = transaction
  const { word, tone } = statusOf(transaction)
  const hash = readHash(given) ?? odd()
  const words = sentenceOf(transaction, {
    chainId: place.network.chainId,
    currency: place.network.currency,
    say: amountWords(stored.amounts === 'exact' ? 'exact' : 'short'),
  })
  const reason = word === 'Failed' && briefReasonOf(transaction)
  if (hash !== transaction.hash) odd()
  // the app says more about these
  absent(
    !to && !created_contract,
    transaction.is_pending_update,
    /^(dropped|awaiting)/.test(transaction.result ?? ''),
  )
  return {
    crumbs: [block_number === null ? 'Transactions' : `Block ${count(block_number)}`, 'Transaction'],
    parts: [
      element(
        'div',
        'flex items-end gap-x-3',
        element(
          'h1',
          'flex min-w-0 flex-wrap items-baseline gap-x-4 desk:flex-col wide:flex-row',
          element('span', 'text-title font-semibold', 'Transaction'),
          element('span', 'min-w-0 text-section font-normal', ...wholeHash(hash)),
        ),
        element('span', 'flex h-6 items-center', button(blank(16))),
      ),
      element(
        'div',
        heading,
        dateline(
          [
            element(
              'span',
              'shrink-0',
              element(
                'span',
                `inline-flex items-center gap-1.5 align-middle ${tone}`,
                blank(15),
                element('span', 'font-semibold', word),
              ),
            ),
            reason && element('span', 'ml-1.5 max-w-[560px] truncate text-bad', `with ${reason}`),
          ],
          ...moments(timestamp, stored),
          block_number !== null && confirmations !== null && counted(confirmations, 'confirmation'),
          transaction.status === 'ok' &&
            transaction.has_error_in_internal_transactions === true &&
            element('span', 'link', 'calls inside failed'),
          block_number !== null && proofRoom(),
        ),
        element('div', deck, sentence(words ?? odd()), element('div', secondDeck)),
      ),
      tabs(),
      isFirst &&
        element(
          'div',
          'mt-8 grid gap-x-16 wide:grid-cols-[minmax(0,700px)_minmax(0,1fr)]',
          element(
            'div',
            'min-w-0',
            element(
              'div',
              'mb-4 flex flex-col gap-3 wide:flex-row wide:items-start',
              party(from ?? odd()),
              blank(16, 'ml-2.5 wide:mt-2.5 wide:ml-0'),
              element(
                'div',
                'flex min-w-0 flex-1 basis-0 flex-col gap-3',
                to && party(to),
                created_contract && party(created_contract, 'created contract'),
              ),
            ),
            failure(transaction),
            value(transaction, place, stored),
          ),
        ),
    ],
  }
}

function sentence(words: Words): HTMLElement {
  return element(
    'p',
    'text-[23px]/[34px] text-pretty break-words desk:text-deck',
    ...words.flatMap((word) =>
      typeof word === 'string'
        ? word
        : 'who' in word
          ? [
              element('span', 'border-b border-rule-2 break-words', addressName(word.who, 40)),
              ...(isScam(word.who) ? [' ', scam()] : []),
            ]
          : element(
              'strong',
              standsOut(word.strong),
              ...word.strong.flatMap((said) =>
                typeof said === 'string'
                  ? [said]
                  : [
                      said.name === null
                        ? element('span', 'mono', shortHash(said.token.address_hash))
                        : strangerText(said.name, 40),
                      ...(isScam(said.token) ? [' ', scam()] : []),
                    ],
              ),
            ),
    ),
  )
}

function party(address: Address, as?: string): HTMLElement {
  const name = nameOf(address)
  const kind = kindOf(address)
  const said = as ?? (name && kind)
  const tags = tagWords(address, name)
  const codes = address.implementations
  return element(
    'div',
    'flex min-w-0 flex-1 basis-0 gap-2',
    blank(36),
    element(
      'div',
      'min-w-0',
      element(
        'p',
        'flex items-baseline gap-x-2.5',
        element(
          'span',
          'min-w-0 font-semibold break-words',
          name ? strangerText(name, 60) : kind || 'address',
        ),
        isScam(address) && scam(),
        element('span', 'flex self-center', button(blank(16))),
      ),
      element('p', 'font-mono text-[11px] leading-4 break-all text-ink-2', address.hash),
      element(
        'p',
        'mt-1 flex flex-wrap items-baseline gap-x-2.5 gap-y-1 empty:hidden',
        (address.is_verified || said) &&
          element(
            'span',
            'text-table text-ink-2',
            address.is_verified === true && blank(13, 'mr-1.5 inline-block align-[-2px]'),
            said,
          ),
        ...tags
          .slice(0, 4)
          .map((tag) =>
            element(
              'span',
              'min-w-0 rounded-tag border border-edge px-2 text-small leading-4 text-ink-2',
              strangerText(tag, 32),
            ),
          ),
        tags.length > 4 && element('span', 'text-small text-ink-3', `and ${tags.length - 4} more`),
      ),
      ...codes
        .slice(0, 3)
        .map(({ address_hash, name: called }) =>
          element(
            'p',
            'flex items-center gap-2 text-table text-ink-3',
            'runs ',
            address_hash
              ? addressLink({ ...address, ...nameless, hash: address_hash, name: called })
              : strangerText(called ?? 'unknown code', 60),
          ),
        ),
      codes.length > 3 && element('p', 'text-table text-ink-3', `and ${codes.length - 3} more`),
    ),
  )
}

/** A proxy's implementation doesn't have the proxy's names and tags. */
const nameless = { metadata: null, ens_domain_name: null, public_tags: [], is_scam: null, reputation: null }

function failure(transaction: Transaction): HTMLElement | null {
  const reason = longReasonOf(transaction)
  const told = reason ? fact('Failed with', element('span', '', reason)) : null
  // the rule below it is the one above the next
  if (told) told.className = ''
  return told
}

function value(transaction: Transaction, place: Place, stored: Stored): HTMLElement {
  const { value: sent, status, exchange_rate, historic_exchange_rate } = transaction
  const { decimals } = place.network.currency
  const amount = sent ?? odd()
  if (status === 'error' && amount)
    return fact(
      'Value',
      element('s', '', coin(amount, place, stored)),
      element('span', '', 'not sent: it failed'),
    )
  const then = worth(amount, decimals, historic_exchange_rate, stored)
  return fact(
    'Value',
    coin(amount, place, stored),
    then && element('span', '', then, ' on its day'),
    worth(amount, decimals, exchange_rate, stored),
  )
}
