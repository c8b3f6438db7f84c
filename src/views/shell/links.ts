import { ApiError, isMissingCode, isStopped } from '#api/errors.ts'
import { readAddress, readBlock, readHash } from '#format/hash.ts'

/** A link that names what can't be: a network that isn't there, a hash that is none. */
export class WrongLink extends Error {
  override readonly name = 'WrongLink'
  readonly what: 'network' | 'transaction' | 'address' | 'block' | 'NFT'
  readonly given: string
  constructor(what: WrongLink['what'], given: string) {
    super(`${what}: ${given}`)
    this.what = what
    this.given = given
  }
}

/** Reads what a link names, or throws that it can't be. */
const linked = (what: WrongLink['what'], read: (given: string) => string | null) => (given: string) => {
  const found = read(given)
  if (found !== null) return found
  throw new WrongLink(what, given)
}

/** The transaction hash of a link, in lower case. @throws WrongLink */
export const readTransactionHash = linked('transaction', readHash)

/** The address of a link, in the letter case given. @throws WrongLink */
export const readAddressHash = linked('address', readAddress)

/** The block of a link: its number, or its hash in lower case. @throws WrongLink */
export const readBlockId = linked('block', readBlock)

const largestId = 2n ** 256n - 1n

/** The id of an NFT as typed or linked, without leading zeros; null when it is none. */
export function readTokenId(given: string): string | null {
  const digits = /^#?0*(\d{1,78})$/.exec(given.trim())?.[1]
  return digits !== undefined && BigInt(digits) <= largestId ? digits : null
}

/** The id of an NFT in a link. @throws WrongLink */
export const readInstanceId = linked('NFT', readTokenId)

/** The wrong link that a failure is of; the router wraps what reading a path throws. */
export function wrongLinkIn(error: unknown): WrongLink | null {
  if (error instanceof WrongLink) return error
  return error instanceof Error && error.cause instanceof WrongLink ? error.cause : null
}

/** Whether a failure is said on the page, so that the console need not repeat it. */
export function isSaid(error: unknown): boolean {
  return error instanceof ApiError || isStopped(error) || isMissingCode(error) || wrongLinkIn(error) !== null
}
