// What stands beside and below the facts of a transaction, or is seldom told of one: one file, asked for with the page.
export { Assembled } from './Assembled.tsx'
export { BlockInstead } from './BlockInstead.tsx'
export { MoreFacts } from './MoreFacts.tsx'
export { ServerWords } from './ServerWords.tsx'
export { Below, Movements } from './TransactionRest.tsx'
export { SearchLine } from '#views/fallback/SearchLine.tsx'
export { Unshown } from './Unshown.tsx'
export { Vanished } from './Vanished.tsx'
