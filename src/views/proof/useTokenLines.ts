import { tokenHoldersQuery } from '#api/holders.ts'
import { useHeldList } from '#api/listHooks.ts'
import { scaled } from '#api/scaled.ts'
import type { Token } from '#api/tokens.ts'
import { ledger } from '#proofs/line.ts'
import { holdersInSupply } from '#proofs/supply.ts'
import { isHeldById } from '#views/holders.tsx'
import { usePlace } from '#views/network.ts'
import { exactWords } from '#views/scaledWords.ts'
import type { Ledgered } from './ledgered.ts'
import { readOf } from './readOf.ts'

/** What of a token is recomputed in this browser. */
export function useTokenLines(token: Token): Ledgered {
  const { api } = usePlace()
  const holders = useHeldList(tokenHoldersQuery(api, token.address_hash), true)
  const words = (amount: bigint) => exactWords(scaled(amount, token), token.symbol ?? '')
  return {
    // where each id is held by itself, amounts of different things don't add up to one supply
    lines: ledger([isHeldById(token) ? null : holdersInSupply(token, readOf(holders), words)]),
    ask: () => {},
    isAsking: false,
  }
}
