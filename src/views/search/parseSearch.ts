import { readBlockNumber } from '#format/blockNumber.ts'
import { readAddress, readHash } from '#format/hash.ts'
import { type Config, type Network, networkNamed } from '#settings/config.ts'
import { containsKey, redactHeldKeys } from '#views/shell/links.ts'

/** Where an id is said to be: a chain id, or a host with a path `under` it, such as `/eth`. */
type ChainHint = { chain?: string | undefined; host?: string | undefined; under?: string | undefined }

/** A search text, parsed without any request. */
export type ParsedSearch =
  | { kind: 'nothing' }
  /** A key without an id: it must not be displayed, sent or stored. */
  | { kind: 'key' }
  /** Too long for a search, without an id. */
  | { kind: 'long'; length: number }
  /** 64 digits: a transaction or a block. */
  | ({ kind: 'hash'; id: string } & ChainHint)
  | ({ kind: 'transaction' | 'block' | 'address' | 'token'; id: string } & ChainHint)
  | ({ kind: 'instance'; token: string; id: string } & ChainHint)
  /** A name or other text. `digits`: the number of digits of a hexadecimal one that is no id. */
  | ({ kind: 'words'; text: string; digits: number | null } & ChainHint)

const longestWords = 200
const longestRead = 20_000

const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const kinds: Record<string, 'transaction' | 'block' | 'address' | 'token'> = {
  tx: 'transaction',
  txs: 'transaction',
  transaction: 'transaction',
  transactions: 'transaction',
  receipt: 'transaction',
  block: 'block',
  countdown: 'block',
  blocks: 'block',
  address: 'address',
  addresses: 'address',
  account: 'address',
  accounts: 'address',
  contract: 'address',
  token: 'token',
  tokens: 'token',
  nft: 'token',
}
/** A record's part of a link: `/tx/0x…`, `/nft/0x…/12`, `/token/0x…/instance/12`. */
export const linkPattern =
  /(?:^|[/#])([a-z]{2,12})\/(0x[0-9a-f]{64}|0x[0-9a-f]{40}|(?:\d{1,3}(?:,\d{3}){1,4}|\d{1,15})(?!,?\d))(?![0-9a-z])(?:\/(?:instance\/)?(\d{1,78})(?![0-9a-z]))?/i
const inText = /(?<![0-9a-z])0x(?:[0-9a-f]{64}|[0-9a-f]{40})(?![0-9a-z])/gi

/** An NFT in a marketplace's link: `/assets/ethereum/0x…/12`, `/item/base/0x…/12`. */
const atMarket = /\/(?:assets|item)\/[a-z]\w*(?=\/0x[0-9a-f]{40}\/\d)/i

/** The text, cut to the length that is parsed, without invisible characters; marketplace links as an explorer's. */
export const normalizeSearch = (given: string): string =>
  given.slice(0, longestRead).replace(invisible, '').replace(atMarket, '/nft').trim()

/** Parses a search text: an id in any context, a link of any explorer, or words. */
export function parseSearchText(given: string): ParsedSearch {
  const whole = normalizeSearch(given)
  // a key may look like an id
  const text = redactHeldKeys(whole)
  if (!text) return { kind: 'nothing' }
  const bare = text.replace(/\s+/g, '')
  const id = readId(bare)
  if (id) return id
  const number = readBlockNumber(text)
  if (number !== null) return { kind: 'block', id: String(number) }
  const [, chain, account = ''] = /^eip155:(\d{1,32}):(0x[0-9a-f]+)$/i.exec(bare) ?? []
  const caip = chain && readId(account)
  if (caip) return { ...caip, chain }
  return (
    parseLink(text) ??
    readText(text) ??
    (containsKey(whole) ? { kind: 'key' } : readWords(text, given.length))
  )
}

export const keyWarning =
  'There is a key in this text, so nobody is asked for it. Paste the text without the key; keys are entered in the settings.'

function readId(bare: string): { kind: 'hash' | 'address'; id: string } | null {
  const [hash, address] = [readHash(bare), readAddress(bare)]
  return hash ? { kind: 'hash', id: hash } : address ? { kind: 'address', id: address } : null
}

/** The kind of id that follows a word in a link; undefined for other words. */
export function kindOfWord(word: string): (typeof kinds)[string] | undefined {
  const name = word.toLowerCase()
  return Object.hasOwn(kinds, name) ? kinds[name] : undefined
}

export function parseLink(text: string): ParsedSearch | null {
  const match = linkPattern.exec(text)
  const [, word = '', found = '', instance] = match ?? []
  const kind = kindOfWord(word)
  if (!match || !kind) return null
  const on = onIn(text, match.index)
  const [hash, address] = [readHash(found), readAddress(found)]
  if (kind === 'token' && address && instance !== undefined)
    return { kind: 'instance', token: address, id: BigInt(instance).toString(), ...on }
  if (kind === 'transaction') return hash ? { kind, id: hash, ...on } : null
  if (kind === 'block')
    return address ? null : { kind, id: hash ?? String(Number(found.replaceAll(',', ''))), ...on }
  return address ? { kind, id: address, ...on } : null
}

/**
 * The only id in a text; hashes take precedence, because links to transactions may hold addresses too. An address keeps its
 * letter case, for its checksum.
 */
function readText(text: string): ParsedSearch | null {
  const found = [...new Map(text.match(inText)?.map((id) => [id.toLowerCase(), id])).values()]
  const hashes = found.filter((id) => id.length === 66)
  const [only, second] = hashes.length > 0 ? hashes : found
  const id = only && !second ? readId(only) : null
  return id && { ...id, ...onIn(text) }
}

function readWords(text: string, length: number): ParsedSearch {
  if (text.length > longestWords) return { kind: 'long', length }
  // ids as wallets and explorers shorten them in the middle
  const [, digits] =
    /^(?:0x)?([0-9a-f]*)$/i.exec(text.replace(/^(0x[0-9a-f]+)(?:…|\.{2,3})(?=[0-9a-f]+$)/i, '$1')) ?? []
  const isHex =
    digits !== undefined &&
    (/^0x/i.test(text) || (digits.length > 8 && /\d/.test(digits) && /[a-f]/i.test(digits)))
  return {
    kind: 'words',
    text: text.replace(/\s+/g, ' '),
    digits: isHex ? digits.length : null,
    ...onIn(text),
  }
}

/** Chain and host around an id, and the path before it (up to `end`, else up to the last word). */
function onIn(text: string, end?: number): ChainHint {
  const host = /(?:https?:\/\/|^)([a-z0-9.-]+\.[a-z]{2,}|localhost|[\d.]+)(:\d+)?(?=[/?#])/i.exec(text)
  const path = text.slice(host ? host.index + host[0].length : 0, end).replace(/[?#].*/s, '')
  const before = end === undefined ? path.slice(0, Math.max(path.lastIndexOf('/'), 0)) : path
  return {
    chain: (/\beip155:(\d{1,32})[/:]/i.exec(text) ?? /[?&]chainid=(\d{1,32})(?!\d)/i.exec(text))?.[1],
    host: host?.[1] && (host[1] + (host[2] ?? '')).toLowerCase(),
    under: before.replace(/\/$/, '') || undefined,
  }
}

export function pathOfSearch(asked: ParsedSearch): string | null {
  if (asked.kind === 'transaction') return `/tx/${asked.id}`
  if (asked.kind === 'instance') return `/token/${asked.token}/instance/${asked.id}`
  if (asked.kind === 'block' || asked.kind === 'address' || asked.kind === 'token')
    return `/${asked.kind}/${asked.id}`
  return null
}

/**
 * The network of a search: the named chain, the one in a Loupe link, or the one whose server the link is of, else `current`. Null
 * for a chain that isn't configured.
 */
export function networkOfSearch(config: Config, current: Network, asked: ParsedSearch): Network | null {
  const { chain, host, under = '' } = 'id' in asked || asked.kind === 'words' ? asked : {}
  if (chain !== undefined && chain !== current.chainId)
    return (
      networkNamed(
        { ...config, networks: config.networks.filter(({ chainId }) => chainId === chain) },
        chain,
      ) ?? null
    )
  const all = [current, ...config.networks]
  // API links name the network before the API's path
  const named = under
    .replace(/\/api\/v2$/, '')
    .split('/')
    .at(-1)
  const isOfMany =
    !host || host === here || config.keyed.some(({ url }) => placeAt(url).startsWith(`${host}/`))
  const own = isOfMany && named && networkNamed({ ...config, networks: all }, named)
  // of several networks on one host, the longest matching path
  const fit = (place: string) => (`${host}${under}/`.startsWith(place) ? place.length : 0)
  const [owner] = all
    .map((network) => ({ network, place: placeAt(network.instance ?? '') }))
    .filter(({ place }) => host && place.startsWith(`${host}/`))
    .toSorted((a, b) => fit(b.place) - fit(a.place))
  return own || owner?.network || current
}

/** Loupe's own host, whose links hold a network's slug. */
const here = globalThis.location?.host

const placeAt = (server: string): string => `${server.split('//')[1]}/`
