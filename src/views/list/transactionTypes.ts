import type { TransactionType } from '#api/filters.ts'
import { listed } from './listFilters.ts'

/** What a transaction may be, as the document names it, in words; and what it came to be since. */
export const transactionTypes: readonly (readonly [TransactionType, string])[] = [
  ['coin_transfer', 'Coin transfer'],
  ['token_transfer', 'Token transfer'],
  ['contract_call', 'Contract call'],
  ['contract_creation', 'Contract creation'],
  ['token_creation', 'Token creation'],
  ['blob_transaction', 'Blob transaction'],
]

/** The types to choose among, where a link has this parameter: that which few chains have only where it asks for it. */
export const offeredTypes = (parameter: string | undefined) =>
  transactionTypes.filter(([type]) => type !== 'blob_transaction' || listed(parameter).includes(type))
