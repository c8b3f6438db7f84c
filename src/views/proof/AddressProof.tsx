import type { Address } from '#api/addresses.ts'
import { ProofSection } from './ProofSection.tsx'
import { useAddressLines } from './useAddressLines.ts'

/** The ledger of an address: what of it is recomputed in this browser, and what that is worth. */
export function AddressProof({ address }: { address: Address }) {
  return (
    <ProofSection
      ledger={useAddressLines(address)}
      notProven="Whose address this is: names, labels and tags. What it holds, but for what is asked of the chain’s node. The word “verified”, and prices."
    />
  )
}
