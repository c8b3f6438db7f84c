import { blockPage } from './blockPage.ts'
import type { Draw } from './page.ts'
import { transactionPage } from './transactionPage.ts'

export { pageOf } from './page.ts'

// Pages that are a record: a file of their own, so that a link to one brings no code of lists.

/** How each is drawn. */
export const pages: Record<string, Draw> = { tx: transactionPage, block: blockPage }
