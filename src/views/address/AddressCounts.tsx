import { type AddressCounters, addressCountersQuery } from '#api/addressCounters.ts'
import { useHeld } from '#api/hooks.ts'
import { FactBar, FactOver } from '#ui/FactRow.tsx'
import { nothing, part } from '#ui/part.tsx'
import { usePlace } from '#views/network.ts'
import { addressRest } from '#views/code.ts'

/** How much an address did, where its heading was told; null until then. Asks nothing. */
export function useAddressCounts(hash: string): { data: AddressCounters | null; error: Error | null } {
  return useHeld(addressCountersQuery(usePlace().api, hash))
}

/** How much the address did, where the server counts it. */
export const AddressCounts = part(async () => (await addressRest()).CountFacts, {
  waiting: AddressCountsWaiting,
  // what is held is of the same code, and says that it can't be had
  without: nothing,
})

/** The same before they are told. */
export function AddressCountsWaiting() {
  return ['Transactions', 'Transfers', 'Gas used'].map((label) => (
    <FactOver key={label} label={label}>
      <FactBar long={label === 'Gas used'} />
    </FactOver>
  ))
}
