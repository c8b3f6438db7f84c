// The columns of every CSV file. They come with the export, which is when a list says which of them are its own.
export { exportHolderFields } from './exportHolders.ts'
export { exportInternalTransactionFields } from './exportInternalTransactions.ts'
export { exportLogFields } from './exportLogs.ts'
export { exportStateChangeFields } from './exportStateChanges.ts'
export { exportTokenTransferFields } from './exportTokenTransfers.ts'
export { exportWithdrawalFields } from './exportWithdrawals.ts'

/** All of these, to choose from. */
export type Files = typeof import('./files.ts')
