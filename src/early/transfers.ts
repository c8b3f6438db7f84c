import type { Address } from '#api/addresses.ts'
import { amountMoved, decimalsOf, rateOf } from '#api/decimals.ts'
import { tokenTypes } from '#api/filters.ts'
import type { TokenTransfer } from '#api/tokenTransfers.ts'
import { ends, isNobody, knownKinds, movesNothing, origins } from '#views/transferWords.ts'
import { shortId } from '#format/hash.ts'
import { yieldingTo } from '#ui/yieldingTo.ts'
import { addressLink, amount, blank, nothing, strangerText, worth } from './cells.ts'
import { element } from './element.ts'
import { type Column, list } from './list.ts'
import { hashLink, methodName, placed, tokenLink } from './listCells.ts'
import type { Place, Stored } from './place.ts'
import { hash as readHash, odd, record, type Sent, transfer as read } from './sent.ts'

// Lists of token transfers: see views/transfersOfToken.tsx.

/** The transfers of one token. */
export const transfersOfToken = (sent: unknown, stored: Stored, hasRate: boolean) =>
  list(sent, stored, {
    ...transfers,
    title: 'Transfers',
    columns: columnsOf(stored, hasRate, [], true),
  })

/** The transfers of all tokens: with a column for the token, and to make room for it, parties without hashes. */
export const transfersOfNetwork = (sent: unknown, _place: Place, stored: Stored) =>
  list(sent, stored, {
    ...transfers,
    title: 'Token transfers',
    filters: [
      element(
        'span',
        'flex flex-wrap items-baseline gap-x-2.5 gap-y-1',
        ...tokenTypes.map((kind) =>
          element('span', 'flex items-baseline gap-1 text-ink-2', blank(16, 'self-center'), kind),
        ),
      ),
    ],
    columns: columnsOf(
      stored,
      true,
      [{ head: 'Token', priority: 1, cell: ({ token }) => tokenLink(token) }],
      false,
    ),
  })

function columnsOf(
  stored: Stored,
  hasRate: boolean,
  token: Column<TokenTransfer>[],
  withHash: boolean,
): Column<TokenTransfer>[] {
  const worthNow: Column<TokenTransfer> = {
    head: 'Worth',
    align: 'right',
    cell: ({ token: of, total: [total] }) =>
      worth(total?.value ?? null, decimalsOf(of, total?.token_id, total?.decimals), rateOf(of), stored),
  }
  return [
    { head: 'Transaction', cell: ({ transaction_hash }) => hashLink(transaction_hash ?? odd()) },
    { head: 'From', cell: ({ type, from }) => party(origins.get(type), from, withHash) },
    {
      head: null,
      width: '24px',
      cell: () => element('span', 'inline-flex align-middle', blank(14)),
    },
    { head: 'To', cell: ({ type, to }) => party(ends.get(type), to, withHash) },
    {
      head: 'Method',
      cell: (transfer) => [
        transfer.method ? methodName(transfer.method) : nothing(),
        transfer.type !== null &&
          !knownKinds.has(transfer.type) &&
          element('span', 'ml-2 text-ink-3', strangerText(transfer.type, 30)),
        movesNothing(transfer) && element('span', 'text-wait', ' of nothing'),
      ],
    },
    {
      head: hasRate ? element('span', 'pr-[7ch]', 'Amount') : 'Amount',
      align: 'right',
      priority: 1,
      cell: (transfer) => moved(transfer, stored),
    },
    ...token,
    ...(hasRate && stored.worth !== 'hidden' ? [worthNow] : []),
    ...placed(stored, () => 'not sent'),
  ]
}

const transfers = {
  nameOf: ({ transaction_hash, log_index, total }: Sent): string =>
    [readHash(transaction_hash) ?? odd(), log_index, total && record(total).token_id].join(),
  read,
  groupOf: ({ transaction_hash }: TokenTransfer) => transaction_hash ?? odd(),
}

function party(word: string | undefined, address: Address | null, withHash: boolean): HTMLElement {
  const shown = partyAt(word, address, withHash)
  if (withHash) return shown
  const made = element('span', '', shown)
  Object.assign(made.style, yieldingTo)
  return made
}

function partyAt(word: string | undefined, address: Address | null, withHash: boolean): HTMLElement {
  if (!word) return addressLink(address, withHash)
  return element(
    'span',
    'inline-flex items-center gap-2 align-middle',
    element('span', 'text-ink-2', word),
    !isNobody(address) && addressLink(address),
  )
}

/** How much moved, before the ids of NFTs. */
const totals = ({ total, token }: TokenTransfer, stored: Stored): HTMLElement =>
  total.length === 0
    ? nothing()
    : element(
        'span',
        'inline-flex flex-col items-end',
        ...total.map(({ value, decimals, token_id: id }) =>
          amount(amountMoved(token, value), decimalsOf(token, id, decimals) ?? odd(), stored, {
            digits: 6,
            isAligned: id === null,
          }),
        ),
      )

/** Which NFTs moved. */
const ids = (total: TokenTransfer['total']) =>
  element(
    'span',
    'inline-flex flex-col',
    ...total.map(({ token_id: id }) =>
      id === null ? nothing() : element('span', 'mono', `#${shortId(id)}`),
    ),
  )

/** How much moved, and which NFTs. Of an ERC-721 there is one of each. */
const moved = (transfer: TokenTransfer, stored: Stored): HTMLElement => {
  const { token, total } = transfer
  if (token?.type === 'ERC-721' && total.length > 0) return ids(total)
  if (total.every(({ token_id: id }) => id === null)) return totals(transfer, stored)
  return element(
    'span',
    'inline-flex gap-2',
    totals(transfer, stored),
    element('span', 'text-ink-2', ids(total)),
  )
}
