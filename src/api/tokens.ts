import type * as v from 'valibot'
import {
  addressHash,
  amount,
  count,
  decimal,
  extra,
  maybe,
  multiplier,
  nameText,
  oneOf,
  rate,
  record,
  text,
  time,
  decimals,
} from './fields.ts'
import type { Api } from './client/client.ts'
import { tokenTypes } from './client/parameters.ts'

/**
 * A token contract. `total_supply` is in the token's smallest unit, as it is on chain; `circulating_supply` in whole units, as
 * they are shown; rates are for one unit as it is shown, these and volumes in USD. Since 12.0.0 `ui_multiplier` is what holds
 * now of a scaled token (ERC-8056): see scaled.ts; the new one is to come where its time is.
 */
export const Token = record(
  {
    address_hash: addressHash,
    name: maybe(nameText),
    symbol: maybe(nameText),
    decimals: maybe(decimals),
    type: maybe(oneOf('ERC-20', 'ERC-721', 'ERC-1155', 'ERC-404', 'ERC-7984', 'ERC-8056', 'ZRC-2')),
    total_supply: maybe(amount),
    holders_count: maybe(count),
    exchange_rate: maybe(rate),
    circulating_market_cap: maybe(decimal),
    circulating_supply: maybe(decimal),
    volume_24h: maybe(decimal),
    icon_url: maybe(text),
    reputation: maybe(oneOf('ok', 'scam')),
    bridge_type: maybe(oneOf('omni', 'amb')),
    foreign_address: maybe(addressHash),
    origin_chain_id: maybe(text),
    filecoin_robust_address: extra(text),
    zilliqa: extra(record({ zrc2_address_hash: maybe(addressHash) })),
    ui_multiplier: extra(multiplier),
    new_ui_multiplier: extra(multiplier),
    ui_multiplier_effective_at: extra(time),
  },
  { address_hash: ['address'], holders_count: ['holders', 'holder_count'] },
)
export type Token = v.InferOutput<typeof Token>

// Kinds of token are open: chains have others than Ethereum (`ZRC-2`), and servers learn new ones (`ERC-8056`).

/** Kinds of which each has ids: one piece of an id, or many. */
export const nftTypes = ['ERC-721', 'ERC-1155', 'ERC-404'] as const

/** Kinds of which all units are alike, and a number in a call of theirs is an amount. */
const fungible = new Set<string | null>(['ERC-20', 'ERC-8056', 'ZRC-2'])

/** Whether a kind of token is a collection of NFTs, one or many of each. */
export const isCollection = (type: string | null): boolean => nftTypes.some((nft) => nft === type)

/** Whether all units of a kind of token are known to be alike, and to be public. */
export const isFungible = (type: string | null): boolean => fungible.has(type)

/** What is of a token: the token itself, or a row that has its kind or it. */
export type OfToken = {
  type?: string | null
  token_type?: string | null
  token?: { type: string | null } | null
}

/** The kinds that a row is told to be of: a transfer may have its own. */
export const typesOf = (row: OfToken): string[] =>
  (row.token === undefined && row.token_type === undefined
    ? [row.type]
    : [row.token_type, row.token?.type]
  ).filter((kind) => typeof kind === 'string')

/** Whether a row is of one of these kinds, in whatever letter case they are written. */
export const isOfTypes = (row: OfToken, wanted: readonly string[]): boolean =>
  typesOf(row).some((kind) => wanted.some((one) => one.toLowerCase() === kind.toLowerCase()))

/** A server that names everything otherwise would fill the page with choices. */
const maxSeen = 12

/** The kinds that one deployment sends, as long as the tab lives: in all lists, and in those of NFTs. */
type SeenTypes = { readonly all: readonly string[]; readonly nft: readonly string[] }

const none: SeenTypes = { all: [], nft: [] }

const seen = new WeakMap<Api, SeenTypes>()

const followers = new Set<() => void>()

/** A store for `useSyncExternalStore`: of each deployment the same object as long as no kind is new. */
export const seenTypes = {
  of: (api: Api): SeenTypes => seen.get(api) ?? none,
  subscribe: (follow: () => void) => {
    followers.add(follow)
    return () => void followers.delete(follow)
  },
}

/** Keeps which kinds a deployment sends in the list at this path, beyond those that every list offers. */
export function rememberTypes(api: Api, path: string, rows: readonly OfToken[]): void {
  const kinds = rows.flatMap(typesOf).filter((kind) => isTokenType(kind) && !isOffered(kind))
  const { all, nft } = seenTypes.of(api)
  const grown = { all: joined(all, kinds), nft: /\/nft\b/.test(path) ? joined(nft, kinds) : nft }
  if (grown.all.length + grown.nft.length === all.length + nft.length) return
  seen.set(api, grown)
  for (const follow of followers) follow()
}

const isOffered = (kind: string) => tokenTypes.some((known) => known === kind)

const joined = (known: readonly string[], more: readonly string[]) =>
  [...new Set([...known, ...more])].slice(0, maxSeen).toSorted()

/** Whether a text has the form of a kind: words of letters and digits. */
export const isTokenType = (type: string): boolean =>
  /^[a-z][a-z\d.]{0,19}(?:-[a-z\d.]{1,19}){0,3}$/i.test(type)
