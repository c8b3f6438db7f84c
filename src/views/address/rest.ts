// What is told of an address beside its record: one file, asked for with the page.
export { ChainIdentity } from './ChainIdentity.tsx'
export { AddressRemarks } from './AddressNotes.tsx'
export { HoldingsStrip } from './HoldingsStrip.tsx'
export { PortfolioNote } from './PortfolioWorth.tsx'
export { RecentBalance } from './RecentBalance.tsx'
export { TagSource } from './AddressNotes.tsx'
export { CountFacts } from './CountFacts.tsx'
export { PortfolioWorth } from './PortfolioWorth.tsx'
