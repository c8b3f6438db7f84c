import { readAddress, readBlock } from '#format/hash.ts'
import { type Config, type Network, networkNamed } from '#settings/config.ts'
import { readTokenId, redactHeldKeys } from '#views/shell/links.ts'
import {
  normalizeSearch,
  linkPattern,
  kindOfWord,
  pathOfSearch,
  parseLink,
  type ParsedSearch,
} from './parseSearch.ts'
import { sharedPages } from '#views/shell/samePage.ts'

/** A link whose thing is a name: `/address/marlow.eth`, `/name-domains/marlow.eth`. */
const ofName =
  /(?:^|[/#])(?:address|ens|name-domains|app\.ens\.domains)\/([^\s/?#]+\.[a-z][^\s/?#.]*)(?:[/?#]\S*)?$/i

/** A link to a list of one address or block, by the list's name. */
const ofOne = /(?:^|\/)([a-z][\w-]{0,30})\?(?:[^\s?#]*&)?(?:(a)=0x[0-9a-f]{40}|block=\d+)(?![0-9a-z])/i

/** A link to what isn't built in yet, or at any host to a list of the whole network, where it names no address. */
const ofList =
  /(?:^|\/)txspending(?![0-9a-z])|\/(?<=^https?:\/\/[^\s?#]+)(?:txs|blocks|tokens|tokentxns|token-transfers|accounts|withdrawals)(?![^\s?#])(?!\S*0x[0-9a-f]{40})/i
const caip2 = /^eip155(?::|%3a)(\d+)(?=[/?#]|$)/i
const caip10 = /^(?:(?:[\w-]+\/)?address\/)?eip155(?::|%3a)(\d+)(?::|%3a)(0x[0-9a-f]{40})(?![0-9a-z])/i

/** Where lists begin, what narrows them, or which chain is meant, at others. */
const theirs = ['tab', 'a', 'block', 'page', 'p', 'next_page_params', 'chainid', 'chainId', 'tokenAddresses']

/** What Loupe's own links have behind their `#`. */
const ownHash = /^#(settings|log-)/

/** What a link asks for that Loupe can't show: the page that it leads to says so. */
export type LinkRemark = {
  /** What the link calls a part that Loupe has none of; '' where that is no plain word. */
  part?: string
  /** The id of the chain that it names, which isn't the one that it leads to. */
  chain?: string
}

/**
 * The link of Loupe's own to what a link of another explorer's form shows, under the default network where it names none;
 * any other link as it is. Both begin behind the path that Loupe is at: `tx/0x…?tab=logs` leads to `eth/tx/0x…/logs`. A part
 * that Loupe doesn't have leads to the thing itself, with a remark; null where there is nothing to say.
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
  // behind a network it is Loupe's own: the block that a list begins at
  const block = named ? search.get('block') : null
  if (block !== null) search.delete('block')
  const network = named ?? (chain && networkNamed(config, chain)?.slug) ?? config.defaultNetwork
  const list = nameSearch(words, search)
  const thing = list === null ? thingIn(words, search, hash) : null
  const place = list ?? thing?.place ?? listIn(words, search)
  if (place === null) return { path, remark: null }
  for (const name of theirs) search.delete(name)
  if (block !== null) search.set('block', block)
  const at = networkNamed(config, network)?.chainId ?? chain
  const remark = {
    ...(thing?.part !== undefined && { part: thing.part }),
    ...(chain !== null && chain !== at && { chain }),
  }
  return {
    path: `${network}${place}${search.size > 0 ? `?${search}` : ''}${ownHash.test(hash) ? hash : ''}`,
    remark: Object.keys(remark).length > 0 ? remark : null,
  }
}

/** The id of the chain that a link of Routescan's is of: `?chainid=43114`, `/contract/43114/code`; null where it names none. */
function chainIn(pathname: string, search: URLSearchParams): string | null {
  const given = search.get('chainid') ?? search.get('chainId') ?? /\/contract\/(\d+)\//.exec(pathname)?.[1]
  return given && /^\d{1,32}$/.test(given) ? given : null
}

/** CAIP-2 in the place of a network, and CAIP-10 in that of an address, as Loupe's own link has them. */
function withChain(config: Config, path: string): string {
  const [all = '', chain = '', account] = caip10.exec(path) ?? caip2.exec(path) ?? []
  const network = networkNamed(config, chain)
  return network ? `${network.slug}${account ? `/address/${account}` : ''}${path.slice(all.length)}` : path
}

/** The name that a link is of, as it was before it was written into the link; null where it is of none. */
function nameIn(text: string): string | null {
  const name = ofName.exec(text)?.[1]
  // a lone percent sign throws nothing here
  return name ? new URLSearchParams(`q=${name.replace(/[+&]/g, encodeURIComponent)}`).get('q') : null
}

/** A name instead of an id is looked for, and so is an account on a chain that isn't among the networks. */
function nameSearch([word = '', id = '']: string[], search: URLSearchParams): string | null {
  const name = nameIn(`${word}/${id}`) ?? (word === 'address' && caip10.test(id) ? id : null)
  if (name === null) return null
  search.set('q', name)
  return '/search'
}

/** Where a link in a text leads under this network, to its tab too; null for other texts. All else in it may be a key, and stays behind. */
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

/** Of a link of any explorer what stands from its thing, list or name on: `tx/0x…?tab=logs`; null where it names none. */
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

/** The place of the thing that a link names, or of its part; beside it the name of a part that Loupe doesn't have. */
function thingIn(
  words: string[],
  search: URLSearchParams,
  hash: string,
): { place: string; part?: string } | null {
  const path = words.join('/')
  const asked = kindOfWord(words[0] ?? '') ? parseLink(path) : null
  const thing = asked && pathOfSearch(asked)
  if (!asked || !thing || !('id' in asked) || asked.kind === 'hash') return null
  if (asked.kind === 'token') {
    const about = search.get('a') ?? ''
    const [holder, id] = [readAddress(about), readTokenId(about)]
    if (holder) search.set('token', asked.id)
    if (holder) return { place: `/address/${holder}/transfers` }
    if (id) return { place: `${thing}/instance/${id}` }
  }
  const behind = path
    .replace(new RegExp(`^.*?${linkPattern.source}`, 'i'), '')
    .split('/')
    .slice(1)
  const inHash = ownHash.test(hash) ? '' : hash.slice(1).replace(/[^\w-].*$/s, '')
  const names = [search.get('tab') ?? '', inHash, ...behind.toReversed()].filter((name) => /\w/.test(name))
  const [part] = names.flatMap((name) => partNamed(asked.kind, name) ?? [])
  // of one token: `/tokens/0x…/token-transfers`, `/tokentxns?tokenAddresses=0x…`
  const token = readAddress(search.get('tokenAddresses') ?? behind.at(-2) ?? '')
  if (asked.kind === 'address' && part === 'transfers' && token) search.set('token', token)
  if (part !== undefined) return { place: part ? `${thing}/${part}` : thing }
  const [unknown] = names
  if (unknown === undefined) return { place: thing }
  // what isn't a plain word may be anything, and even a key
  return { place: thing, part: /^[a-z][a-z_-]{0,29}$/i.test(unknown) ? unknown : '' }
}

function listIn([word = '', id]: string[], search: URLSearchParams): string | null {
  if (word === 'search-results') return '/search'
  // the file itself, which some hosts don't serve for its folder; and what others have a page of, and Loupe at home
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

/** A thing that has parts, which explorers show under tabs. */
type Whole = Exclude<ParsedSearch['kind'], 'nothing' | 'key' | 'long' | 'hash' | 'words'>

/**
 * What explorers call the parts of a thing, by Loupe's path of the part; that of the thing's own page is ''. The same names
 * stand in Blockscout's `?tab=`, behind Etherscan's `#`, in the paths of older Blockscouts, Otterscan and Routescan, and of an
 * address in the paths of Etherscan's lists (`/tokentxns?a=0x…`): here without what they join their words by.
 */
const parts: Record<Whole, Readonly<Record<string, string>>> = {
  transaction: {
    '': 'index overview details blobs authorizations authorizationlist accesslist',
    transfers: 'transfers tokentransfers',
    internal: 'internal internaltransactions internaltxns internaltx trace',
    logs: 'logs eventlog',
    state: 'state statechange statechanges statediff',
    raw: 'raw rawtrace',
  },
  address: {
    '': 'index overview txs transactions',
    transfers:
      'transfers tokentransfers tokentxns tokentxnsnft tokentxnserc721 tokentxnserc1155 nfttransfers erc20 erc721',
    tokens: 'tokens tokenserc20 assettokens tokenbalances tokenholdings',
    nfts: 'nfts tokensnfts assetnfts',
    internal: 'internal internaltransactions internaltxns internaltx txsinternal',
    withdrawals: 'withdrawals',
    logs: 'logs events',
    contract:
      'contract contracts code contractcode contractsourcecode contractabi contractbytecode decompiledcontracts ' +
      'readcontract readproxy readproxycontract readcontractasproxy proxylogiccontract ' +
      'writecontract writeproxy writeproxycontract',
    balance: 'balance coinbalances coinbalancehistory',
    blocks: 'blocks blocksvalidated blocksrewarded validations mine',
  },
  token: {
    '': 'index overview transfers tokentransfers transactions',
    holders: 'holders tokenholders balances tokenholderchart',
    inventory: 'inventory',
    contract:
      'contract code contractcode contractsourcecode contractabi contractbytecode ' +
      'readcontract readproxy readproxycontract writecontract writeproxy writeproxycontract',
  },
  instance: {
    '': 'index overview transfers tokentransfers',
    holders: 'holders tokenholders',
    metadata: 'metadata',
  },
  block: {
    '': 'index overview txs transactions blobtxs',
    withdrawals: 'withdrawals',
    internal: 'internal internaltransactions internaltxns internaltx txsinternal',
  },
}

/** Loupe's path of the part that other explorers call so; undefined for what Loupe doesn't have. */
function partNamed(whole: Whole, name: string): string | undefined {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '')
  return Object.entries(parts[whole]).find(([, names]) => names.split(' ').includes(plain))?.[0]
}
