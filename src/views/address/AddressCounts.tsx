import { type AddressCounters, addressCountersQuery } from '#api/addressCounters.ts'
import { useCached } from '#api/hooks.ts'
import { StatSkeleton, Stat } from '#ui/StatList.tsx'
import { renderNothing, lazyComponent } from '#ui/lazyComponent.tsx'
import { useNetwork } from '#views/shell/context.ts'
import { loadDeferredAddressParts } from '#views/shell/chunks.ts'

/** The address's counters as far as its heading has read them; null until then. Sends no request. */
export function useAddressCounts(hash: string): { data: AddressCounters | null; error: Error | null } {
  return useCached(addressCountersQuery(useNetwork().api, hash))
}

export const AddressCounts = lazyComponent(async () => (await loadDeferredAddressParts()).CountFacts, {
  placeholder: AddressCountsWaiting,
  // its counts stand in the same code, which shows the error if it can't be loaded
  fallback: renderNothing,
})

export function AddressCountsWaiting() {
  return ['Transactions', 'Transfers', 'Gas used'].map((label) => (
    <Stat key={label} label={label}>
      <StatSkeleton long={label === 'Gas used'} />
    </Stat>
  ))
}
