import type { Transaction } from './transactions.ts'

// Apart from the schemas, which what is drawn early doesn't load.

/** A block has it, by any sign: which one may be unreadable. One that waits, or was dropped, is in none. */
export const isMined = ({ block_number, status, result }: Transaction): boolean =>
  block_number !== null || (result !== 'dropped/replaced' && (status !== null || result === 'success'))
