import { type AddressCounters, addressCountersQuery } from '#api/addressCounters.ts'
import { useCached } from '#api/hooks.ts'
import { StatSkeleton, Stat } from '#ui/StatList.tsx'
import { renderNothing, lazyComponent } from '#ui/lazyComponent.tsx'
import { useNetwork } from '#views/shell/context.ts'
import { loadAddressRest } from '#views/shell/chunks.ts'

/** How much an address did, where its heading was told; null until then. Asks nothing. */
export function useAddressCounts(hash: string): { data: AddressCounters | null; error: Error | null } {
  return useCached(addressCountersQuery(useNetwork().api, hash))
}

/** How much the address did, where the server counts it. */
export const AddressCounts = lazyComponent(async () => (await loadAddressRest()).CountFacts, {
  placeholder: AddressCountsWaiting,
  // what is held is of the same code, and says that it can't be had
  fallback: renderNothing,
})

/** The same before they are told. */
export function AddressCountsWaiting() {
  return ['Transactions', 'Transfers', 'Gas used'].map((label) => (
    <Stat key={label} label={label}>
      <StatSkeleton long={label === 'Gas used'} />
    </Stat>
  ))
}
