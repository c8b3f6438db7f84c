import type { TransactionType } from '#api/client/parameters.ts'
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

/** The types to choose among, where links had these parameters: that which few chains have only where one asked for it. */
export const offeredTypes = (...parameters: (string | undefined)[]) =>
  transactionTypes.filter(
    ([type]) => type !== 'blob_transaction' || parameters.some((one) => listed(one).includes(type)),
  )
