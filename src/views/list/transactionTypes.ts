import type { TransactionType } from '#api/filters.ts'

/** What a transaction may be, as the document names it, in words. */
export const transactionTypes: readonly (readonly [TransactionType, string])[] = [
  ['coin_transfer', 'Coin transfer'],
  ['token_transfer', 'Token transfer'],
  ['contract_call', 'Contract call'],
  ['contract_creation', 'Contract creation'],
  ['token_creation', 'Token creation'],
]
