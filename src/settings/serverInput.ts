import * as v from 'valibot'
import { type Config, reserved, Slug } from './config.ts'
import { isWhole, loopback, Server, withoutKeys, type ServerFault, faultOf } from './server.ts'

/** What to do about a link that names a server with `?instance=`. Each `href` is the link without that parameter. */
export type LinkedServer =
  /** The server is already configured; `href` uses its slug. */
  | { kind: 'known'; href: string }
  /** The user must decide. `slug` is free; `taken` is the link's slug if it is another network here. */
  | { kind: 'unknown'; server: string; slug: string; taken: string | null; href: string }
  | { kind: 'wrong'; given: string; fault: string; href: string }

/** Reads the server that a link names; null if it names none. `base` is Loupe's base path. */
export function readLinkedServer(config: Config, href: string, base: string): LinkedServer | null {
  const { pathname, searchParams, hash } = new URL(href)
  const given = searchParams.get('instance')
  if (given === null) return null
  searchParams.delete('instance')
  const search = searchParams.size === 0 ? '' : `?${searchParams}`
  const [named = '', ...rest] = pathname.slice(base.length).split('/')
  const isPlace = named === '' || reserved.has(named)
  const hrefOf = (slug: string) =>
    `${base}${[slug, ...(isPlace ? [named, ...rest] : rest)].join('/')}${search}${hash}`
  const read = readServer(given)
  if ('fault' in read) return { kind: 'wrong', given, fault: read.fault, href: hrefOf(isPlace ? '' : named) }
  const servedBy = config.networks.filter(({ instance }) => instance === read.base)
  const known = servedBy.find(({ slug }) => slug === named) ?? servedBy[0]
  if (known) return { kind: 'known', href: hrefOf(known.slug) }
  const preferredSlug = isPlace || !v.is(Slug, named) ? slugOf(new URL(read.base).hostname) : named
  const slug = freeSlug(config, preferredSlug)
  return {
    kind: 'unknown',
    server: read.base,
    slug,
    taken: slug === preferredSlug ? null : preferredSlug,
    href: hrefOf(slug),
  }
}

/** A slug made from text: `My Chain!` is `my-chain`. */
export function slugOf(text: string): string {
  const slug = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
  return v.is(Slug, slug) ? slug : ['net', slug].filter(Boolean).join('-')
}

/** The wanted slug, with a number added if another network has it. */
export function freeSlug({ networks }: Config, preferred: string): string {
  return numbered(preferred, (slug) => networks.every((network) => network.slug !== slug))
}

/** A name, with the first number added that makes it free: `eth-2`. */
export function numbered(preferred: string, isFree: (name: string) => boolean): string {
  let name = preferred
  for (let number = 2; !isFree(name); number += 1) name = `${preferred}-${number}`
  return name
}

/** First path segments of explorer pages, after the explorer's base path. */
const pages =
  /\/(txs?|address(es)?|accounts|tokens?|token-transfers|blocks?|blob|internal-txs|stats|charts|search-results|ops?|batch(es)?|withdrawals|deposits|verified-contracts|contract-verification|advanced-filter|gas-tracker|api-docs|api\/v2|graphiql|apps|nft|name-domains|validators|epochs)(\/.*)?$/

/** A server URL from typed text: with or without `https://`, of any page or of the API. `fault` is a sentence. */
export function readServer(typed: string): { base: string } | { fault: string } {
  const url = withScheme(typed.trim())
  const read = v.safeParse(Server, pageless(url))
  if (!read.success) return { fault: faultText(read.issues[0].message) }
  const { hostname } = new URL(read.output)
  if (!isWhole(hostname) && !url.startsWith('/'))
    return { fault: 'must be the address of a server, such as https://eth.blockscout.com' }
  return { base: read.output }
}

function withScheme(typed: string): string {
  if (/^([a-z][a-z0-9+.-]*:)?\/|^\/|^(javascript|data|blob|file|mailto):/i.test(typed)) return typed
  return `${loopback.test(typed.replace(/(:\d+)?(\/.*)?$/s, '')) ? 'http' : 'https'}://${typed}`
}

/** The URL without its page path and query; the query is left if it may hold a secret, so that it is reported. */
function pageless(url: string): string {
  if (!URL.canParse(url)) return url
  const { origin, pathname, username, search, hash } = new URL(url)
  if (username || !pages.test(pathname) || withoutKeys(search + hash) !== search + hash) return url
  const isApi = /\/api\/v2(\/.*)?$/.test(pathname)
  return origin + pathname.replace(pages, '') + (isApi ? search + hash : '')
}

export const serverWords: Readonly<Record<ServerFault, string>> = {
  long: 'must not be longer than 2,000 characters',
  form: 'must be an https address, or a path that starts with /',
  user: 'must not hold a user name or password',
  query: 'must not have a query or fragment',
  open: 'must be https (http only at localhost or 127.0.0.1)',
}

/** The text of an issue: a sentence for a server fault, the message itself for others. */
export const faultText = (message: string): string =>
  Object.hasOwn(serverWords, message) ? serverWords[message as ServerFault] : message

/** The fault of a typed RPC URL, or null. It must be https or this device; unlike a server's URL it may have a query. */
export function rpcFault(typed: string): ServerFault | null {
  const url = typed.trim()
  if (url.startsWith('/') || /#/.test(url)) return 'form'
  const fault = faultOf(url.replace(/\?.*$/s, ''))
  if (fault) return fault
  return isWhole(new URL(url).hostname) ? null : 'form'
}
