import * as v from 'valibot'

const here = globalThis.location?.origin ?? 'http://localhost'
const loopback = /^(localhost|127(\.\d+){3}|\[::1\]|.*\.localhost)$/

/** Why a text can't be a server's address, or null when it can. A path on Loupe's own host is one. */
export function faultOf(url: string): string | null {
  if (!/^(https?:\/\/|\/(?!\/))/i.test(url) || !URL.canParse(url, here))
    return 'must be an https address, or a path that starts with /'
  const { protocol, hostname, username, password, search, hash } = new URL(url, here)
  if (username || password) return 'must not hold a user name or password'
  if (search || hash) return 'must not have a query or fragment'
  if (!url.startsWith('/') && protocol === 'http:' && !loopback.test(hostname))
    return 'must be https (http only on this device)'
  return null
}

/** A server's address as requests are built on it: absolute, without a trailing slash, `/api/v2` left off. */
export function baseOf(url: string): string {
  return new URL(url, here).href.replace(/\/+$/, '').replace(/\/api(\/v2)?$/, '')
}

export const Server = v.pipe(
  v.string('must be text'),
  v.rawCheck(({ dataset, addIssue }) => {
    const fault = dataset.typed ? faultOf(dataset.value) : null
    if (fault) addIssue({ message: fault })
  }),
  v.transform(baseOf),
)

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
  if (!read.success) return { fault: read.issues[0].message }
  const { hostname } = new URL(read.output)
  if (!/[.:]/.test(hostname) && !loopback.test(hostname) && !url.startsWith('/'))
    return { fault: 'must be the address of a server, such as https://eth.blockscout.com' }
  return { base: read.output }
}

function withScheme(typed: string): string {
  if (/^([a-z][a-z0-9+.-]*:)?\/|^\/|^(javascript|data|blob|file|mailto):/i.test(typed)) return typed
  return `${loopback.test(typed.replace(/(:\d+)?(\/.*)?$/, '')) ? 'http' : 'https'}://${typed}`
}

/** The address before the page that it names. A page's own query falls with it, unless something secret is in it. */
function pageless(url: string): string {
  if (!URL.canParse(url)) return url
  const { origin, pathname, username, search, hash } = new URL(url)
  if (username || !pages.test(pathname) || withoutKeys(search + hash) !== search + hash) return url
  const isApi = /\/api\/v2(\/.*)?$/.test(pathname)
  return origin + pathname.replace(pages, '') + (isApi ? search + hash : '')
}

const keyName = /^(x-)?api[-_]?key$|^key$/i

/** The same address without the keys in its query or fragment; the very same text where there are none. */
export function withoutKeys(href: string): string {
  const [, path = '', query, fragment] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? []
  const kept = keylessQuery(query)
  const said = fragment && /(^|[#?&])((x-)?api[-_]?key|key)=/i.test(fragment) ? '' : fragment
  return path + (kept ?? '') + (said ?? '')
}

function keylessQuery(query: string | undefined): string | undefined {
  if (query === undefined) return undefined
  const parts = query.slice(1).split('&')
  const kept = parts.filter((part) => {
    const [[name, value] = ['', '']] = [...new URLSearchParams(part)]
    // an address inside a link may hold a key of its own
    return !keyName.test(name) && !(name === 'instance' && withoutKeys(value) !== value)
  })
  if (kept.length === parts.length) return query
  return kept.length === 0 ? '' : `?${kept.join('&')}`
}
