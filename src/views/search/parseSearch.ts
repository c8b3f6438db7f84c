import { readBlockNumber } from '#format/blockNumber.ts'
import { readAddress, readHash } from '#format/hash.ts'
import { type Config, type Network, networkNamed } from '#settings/config.ts'
import { containsKey, redactHeldKeys } from '#views/shell/links.ts'

/** Where an id is said to be: on a chain by its id, or on a server by its host, `under` a path such as `/eth`. */
type On = { chain?: string | undefined; host?: string | undefined; under?: string | undefined }

/** What was typed or pasted, as far as it can be understood without asking anyone. */
export type ParsedSearch =
  | { kind: 'nothing' }
  /** A key without an id beside it: it is shown, sent and written nowhere. */
  | { kind: 'key' }
  /** More than anyone looks for, without an id in it. */
  | { kind: 'long'; length: number }
  /** 64 digits: a transaction or a block. */
  | ({ kind: 'hash'; id: string } & On)
  | ({ kind: 'transaction' | 'block' | 'address' | 'token'; id: string } & On)
  | ({ kind: 'instance'; token: string; id: string } & On)
  /** A name, or a part of anything. `digits`: it is hexadecimal, and has so many, which no id has. */
  | ({ kind: 'words'; text: string; digits: number | null } & On)

/** More than this is no name. */
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
/** The part of a link that names something: `/tx/0x…`, `/nft/0x…/12`, `/token/0x…/instance/12`. */
export const linkPattern =
  /(?:^|[/#])([a-z]{2,12})\/(0x[0-9a-f]{64}|0x[0-9a-f]{40}|(?:\d{1,3}(?:,\d{3}){1,4}|\d{1,15})(?!,?\d))(?![0-9a-z])(?:\/(?:instance\/)?(\d{1,78})(?![0-9a-z]))?/i
const inText = /(?<![0-9a-z])0x(?:[0-9a-f]{64}|[0-9a-f]{40})(?![0-9a-z])/gi

/** How marketplaces name an NFT: `/assets/ethereum/0x…/12`, `/item/base/0x…/12`. */
const atMarket = /\/(?:assets|item)\/[a-z]\w*(?=\/0x[0-9a-f]{40}\/\d)/i

/** What was typed or pasted, cut to what is read of it, without what can't be seen; an NFT of a marketplace as explorers have it. */
export const normalizeSearch = (given: string): string =>
  given.slice(0, longestRead).replace(invisible, '').replace(atMarket, '/nft').trim()

/** Reads what was typed or pasted into search: an id in any wrapping, a link of any explorer, or words. */
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

/** What is said where a key is looked for. */
export const keyWarning =
  'There is a key in this text, so nobody is asked for it. Paste the text without the key; keys are entered in the settings.'

function readId(bare: string): { kind: 'hash' | 'address'; id: string } | null {
  const [hash, address] = [readHash(bare), readAddress(bare)]
  return hash ? { kind: 'hash', id: hash } : address ? { kind: 'address', id: address } : null
}

/** What a word in a link is followed by the id of; undefined for a word that says nothing of it. */
export function kindOfWord(word: string): (typeof kinds)[string] | undefined {
  const name = word.toLowerCase()
  return Object.hasOwn(kinds, name) ? kinds[name] : undefined
}

/** The thing that a link of any explorer names; null where it names none. */
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
 * The one id in running text; a hash before an address, because links to transactions may name both. An address keeps its
 * letter case, which tells whether it was mistyped.
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
  // wallets and explorers shorten ids in the middle, and so they are copied
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

/** The chain and the host that stand around an id, and the path before it where it stands at `end`, else before the last word. */
function onIn(text: string, end?: number): On {
  const host = /(?:https?:\/\/|^)([a-z0-9.-]+\.[a-z]{2,}|localhost|[\d.]+)(:\d+)?(?=[/?#])/i.exec(text)
  const path = text.slice(host ? host.index + host[0].length : 0, end).replace(/[?#].*/s, '')
  const before = end === undefined ? path.slice(0, Math.max(path.lastIndexOf('/'), 0)) : path
  return {
    chain: (/\beip155:(\d{1,32})[/:]/i.exec(text) ?? /[?&]chainid=(\d{1,32})(?!\d)/i.exec(text))?.[1],
    host: host?.[1] && (host[1] + (host[2] ?? '')).toLowerCase(),
    under: before.replace(/\/$/, '') || undefined,
  }
}

/** The place of something under its network, such as `/tx/0x…`; null for what has to be looked for. */
export function pathOfSearch(asked: ParsedSearch): string | null {
  if (asked.kind === 'transaction') return `/tx/${asked.id}`
  if (asked.kind === 'instance') return `/token/${asked.token}/instance/${asked.id}`
  if (asked.kind === 'block' || asked.kind === 'address' || asked.kind === 'token')
    return `/${asked.kind}/${asked.id}`
  return null
}

/**
 * The network that is meant: the chain that is named, the one that a link of Loupe's own names, or the one whose own server
 * the link is of, else `current`. Null for a chain that isn't among the networks.
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
  // of an API's links the network is named before its path
  const named = under
    .replace(/\/api\/v2$/, '')
    .split('/')
    .at(-1)
  const isOfMany =
    !host || host === here || config.keyed.some(({ url }) => placeAt(url).startsWith(`${host}/`))
  const own = isOfMany && named && networkNamed({ ...config, networks: all }, named)
  // of several on one host the one with the longest path that fits
  const fit = (place: string) => (`${host}${under}/`.startsWith(place) ? place.length : 0)
  const [owner] = all
    .map((network) => ({ network, place: placeAt(network.instance ?? '') }))
    .filter(({ place }) => host && place.startsWith(`${host}/`))
    .toSorted((a, b) => fit(b.place) - fit(a.place))
  return own || owner?.network || current
}

/** Loupe's own host, whose links name a network. */
const here = globalThis.location?.host

const placeAt = (server: string): string => `${server.split('//')[1]}/`
