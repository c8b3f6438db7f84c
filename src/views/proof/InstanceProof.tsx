import type { Instance } from '#api/instances.ts'
import { ProofSection } from './ProofSection.tsx'
import { useInstanceLines } from './useInstanceLines.ts'

/** The ledger of an NFT: what of it is recomputed in this browser, and what that is worth. */
export function InstanceProof({ token, instance }: { token: string; instance: Instance }) {
  return (
    <ProofSection
      ledger={useInstanceLines(token, instance)}
      notProven="That its picture and traits are its maker’s, that they stay as they are, and what it is worth."
    />
  )
}
