// What is told of an address beside its record: one file, asked for with the page.
export { ChainIdentity } from './ChainIdentity.tsx'
export { AddressRemarks } from './AddressRemarks.tsx'
export { HoldingsStrip } from './HoldingsStrip.tsx'
export { PortfolioNote } from './PortfolioNote.tsx'
export { RecentBalance } from './RecentBalance.tsx'
export { TagSource } from './TagSource.tsx'
export { ToldCounts } from './ToldCounts.tsx'
export { WholeWorth } from './WholeWorth.tsx'
