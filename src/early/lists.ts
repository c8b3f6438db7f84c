import { addressPage } from './addressPage.ts'
import { blocksOfNetwork } from './blocks.ts'
import { element } from './element.ts'
import type { Draw } from './page.ts'
import type { Place, Stored } from './place.ts'
import { tokenPage } from './tokenPage.ts'
import { transactionsOfNetwork } from './transactions.ts'
import { transfersOfNetwork } from './transfers.ts'

export { pageOf } from './page.ts'

// The build makes one file of this: the code that draws pages with a list.

/** A page that is only a list. */
const listPage =
  (title: string, rows: (sent: unknown, place: Place, stored: Stored) => HTMLElement): Draw =>
  (_none, place, stored) => ({
    crumbs: [title],
    parts: [element('h1', 'text-name font-semibold', title)],
    list: (sent) => [rows(sent, place, stored)],
  })

/** How each page is drawn, by the first word of its path. */
export const pages: Record<string, Draw> = {
  address: addressPage,
  token: tokenPage,
  txs: listPage('Transactions', transactionsOfNetwork),
  blocks: listPage('Blocks', blocksOfNetwork),
  'token-transfers': listPage('Token transfers', transfersOfNetwork),
}
