import { createContext } from 'react'
import { isSameHash } from '#api/sameHash.ts'
import { tokenThen } from '#api/scaled.ts'
import type { Token } from '#api/tokens.ts'
import type { TokenTransfer } from '#api/tokenTransfers.ts'

/** The token contract whose call or event parameters are of; null of others. `token` is null where the transaction doesn't tell it. */
type Amounts = {
  contract: string
  token: Token | null
  /** It may be asked for. */
  asks: boolean
  /** By its name it is of this token, which stands beside it as its bytes do. */
  named?: boolean
}

export const AmountsOf = createContext<Amounts | null>(null)

/** The tokens of which a transaction moved something, by their address in lower case. */
export const MovedTokens = createContext<ReadonlyMap<string, Token>>(new Map())

/** The calls of ERC-20 that tell of an amount, and the event; of what a Transfer moved is told beside its name. */
const ofToken = /^(?:transfer|transferFrom|approve|Approval)\(/

/** What amounts in a call or an event of this contract are of. */
export function amountsOf(
  signature: string | null,
  contract: string | undefined,
  transfers: readonly TokenTransfer[] | null,
  asks: boolean,
): Amounts | null {
  if (!contract || !ofToken.test(signature ?? '')) return null
  const moved = transfers?.find(({ token }) => isSameHash(token?.address_hash, contract))
  return { contract, token: moved?.token ? tokenThen(moved.token, moved.total) : null, asks }
}
