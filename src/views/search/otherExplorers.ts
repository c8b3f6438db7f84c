import { readAddress, readBlock } from '#format/hash.ts'
import { type Config, type Network, networkNamed } from '#settings/config.ts'
import { readTokenId, redactHeldKeys } from '#views/shell/links.ts'
import { normalizeSearch, linkPattern, kindOfWord, pathOfSearch, parseLink } from './parseSearch.ts'
import { sharedPages } from '#views/shell/samePage.ts'
import { partNamed } from './explorerTabs.ts'

const ofName =
  /(?:^|[/#])(?:address|ens|name-domains|app\.ens\.domains)\/([^\s/?#]+\.[a-z][^\s/?#.]*)(?:[/?#]\S*)?$/i

const ofOne = /(?:^|\/)([a-z][\w-]{0,30})\?(?:[^\s?#]*&)?(?:(a)=0x[0-9a-f]{40}|block=\d+)(?![0-9a-z])/i

/** A link to a list of the network, or to a feature that Loupe lacks, unless it names an address. */
const ofList =
  /(?:^|\/)txspending(?![0-9a-z])|\/(?<=^https?:\/\/[^\s?#]+)(?:txs|blocks|tokens|tokentxns|token-transfers|accounts|withdrawals)(?![^\s?#])(?!\S*0x[0-9a-f]{40})/i
const caip2 = /^eip155(?::|%3a)(\d+)(?=[/?#]|$)/i
const caip10 = /^(?:(?:[\w-]+\/)?address\/)?eip155(?::|%3a)(\d+)(?::|%3a)(0x[0-9a-f]{40})(?![0-9a-z])/i

/** Other explorers' parameters for a list's position, filters, or chain. */
const theirs = ['tab', 'a', 'block', 'page', 'p', 'next_page_params', 'chainid', 'chainId', 'tokenAddresses']

/** Hashes of Loupe's own links. */
const ownHash = /^#(settings|log-)/

/** What a link asks for that Loupe can't show, for a note on the page. */
export type LinkRemark = {
  /** The link's name for a tab that Loupe lacks; '' if that is no plain word. */
  part?: string
  /** The chain id it names, if that isn't the one of the page. */
  chain?: string
}

/**
 * Translates a link in another explorer's format, on the default network unless it names one; other links are returned as they
 * are. Both are relative to Loupe's base: `tx/0x…?tab=logs` becomes `eth/tx/0x…/logs`. An unknown tab leads to the record, with a
 * remark; null if there is nothing to say.
 */
export function fromOtherExplorer(
  config: Config,
  given: string,
): { path: string; remark: LinkRemark | null } {
  const path = withChain(config, given)
  const { pathname, searchParams: search, hash } = new URL(`https://loupe.invalid/${path}`)
  const words = pathname.split('/').filter(Boolean)
  const chain = chainIn(pathname, search)
  const named = networkNamed(config, words[0] ?? '') && words.shift()
  // after a network's slug, `block` is Loupe's parameter for where a list starts
  const block = named ? search.get('block') : null
  if (block !== null) search.delete('block')
  const network = named ?? (chain && networkNamed(config, chain)?.slug) ?? config.defaultNetwork
  const list = nameSearch(words, search)
  const destination = list === null ? thingIn(words, search, hash) : null
  const place = list ?? destination?.place ?? listIn(words, search)
  if (place === null) return { path, remark: null }
  for (const name of theirs) search.delete(name)
  if (block !== null) search.set('block', block)
  const at = networkNamed(config, network)?.chainId ?? chain
  const remark = {
    ...(destination?.part !== undefined && { part: destination.part }),
    ...(chain !== null && chain !== at && { chain }),
  }
  return {
    path: `${network}${place}${search.size > 0 ? `?${search}` : ''}${ownHash.test(hash) ? hash : ''}`,
    remark: Object.keys(remark).length > 0 ? remark : null,
  }
}

/** The chain id in a Routescan link: `?chainid=43114`, `/contract/43114/code`; null without one. */
function chainIn(pathname: string, search: URLSearchParams): string | null {
  const given = search.get('chainid') ?? search.get('chainId') ?? /\/contract\/(\d+)\//.exec(pathname)?.[1]
  return given && /^\d{1,32}$/.test(given) ? given : null
}

/** Translates CAIP-2 in place of a network, and CAIP-10 in place of an address. */
function withChain(config: Config, path: string): string {
  const [all = '', chain = '', account] = caip10.exec(path) ?? caip2.exec(path) ?? []
  const network = networkNamed(config, chain)
  return network ? `${network.slug}${account ? `/address/${account}` : ''}${path.slice(all.length)}` : path
}

/** The decoded name in a link; null without one. */
function nameIn(text: string): string | null {
  const name = ofName.exec(text)?.[1]
  // unlike decodeURIComponent, this doesn't throw at a lone percent sign
  return name ? new URLSearchParams(`q=${name.replace(/[+&]/g, encodeURIComponent)}`).get('q') : null
}

/** A search for a name in place of an id, or for a CAIP-10 account on a chain that isn't configured. */
function nameSearch([word = '', id = '']: string[], search: URLSearchParams): string | null {
  const name = nameIn(`${word}/${id}`) ?? (word === 'address' && caip10.test(id) ? id : null)
  if (name === null) return null
  search.set('q', name)
  return '/search'
}

/**
 * The page and tab of a link in a text, on this network; null for other texts. The rest of the link is dropped, since it may hold
 * a key.
 */
export function linkedPlace(config: Config, { slug }: Network, text: string) {
  const link = linkFrom(text)
  if (link === null) return null
  const { path, remark } = fromOtherExplorer({ ...config, defaultNetwork: slug }, link)
  const { pathname, searchParams } = new URL(`https://loupe.invalid/${path}`)
  const token = readAddress(searchParams.get('token') ?? '')
  const name = pathname.endsWith('/search') && searchParams.get('q')
  const isPending = searchParams.get('filter') === 'pending'
  return {
    to: pathname,
    search: { ...(token && { token }), ...(name && { q: name }), ...(isPending && { filter: 'pending' }) },
    ...(remark && { state: { linkRemark: remark } }),
  }
}

/** A link of any explorer from its record, list or name on: `tx/0x…?tab=logs`; null for other texts. */
function linkFrom(given: string): string | null {
  const text = redactHeldKeys(normalizeSearch(given))
  const found = parseLink(text)
    ? linkPattern.exec(text)
    : (listOfOne(text) ?? ofList.exec(text) ?? ofName.exec(text))
  return found && text.slice(found.index).replace(/^[/#]|\s.*$/gs, '')
}

function listOfOne(text: string): RegExpExecArray | null {
  const found = ofOne.exec(text)
  const [, list = '', a] = found ?? []
  return partNamed(a ? 'address' : 'block', list) === undefined ? null : found
}

function thingIn(
  words: string[],
  search: URLSearchParams,
  hash: string,
): { place: string; part?: string } | null {
  const path = words.join('/')
  const asked = kindOfWord(words[0] ?? '') ? parseLink(path) : null
  const destination = asked && pathOfSearch(asked)
  if (!asked || !destination || !('id' in asked) || asked.kind === 'hash') return null
  if (asked.kind === 'token') {
    const about = search.get('a') ?? ''
    const [holder, id] = [readAddress(about), readTokenId(about)]
    if (holder) search.set('token', asked.id)
    if (holder) return { place: `/address/${holder}/transfers` }
    if (id) return { place: `${destination}/instance/${id}` }
  }
  const behind = path
    .replace(new RegExp(`^.*?${linkPattern.source}`, 'i'), '')
    .split('/')
    .slice(1)
  const inHash = ownHash.test(hash) ? '' : hash.slice(1).replace(/[^\w-].*$/s, '')
  const names = [search.get('tab') ?? '', inHash, ...behind.toReversed()].filter((name) => /\w/.test(name))
  const [part] = names.flatMap((name) => partNamed(asked.kind, name) ?? [])
  // one token: `/tokens/0x…/token-transfers`, `/tokentxns?tokenAddresses=0x…`
  const token = readAddress(search.get('tokenAddresses') ?? behind.at(-2) ?? '')
  if (asked.kind === 'address' && part === 'transfers' && token) search.set('token', token)
  if (part !== undefined) return { place: part ? `${destination}/${part}` : destination }
  const [unknown] = names
  if (unknown === undefined) return { place: destination }
  // anything but a plain word might be a key
  return { place: destination, part: /^[a-z][a-z_-]{0,29}$/i.test(unknown) ? unknown : '' }
}

function listIn([word = '', id]: string[], search: URLSearchParams): string | null {
  if (word === 'search-results') return '/search'
  // index.html, which some hosts don't serve for its folder, and pages that Loupe has on its home page
  if (['index.html', 'stats', 'charts', 'gastracker', 'gas-tracker'].includes(word) && !id) return ''
  if (word === 'accounts' && /^\d{1,9}$/.test(id ?? '')) return '/accounts'
  if (word === 'block' && id === 'latest') {
    search.set('newest', 'true')
    return '/blocks'
  }
  const list = word.toLowerCase()
  for (const [whole, about] of [
    ['address', readAddress(search.get('a') ?? '')],
    ['block', readBlock(search.get('block') ?? '')],
  ] as const) {
    const part = about && !id ? partNamed(whole, list) : undefined
    if (part !== undefined) return `/${whole}/${about}${part && `/${part}`}`
  }
  const isPending = list === 'txspending'
  if (list === 'tokentxns' && !id) return '/token-transfers'
  if ((!sharedPages.has(list) && !isPending) || id) return null
  if (list !== 'txs' && !isPending) return `/${list}`
  if (isPending || search.get('tab') === 'pending') search.set('filter', 'pending')
  if (search.get('tab') === 'blob_txs') search.set('type', 'blob_transaction')
  return '/txs'
}
