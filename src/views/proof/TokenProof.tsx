import type { Token } from '#api/tokens.ts'
import { ProofSection } from './ProofSection.tsx'
import { useTokenLines } from './useTokenLines.ts'

/** The ledger of a token: what of it is recomputed in this browser, and what that is worth. */
export function TokenProof({ token }: { token: Token }) {
  return (
    <ProofSection
      ledger={useTokenLines(token)}
      notProven="That this is the token whose name it has, that it can be sold, and what it is worth. What its contract may do tomorrow."
    />
  )
}
