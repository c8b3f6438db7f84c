// What is seldom told of a block: that it isn't built yet, and what its lists tell where its server has no record of it.
export { FutureBlock } from './FutureBlock.tsx'
export { ListedBlockFacts } from './ListedBlock.tsx'
export { ListedTransactions } from './ListedBlock.tsx'
