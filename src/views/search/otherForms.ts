import { readAddress, readBlock } from '#format/hash.ts'
import { type Config, type Network, networkNamed } from '#settings/config.ts'
import { readTokenId } from '#views/shell/links.ts'
import { withoutKept } from '#views/shell/keysInText.ts'
import { type Asked, cleaned, inLink, kindNamed, placeOf, readLink } from './readSearch.ts'
import { shared } from './samePlace.ts'

/** What Loupe, Blockscout's `?tab=`, Etherscan's `#` and Otterscan's paths call a part of a thing, by Loupe's name for it. */
const parts: Partial<Record<Asked['kind'], Record<string, string>>> = {
  transaction: {
    transfers: 'transfers token_transfers',
    internal: 'internal',
    logs: 'logs eventlog',
    state: 'state statechange statediff',
    raw: 'raw raw_trace',
  },
  address: {
    transfers:
      'transfers token_transfers tokentxns tokentxnserc721 tokentxnserc1155 nfttransfers erc20 erc721',
    tokens: 'tokens tokens_erc20 asset-tokens',
    nfts: 'nfts tokens_nfts asset-nfts',
    internal: 'internal internal_txns internaltx',
    withdrawals: 'withdrawals',
    logs: 'logs events',
    contract: 'contract code readcontract writecontract',
    balance: 'balance coin_balance_history',
    blocks: 'blocks_validated',
  },
  token: {
    holders: 'holders balances',
    inventory: 'inventory',
    contract: 'contract code readcontract writecontract',
  },
  instance: { holders: 'holders', metadata: 'metadata' },
  block: { withdrawals: 'withdrawals', internal: 'internal internal_txns' },
}

/** What Etherscan calls the lists of one address, by Loupe's name for them. */
const listsOfOne: Record<string, string> = {
  txs: '',
  tokentxns: '/transfers',
  tokenholdings: '/tokens',
  txsinternal: '/internal',
}

/** A link whose thing is a name: `/address/marlow.eth`, `/name-domains/marlow.eth`. */
const ofName =
  /(?:^|[/#])(?:address|ens|name-domains|app\.ens\.domains)\/([^\s/?#]+\.[a-z][^\s/?#.]*)(?:[/?#]\S*)?$/i
/** A link to a list of one address or block, to what isn't built in yet, or at any host to a list of the whole network, where it names no address. */
const ofList =
  /(?:^|\/)(?:(?:txs|tokentxns|tokenholdings|txsinternal)\?(?:[^\s?#]*&)?a=0x[0-9a-f]{40}|txs\?(?:[^\s?#]*&)?block=\d+|txspending)(?![0-9a-z])|\/(?<=^https?:\/\/[^\s?#]+)(?:txs|blocks|tokens|tokentxns|token-transfers|accounts|withdrawals)(?![^\s?#])(?!\S*0x[0-9a-f]{40})/i
const caip2 = /^eip155(?::|%3a)(\d+)(?=[/?#]|$)/i
const caip10 = /^(?:(?:[\w-]+\/)?address\/)?eip155(?::|%3a)(\d+)(?::|%3a)(0x[0-9a-f]{40})(?![0-9a-z])/i

/** Where lists begin, or what narrows them, at others. */
const theirs = ['tab', 'a', 'block', 'page', 'p', 'next_page_params']

/**
 * The link of Loupe's own to what a link of another explorer's form shows, under the default network where it names none;
 * any other link as it is. Both begin behind the path that Loupe is at: `tx/0x…?tab=logs` leads to `eth/tx/0x…/logs`.
 */
export function ownForm(config: Config, given: string): string {
  const path = withChain(config, given)
  const { pathname, searchParams: search, hash } = new URL(`https://loupe.invalid/${path}`)
  const words = pathname.split('/').filter(Boolean)
  const network = networkNamed(config, words[0] ?? '') ? words.shift() : config.defaultNetwork
  const place = nameSearch(words, search) ?? thingIn(words, search, hash) ?? listIn(words, search)
  if (place === null) return path
  for (const name of theirs) search.delete(name)
  return `${network}${place}${search.size > 0 ? `?${search}` : ''}${/^#(settings|log-)/.test(hash) ? hash : ''}`
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
  const own = ownForm({ ...config, defaultNetwork: slug }, link)
  const { pathname, searchParams } = new URL(`https://loupe.invalid/${own}`)
  const token = readAddress(searchParams.get('token') ?? '')
  const name = pathname.endsWith('/search') && searchParams.get('q')
  const isPending = searchParams.get('filter') === 'pending'
  return {
    to: pathname,
    search: { ...(token && { token }), ...(name && { q: name }), ...(isPending && { filter: 'pending' }) },
  }
}

/** Of a link of any explorer what stands from its thing, list or name on: `tx/0x…?tab=logs`; null where it names none. */
function linkFrom(given: string): string | null {
  const text = withoutKept(cleaned(given))
  const found = readLink(text) ? inLink.exec(text) : (ofList.exec(text) ?? ofName.exec(text))
  return found && text.slice(found.index).replace(/^[/#]|\s.*$/gs, '')
}

function thingIn(words: string[], search: URLSearchParams, hash: string): string | null {
  const asked = kindNamed(words[0] ?? '') ? readLink(words.join('/')) : null
  if (!asked) return null
  const place = placeOf(asked)
  if (asked.kind === 'token') {
    const about = search.get('a') ?? ''
    const [holder, id] = [readAddress(about), readTokenId(about)]
    if (holder) search.set('token', asked.id)
    if (holder) return `/address/${holder}/transfers`
    if (id) return `${place}/instance/${id}`
  }
  const called = [search.get('tab') ?? '', hash.slice(1), words.at(-1) ?? ''].map((name) =>
    name.toLowerCase(),
  )
  const names = Object.entries(parts[asked.kind] ?? {})
  const part = called.flatMap((name) => names.find(([, all]) => all.split(' ').includes(name)) ?? [])[0]
  return part ? `${place}/${part}` : place
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
  const address = readAddress(search.get('a') ?? '')
  if (address && !id && Object.hasOwn(listsOfOne, list)) return `/address/${address}${listsOfOne[list]}`
  const isPending = list === 'txspending'
  if (list === 'tokentxns' && !id) return '/token-transfers'
  if ((!shared.has(list) && !isPending) || id) return null
  if (list !== 'txs' && !isPending) return `/${list}`
  const block = readBlock(search.get('block') ?? '')
  if (isPending || search.get('tab') === 'pending') search.set('filter', 'pending')
  if (search.get('tab') === 'blob_txs') search.set('type', 'blob_transaction')
  return block ? `/block/${block}` : '/txs'
}
