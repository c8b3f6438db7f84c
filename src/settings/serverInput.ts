import * as v from 'valibot'
import { type Config, reserved, Slug } from './config.ts'
import { isWhole, loopback, Server, withoutKeys, type ServerFault, faultOf } from './server.ts'

/** What a link asks for that names a server with `?instance=`. Each `href` is a link of Loupe's without it. */
export type LinkedServer =
  /** The server is known under a slug: the same place there. */
  | { kind: 'known'; href: string }
  /** The reader decides. `slug` is free; `taken` is how the link called it, where that is another network here. */
  | { kind: 'unknown'; server: string; slug: string; taken: string | null; href: string }
  /** It can't be a server; `fault` says why. */
  | { kind: 'wrong'; given: string; fault: string; href: string }

/** What a link of a network that someone added by hand asks for; null when it names no server. `base` is Loupe's own path. */
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
  const wanted = isPlace || !v.is(Slug, named) ? slugOf(new URL(read.base).hostname) : named
  const slug = freeSlug(config, wanted)
  return {
    kind: 'unknown',
    server: read.base,
    slug,
    taken: slug === wanted ? null : wanted,
    href: hrefOf(slug),
  }
}

/** A text as the short name of a network: `My Chain!` is `my-chain`. */
export function slugOf(text: string): string {
  const slug = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
  return v.is(Slug, slug) ? slug : ['net', slug].filter(Boolean).join('-')
}

/** The short name, or with a number behind it where another network has it. */
export function freeSlug({ networks }: Config, wanted: string): string {
  return numbered(wanted, (slug) => networks.every((network) => network.slug !== slug))
}

/** A name, or with the first number behind it that makes it free: `eth-2`. */
export function numbered(wanted: string, isFree: (name: string) => boolean): string {
  let name = wanted
  for (let number = 2; !isFree(name); number += 1) name = `${wanted}-${number}`
  return name
}

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

/** The address before the page that it names. A page's own query falls with it, unless something secret is in it. */
function pageless(url: string): string {
  if (!URL.canParse(url)) return url
  const { origin, pathname, username, search, hash } = new URL(url)
  if (username || !pages.test(pathname) || withoutKeys(search + hash) !== search + hash) return url
  const isApi = /\/api\/v2(\/.*)?$/.test(pathname)
  return origin + pathname.replace(pages, '') + (isApi ? search + hash : '')
}

/** Why a text can't be a server's address. */
export const serverWords: Readonly<Record<ServerFault, string>> = {
  long: 'must not be longer than 2,000 characters',
  form: 'must be an https address, or a path that starts with /',
  user: 'must not hold a user name or password',
  query: 'must not have a query or fragment',
  open: 'must be https (http only at localhost or 127.0.0.1)',
}

/** What an issue says: of a server's address in words, of all else as it is. */
export const faultText = (message: string): string =>
  Object.hasOwn(serverWords, message) ? serverWords[message as ServerFault] : message

/** What is wrong with an address as typed, or null: https, or this device. It may have a path and, unlike a server's, a query. */
export function rpcFault(typed: string): ServerFault | null {
  const url = typed.trim()
  if (url.startsWith('/') || /#/.test(url)) return 'form'
  const fault = faultOf(url.replace(/\?.*$/s, ''))
  if (fault) return fault
  return isWhole(new URL(url).hostname) ? null : 'form'
}
