// Rarely needed parts of a block's page: a block not built yet, and one without a record.
export { FutureBlock } from './FutureBlock.tsx'
export { ListedBlockFacts } from './ListedBlock.tsx'
export { ListedTransactions } from './ListedBlock.tsx'
