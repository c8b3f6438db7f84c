import * as v from 'valibot'
import { saidOf } from './serverWords.ts'
import { isWhole, loopback, Server, withoutKeys } from './server.ts'

/** The first words of the pages of an explorer, behind its address. */
const pages =
  /\/(txs?|address(es)?|accounts|tokens?|token-transfers|blocks?|blob|internal-txs|stats|charts|search-results|ops?|batch(es)?|withdrawals|deposits|verified-contracts|contract-verification|advanced-filter|gas-tracker|api-docs|api\/v2|graphiql|apps|nft|name-domains|validators|epochs)(\/.*)?$/

/**
 * A server's address as a reader types or pastes it: with or without `https://`, of any page of it, or of its API.
 * `fault` says why it can't be used.
 */
export function readServer(typed: string): { base: string } | { fault: string } {
  const url = withScheme(typed.trim())
  const read = v.safeParse(Server, pageless(url))
  if (!read.success) return { fault: saidOf(read.issues[0].message) }
  const { hostname } = new URL(read.output)
  if (!isWhole(hostname) && !url.startsWith('/'))
    return { fault: 'must be the address of a server, such as https://eth.blockscout.com' }
  return { base: read.output }
}

function withScheme(typed: string): string {
  if (/^([a-z][a-z0-9+.-]*:)?\/|^\/|^(javascript|data|blob|file|mailto):/i.test(typed)) return typed
  return `${loopback.test(typed.replace(/(:\d+)?(\/.*)?$/s, '')) ? 'http' : 'https'}://${typed}`
}

/** The address before the page that it names. A page's own query falls with it, unless something secret is in it. */
function pageless(url: string): string {
  if (!URL.canParse(url)) return url
  const { origin, pathname, username, search, hash } = new URL(url)
  if (username || !pages.test(pathname) || withoutKeys(search + hash) !== search + hash) return url
  const isApi = /\/api\/v2(\/.*)?$/.test(pathname)
  return origin + pathname.replace(pages, '') + (isApi ? search + hash : '')
}
