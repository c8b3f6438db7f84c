import type { AddressDetails } from '#api/address.ts'
import { useHeld } from '#api/hooks.ts'
import type { RecordQuery } from '#api/queries.ts'
import { useSeenAddress } from '#api/seen.ts'
import { usePlace } from '#views/network.ts'
import { usePart } from '#views/usePart.ts'

/** Whether an address is a contract: by its record, before that by what other pages were told, or by what is open of it. */
export function useIsContract(hash: string, query: RecordQuery<AddressDetails>): boolean {
  const seen = useSeenAddress(usePlace().api, hash)
  const told = useHeld(query).data ?? seen
  const isCodeOpen = usePart() === 'contract'
  return told ? told.is_contract === true && told.proxy_type !== 'eip7702' : isCodeOpen
}
