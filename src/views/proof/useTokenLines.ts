import { tokenHoldersQuery } from '#api/holders.ts'
import { useHeldList } from '#api/listHooks.ts'
import { scaled } from '#api/scaled.ts'
import type { Token } from '#api/tokens.ts'
import { useRenew } from '#api/useQuestions.ts'
import { holdersAtNode } from '#proofs/holdersAtNode.ts'
import { ledger } from '#proofs/line.ts'
import { holdersInSupply } from '#proofs/supply.ts'
import { isHeldById } from '#views/holders.tsx'
import { usePlace } from '#views/network.ts'
import { exactWords } from '#views/scaledWords.ts'
import type { Ledgered } from './ledgered.ts'
import { readOf } from './readOf.ts'
import { useAsked } from './useAsked.ts'
import { useQuestionLines } from './useQuestionLines.ts'

/** What of a token is recomputed in this browser, and what of it its server's node can be asked. */
export function useTokenLines(token: Token): Ledgered {
  const { api } = usePlace()
  const asked = useAsked(`${api.base} token ${token.address_hash}`)
  const query = tokenHoldersQuery(api, token.address_hash)
  const holders = readOf(useHeldList(query, true))
  const words = (amount: bigint) => exactWords(scaled(amount, token), token.symbol ?? '')
  // where each id is held by itself, amounts of different things don't add up to one supply
  const isOne = !isHeldById(token)
  const { lines, isAsking, stop } = useQuestionLines(
    [isOne ? holdersAtNode(token.address_hash, holders, words) : null],
    asked,
    useRenew(query),
  )
  return {
    lines: ledger([isOne ? holdersInSupply(token, holders, words) : null, ...lines]),
    ask: asked.ask,
    isAsking,
    stop,
  }
}
