import type { Address } from '#api/addresses.ts'
import type { TokenTransfer } from '#api/tokenTransfers.ts'
import { isZeroAddress } from '#api/fields.ts'

/** Known kinds of transfers; others as sent. */
export const transferKindWords: ReadonlyMap<string, string> = new Map([
  ['token_transfer', 'transfer'],
  ['token_minting', 'mint'],
  ['token_burning', 'burn'],
  ['token_spawning', 'creation'],
])

type TypeWords = ReadonlyMap<string | null, string>
export const originWords: TypeWords = new Map([
  ['token_minting', 'minted'],
  ['token_spawning', 'spawned'],
])
export const endWords: TypeWords = new Map([['token_burning', 'burnt']])

/** A zero-value transfer, which anyone can fake in anybody's name. False for NFTs and unknown amounts. */
export const movesNothing = ({ total }: TokenTransfer): boolean =>
  total.length > 0 && total.every(({ value, token_id }) => value === 0n && token_id === null)

/** Whether the label says all: the zero address, or none. */
export const isNobody = (address: Address | null): boolean => address === null || isZeroAddress(address.hash)
