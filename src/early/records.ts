import { blockPage } from './blockPage.ts'
import type { Draw } from './page.ts'
import { transactionPage } from './transactionPage.ts'

export { pageOf } from './page.ts'

// The build makes one file of this: the code that draws pages of one record, without that of lists.

/** How each page is drawn, by the first word of its path. */
export const pages: Record<string, Draw> = { tx: transactionPage, block: blockPage }
