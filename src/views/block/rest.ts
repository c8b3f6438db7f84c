// What is seldom told of a block: that it isn't built yet, and what its lists tell where its server has no record of it.
export { BlockAhead } from './BlockAhead.tsx'
export { ListedFacts } from './ListedFacts.tsx'
export { ListedTransactions } from './ListedTransactions.tsx'
