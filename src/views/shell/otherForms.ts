import { readAddress, readBlock } from '#format/hash.ts'
import { type Config, type Network, networkNamed } from '#settings/config.ts'
import { readTokenId } from './links.ts'
import { type Asked, kindOf, linkFrom, placeOf, readLink } from './readSearch.ts'
import { shared } from './samePlace.ts'

/** What Loupe, Blockscout's `?tab=` and Etherscan's `#` call a part of a thing, by Loupe's name for it. */
const parts: Partial<Record<Asked['kind'], Record<string, string>>> = {
  transaction: {
    transfers: 'transfers token_transfers',
    internal: 'internal',
    logs: 'logs eventlog',
    state: 'state statechange',
    raw: 'raw raw_trace',
  },
  address: {
    transfers: 'transfers token_transfers tokentxns tokentxnserc721 tokentxnserc1155 nfttransfers',
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
  block: { withdrawals: 'withdrawals' },
}

/** Where lists begin, or what narrows them, at others. */
const theirs = ['tab', 'a', 'block', 'page', 'next_page_params']

/**
 * The link of Loupe's own to what a link of another explorer's form shows, under the default network where it names none;
 * any other link as it is. Both begin behind the path that Loupe is at: `tx/0x…?tab=logs` leads to `eth/tx/0x…/logs`.
 */
export function ownForm(config: Config, path: string): string {
  const { pathname, searchParams: search, hash } = new URL(`https://loupe.invalid/${path}`)
  const words = pathname.split('/').filter(Boolean)
  const network = networkNamed(config, words[0] ?? '') ? words.shift() : config.defaultNetwork
  const place = thingIn(words, search, hash) ?? listIn(words, search)
  if (place === null) return path
  for (const name of theirs) search.delete(name)
  return `${network}${place}${search.size > 0 ? `?${search}` : ''}${/^#(settings|log-)/.test(hash) ? hash : ''}`
}

/** Where a link in a text leads under this network, to its tab too; null for other texts. All else in it may be a key, and stays behind. */
export function linkedPlace(config: Config, { slug }: Network, text: string) {
  const link = linkFrom(text)
  if (link === null) return null
  const own = ownForm({ ...config, defaultNetwork: slug }, link)
  const { pathname, searchParams } = new URL(`https://loupe.invalid/${own}`)
  const token = readAddress(searchParams.get('token') ?? '')
  return { to: pathname, search: token ? { token } : {} }
}

function thingIn(words: string[], search: URLSearchParams, hash: string): string | null {
  const asked = kindOf(words[0] ?? '') ? readLink(words.join('/')) : null
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
  // the file itself: some hosts don't serve it for its folder
  if (word === 'index.html' && !id) return ''
  if (word === 'block' && id === 'latest') {
    search.set('newest', 'true')
    return '/blocks'
  }
  if (!shared.has(word) || id) return null
  if (word !== 'txs') return `/${word}`
  const [address, block] = [readAddress(search.get('a') ?? ''), readBlock(search.get('block') ?? '')]
  if (search.get('tab') === 'pending') search.set('filter', 'pending')
  return address ? `/address/${address}` : block ? `/block/${block}` : '/txs'
}
