import type { Transaction } from '#api/transactions.ts'

type Ends = Pick<Transaction, 'to' | 'created_contract' | 'transaction_types'>

/** Whether it makes a contract: only where the server says so. That nobody is told to receive it doesn't. */
export const makesContract = ({ to, created_contract, transaction_types: types }: Ends): boolean =>
  created_contract !== null || (!to && types.includes('contract_creation'))

/** Why nobody is told to receive it, whether null was sent, nothing, or what can't be read. */
export const noReceiver = (transaction: Ends): string =>
  makesContract(transaction) ? 'a new contract' : 'receiver not sent'
