import type { Address } from '#api/addresses.ts'
import type { TokenTransfer } from '#api/tokenTransfers.ts'
import { isZeroAddress } from '#api/fields.ts'

/** The kinds of transfer that are known, in a word; any other is said as it was sent. */
export const transferKindWords: ReadonlyMap<string, string> = new Map([
  ['token_transfer', 'transfer'],
  ['token_minting', 'mint'],
  ['token_burning', 'burn'],
  ['token_spawning', 'creation'],
])

type Words = ReadonlyMap<string | null, string>
/** What stands for the sender of what came out of nothing, and for the receiver of what went there, by the kind of transfer. */
export const originWords: Words = new Map([
  ['token_minting', 'minted'],
  ['token_spawning', 'spawned'],
])
export const endWords: Words = new Map([['token_burning', 'burnt']])

/** Moves nothing: anybody can make such a transfer seem to come from anybody. An NFT or an untold amount is none. */
export const movesNothing = ({ total }: TokenTransfer): boolean =>
  total.length > 0 && total.every(({ value, token_id }) => value === 0n && token_id === null)

/** Whether the word says all: behind it is the zero address, or none. */
export const isNobody = (address: Address | null): boolean => address === null || isZeroAddress(address.hash)
