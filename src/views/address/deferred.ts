// The parts of an address's page besides its record: one chunk, requested with the page.
export { ChainIdentity } from './ChainIdentity.tsx'
export { AddressRemarks } from './AddressNotes.tsx'
export { HoldingsStrip } from './HoldingsStrip.tsx'
export { PortfolioNote } from './PortfolioWorth.tsx'
export { RecentBalance } from './RecentBalance.tsx'
export { TagSource } from './AddressNotes.tsx'
export { CountFacts } from './CountFacts.tsx'
export { PortfolioWorth } from './PortfolioWorth.tsx'
