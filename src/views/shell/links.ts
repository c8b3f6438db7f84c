import { ApiError, isMissingCode, isCancelled } from '#api/client/errors.ts'
import { readAddress, readBlock, readHash } from '#format/hash.ts'
import { parseSearchWith, stringifySearchWith, redirect } from '@tanstack/react-router'
import { parseJson } from '#api/client/json.ts'
import { withoutKeys, namesKey } from '#settings/server.ts'
import { withoutEchoes } from '#api/client/secrets.ts'
import { allKeyTexts } from '#settings/keys.ts'
import type { Config } from '#settings/config.ts'

export class LinkError extends Error {
  override readonly name = 'LinkError'
  readonly what: 'network' | 'transaction' | 'address' | 'block' | 'NFT'
  readonly given: string
  constructor(what: LinkError['what'], given: string) {
    super(`${what}: ${given}`)
    this.what = what
    this.given = given
  }
}

const linked = (what: LinkError['what'], read: (given: string) => string | null) => (given: string) => {
  const found = read(given)
  if (found !== null) return found
  throw new LinkError(what, given)
}

// Link search params: texts verbatim, cursors as JSON. The router's default parses everything as JSON, which rounds a text such
// as `1e5` or a 20-digit number.

/** Parses objects, and quoted texts in older links.  @throws SyntaxError for any other text */
function readJson(text: string): unknown {
  if (!/^[{"]/.test(text)) throw new SyntaxError('a text as it is')
  return parseJson(text)
}

/** Event: a key was removed from the URL of an open page. */
export const keyRemovedEvent = 'loupe-key-taken'

/** Replaces stored keys in a text by dots. */
export const redactHeldKeys = (text: string): string => withoutEchoes(text, allKeyTexts())

/** Whether a text holds a stored key, or anything that it calls a key. */
export const containsKey = (text: string): boolean => namesKey(text) || redactHeldKeys(text) !== text

const stringify = stringifySearchWith(JSON.stringify, readJson)

export const parseSearch = parseSearchWith(readJson)

/** Omits params that hold a key. */
export const stringifySearch = (search: Record<string, unknown>) =>
  withoutKeys(stringify(search), containsKey)

/** The transaction hash of a link, in lower case.  @throws LinkError */
export const readTransactionHash = linked('transaction', readHash)

/** The address of a link, in the letter case given.  @throws LinkError */
export const readAddressHash = linked('address', readAddress)

/** The block of a link: its number, or its hash in lower case.  @throws LinkError */
export const readBlockId = linked('block', readBlock)

const largestId = 2n ** 256n - 1n

/** A typed or linked NFT id without leading zeros; null if invalid. */
export function readTokenId(given: string): string | null {
  const digits = /^#?0*(\d{1,78})$/.exec(given.trim())?.[1]
  return digits !== undefined && BigInt(digits) <= largestId ? digits : null
}

/** The id of an NFT in a link.  @throws LinkError */
export const readInstanceId = linked('NFT', readTokenId)

/** The LinkError in an error; the router wraps errors of path parsing. */
export function linkErrorIn(error: unknown): LinkError | null {
  if (error instanceof LinkError) return error
  return error instanceof Error && error.cause instanceof LinkError ? error.cause : null
}

/** Whether the page shows an error, so that the console need not. */
export function isExpectedError(error: unknown): boolean {
  return (
    error instanceof ApiError || isCancelled(error) || isMissingCode(error) || linkErrorIn(error) !== null
  )
}

/** Redirects a link without a network to the default one.  @throws a redirect */
export function redirectToDefaultNetwork(config: Config, href: string): never {
  throw redirect({ href: `/${config.defaultNetwork}${href}`, replace: true })
}
