import type { Token } from '#api/tokens.ts'
import { ProofSection, type LedgerState } from './ProofSection.tsx'
import { useCachedList } from '#api/hooks.ts'
import { scaled } from '#api/tokenAmounts.ts'
import { useRefetch } from '#api/parallelHooks.ts'
import { holdersAtNode } from '#proofs/holdersAtNode.ts'
import { ledger } from '#proofs/line.ts'
import { holdersInSupply } from '#proofs/supply.ts'
import { isHeldById } from '#views/token/holderColumns.tsx'
import { useNetwork } from '#views/shell/context.ts'
import { exactWords } from '#views/cells/amountWords.ts'
import { listReadOf } from './proofInputs.ts'
import { useQuestionLines, useRequestedLines } from './useQuestionLines.ts'
import { tokenHoldersQuery } from '#api/holders.ts'

export function TokenProof({ token }: { token: Token }) {
  return (
    <ProofSection
      ledger={useTokenLines(token)}
      notProven="That this is the token whose name it has, that it can be sold, and what it is worth. What its contract may do tomorrow."
    />
  )
}

function useTokenLines(token: Token): LedgerState {
  const { api } = useNetwork()
  const asked = useRequestedLines(`${api.base} token ${token.address_hash}`)
  const query = tokenHoldersQuery(api, token.address_hash)
  const holders = listReadOf(useCachedList(query, true))
  const words = (amount: bigint) => exactWords(scaled(amount, token), token.symbol ?? '')
  // where ids are held separately, balances of different items don't add up to the supply
  const isOne = !isHeldById(token)
  const { lines, isAsking, stop } = useQuestionLines(
    [isOne ? holdersAtNode(token.address_hash, holders, words) : null],
    asked,
    useRefetch(query),
  )
  return {
    lines: ledger([isOne ? holdersInSupply(token, holders, words) : null, ...lines]),
    ask: asked.ask,
    isAsking,
    stop,
  }
}
