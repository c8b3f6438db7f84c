import { ApiError, isStopped } from '#api/errors.ts'
import { readAddress, readBlock, readHash } from '#format/hash.ts'

/** A link that names what can't be: a network that isn't there, a hash that is none. */
export class WrongLink extends Error {
  override readonly name = 'WrongLink'
  readonly what: string
  readonly given: string
  readonly expected: string
  constructor(what: string, given: string, expected: string) {
    super(`${what}: ${given}`)
    this.what = what
    this.given = given
    this.expected = expected
  }
}

/** The transaction hash of a link, in lower case. @throws WrongLink */
export function readTransactionHash(given: string): string {
  const hash = readHash(given)
  if (hash) return hash
  throw new WrongLink(
    'transaction',
    given,
    'This is no transaction hash. A hash is 0x followed by 64 digits from 0 to 9 and a to f.',
  )
}

/** The address of a link, in the letter case given. @throws WrongLink */
export function readAddressHash(given: string): string {
  const address = readAddress(given)
  if (address) return address
  throw new WrongLink(
    'address',
    given,
    /^0x/i.test(given.trim())
      ? 'This is no address. An address is 0x followed by 40 digits from 0 to 9 and a to f.'
      : 'This isn’t an address, which is 0x followed by 40 digits from 0 to 9 and a to f. It may be a name: search for it above.',
  )
}

const largestId = 2n ** 256n - 1n

/** The id of an NFT as typed or linked, without leading zeros; null when it is none. */
export function readTokenId(given: string): string | null {
  const digits = /^#?0*(\d{1,78})$/.exec(given.trim())?.[1]
  return digits !== undefined && BigInt(digits) <= largestId ? digits : null
}

/** The id of an NFT in a link. @throws WrongLink */
export function readInstanceId(given: string): string {
  const id = readTokenId(given)
  if (id !== null) return id
  throw new WrongLink(
    'NFT',
    given,
    'This is no id of an NFT. An id is a whole number in digits, less than 2 to the power of 256.',
  )
}

/** The block of a link: its number, or its hash in lower case. @throws WrongLink */
export function readBlockId(given: string): string {
  const id = readBlock(given)
  if (id) return id
  throw new WrongLink(
    'block',
    given,
    'This is no block. A block is named by its number, or by its hash: 0x followed by 64 digits from 0 to 9 and a to f.',
  )
}

/** Whether a failure is said on the page, so that the console need not repeat it. */
export function isSaid(error: unknown): boolean {
  return (
    error instanceof ApiError ||
    isStopped(error) ||
    error instanceof WrongLink ||
    (error instanceof Error && error.cause instanceof WrongLink)
  )
}
