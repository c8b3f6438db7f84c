// The columns of every CSV file. They come with the export, which is when a list says which of them are its own.
export { exportAccountFields } from './exportAccounts.ts'
export { exportBlockFields } from './exportBlocks.ts'
export { exportCoinBalanceFields } from './exportCoinBalances.ts'
export { exportHolderFields } from './exportHolders.ts'
export { exportInstanceFields } from './exportInstances.ts'
export { exportInternalTransactionFields } from './exportInternalTransactions.ts'
export { exportLogFields } from './exportLogs.ts'
export { exportSearchFields } from './exportSearch.ts'
export { exportStateChangeFields } from './exportStateChanges.ts'
export { exportTokenBalanceFields } from './exportTokenBalances.ts'
export { exportTokenTransferFields } from './exportTokenTransfers.ts'
export { exportTokenFields } from './exportTokens.ts'
export { exportWithdrawalFields } from './exportWithdrawals.ts'

/** All of these, to choose from. */
export type Files = typeof import('./files.ts')
