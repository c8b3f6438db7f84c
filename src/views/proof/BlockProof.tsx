import type { Block } from '#api/blocks.ts'
import { ProofSection } from './ProofSection.tsx'
import { useBlockLedger } from './useBlockLedger.ts'

export function BlockProof({ id, block }: { id: string; block: Block }) {
  return (
    <ProofSection
      ledger={useBlockLedger(id, block, true)}
      notProven="That this block is part of the chain or final. What a call really did, but for what the receipts’ root seals. Names, tags, prices, and the word “verified”."
    />
  )
}
