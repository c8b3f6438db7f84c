import type { Address } from '#api/addresses.ts'
import type { Transaction } from '#api/transactions.ts'

type Ends = Pick<Transaction, 'to' | 'created_contract' | 'transaction_types'>

/** Whether it makes a contract: only where the server says so. That nobody is told to receive it doesn't. */
export const makesContract = ({ to, created_contract, transaction_types: types }: Ends): boolean =>
  created_contract !== null || (!to && types.includes('contract_creation'))

/** The contract that it made. One that failed made none, though servers may tell the address that it would have had. */
export const contractMadeBy = ({
  status,
  created_contract,
}: Pick<Transaction, 'status' | 'created_contract'>): Address | null =>
  status === 'error' ? null : created_contract

/** Why nobody is told to receive it, whether null was sent, nothing, or what can't be read. */
export const noReceiver = (transaction: Ends): string =>
  makesContract(transaction) ? 'a new contract' : 'receiver not sent'
