import { endpointOf } from './client/endpoints.ts'

/** Lists sorted by block, highest first, with the cursor fields of each, which must all be sent together. */
export const sortedByBlock: Partial<Record<string, readonly string[]>> = {
  '/transactions': ['block_number', 'index'],
  '/addresses/{}/transactions': ['block_number', 'index'],
  '/addresses/{}/token-transfers': ['block_number', 'index'],
  '/addresses/{}/logs': ['block_number', 'index'],
  '/addresses/{}/internal-transactions': ['block_number', 'transaction_index', 'index'],
  '/addresses/{}/blocks-validated': ['block_number'],
  '/addresses/{}/coin-balance-history': ['block_number'],
  '/tokens/{}/transfers': ['block_number', 'index'],
  '/tokens/{}/instances/{}/transfers': ['block_number', 'index'],
  '/token-transfers': ['block_number', 'index'],
  '/internal-transactions': ['block_number', 'transaction_index', 'index'],
  '/blocks': ['block_number'],
}

const withdrawals = /^(\/addresses\/\{\})?\/withdrawals$/

/** Whether the list can start at a block: it is sorted by block, or by withdrawal index, which rises with the block. */
export const beginsAtBlock = (path: string): boolean =>
  endpointOf(path) in sortedByBlock || isOfWithdrawals(path)

export const isOfWithdrawals = (path: string): boolean => withdrawals.test(endpointOf(path))

/** A row's block number; null if it has none, as a pending one. */
export function blockOf(row: unknown): number | null {
  const { block_number, height } = row as { block_number?: number | null; height?: number }
  return height ?? block_number ?? null
}
