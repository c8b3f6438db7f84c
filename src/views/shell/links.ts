import { ApiError, isMissingCode, isCancelled } from '#api/client/errors.ts'
import { readAddress, readBlock, readHash } from '#format/hash.ts'
import { parseSearchWith, stringifySearchWith, redirect } from '@tanstack/react-router'
import { parseJson } from '#api/client/json.ts'
import { withoutKeys, namesKey } from '#settings/server.ts'
import { withoutEchoes } from '#api/client/secrets.ts'
import { allKeyTexts } from '#settings/keys.ts'
import type { Config } from '#settings/config.ts'

/** A link that names what can't be: a network that isn't there, a hash that is none. */
export class LinkError extends Error {
  override readonly name = 'WrongLink'
  readonly what: 'network' | 'transaction' | 'address' | 'block' | 'NFT'
  readonly given: string
  constructor(what: LinkError['what'], given: string) {
    super(`${what}: ${given}`)
    this.what = what
    this.given = given
  }
}

/** Reads what a link names, or throws that it can't be. */
const linked = (what: LinkError['what'], read: (given: string) => string | null) => (given: string) => {
  const found = read(given)
  if (found !== null) return found
  throw new LinkError(what, given)
}

// The search of links: texts as they are, cursors as JSON. Read as JSON throughout, which is the router's own way, a
// text such as `1e5` or one of twenty digits would be a rounded number.

/** Objects, and the quoted texts of older links. @throws SyntaxError for any other text */
function readJson(text: string): unknown {
  if (!/^[{"]/.test(text)) throw new SyntaxError('a text as it is')
  return parseJson(text)
}

/** The event of a key that was taken out of the address of a page that was open. */
export const keyRemovedEvent = 'loupe-key-taken'

/** A text with dots where a key stood that is kept here. */
export const redactHeldKeys = (text: string): string => withoutEchoes(text, allKeyTexts())

/** Whether a text holds a key: one that is kept here, or any that it calls so. */
export const containsKey = (text: string): boolean => namesKey(text) || redactHeldKeys(text) !== text

const stringify = stringifySearchWith(JSON.stringify, readJson)

/** The search of a link, `?at=…`, as an object. */
export const parseSearch = parseSearchWith(readJson)

/** What holds a key is written into no link. */
export const stringifySearch = (search: Record<string, unknown>) =>
  withoutKeys(stringify(search), containsKey)

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
export function linkErrorIn(error: unknown): LinkError | null {
  if (error instanceof LinkError) return error
  return error instanceof Error && error.cause instanceof LinkError ? error.cause : null
}

/** Whether a failure is said on the page, so that the console need not repeat it. */
export function isExpectedError(error: unknown): boolean {
  return (
    error instanceof ApiError || isCancelled(error) || isMissingCode(error) || linkErrorIn(error) !== null
  )
}

/** Leads a link without a network to the same place under the default one. @throws a redirect */
export function redirectToDefaultNetwork(config: Config, href: string): never {
  throw redirect({ href: `/${config.defaultNetwork}${href}`, replace: true })
}
