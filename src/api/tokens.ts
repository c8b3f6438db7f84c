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
 * `total_supply` is in the smallest unit on chain, `circulating_supply` in displayed units; rates (per displayed unit) and
 * volumes in USD. `ui_multiplier` (since 12.0.0) is the current one, ERC-8056: see tokenAmounts.ts.
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

// Token types are open: chains have their own (`ZRC-2`), and new servers add some (`ERC-8056`).

/** Types with ids, of one piece or many each. */
export const nftTypes = ['ERC-721', 'ERC-1155', 'ERC-404'] as const

/** Types whose units are all alike, so that a number in their calls is an amount. */
const fungible = new Set<string | null>(['ERC-20', 'ERC-8056', 'ZRC-2'])

export const isCollection = (type: string | null): boolean => nftTypes.some((nft) => nft === type)

export const isFungible = (type: string | null): boolean => fungible.has(type)

/** A token, or a row that has its type or the token. */
export type OfToken = {
  type?: string | null
  token_type?: string | null
  token?: { type: string | null } | null
}

export const typesOf = (row: OfToken): string[] =>
  (row.token === undefined && row.token_type === undefined
    ? [row.type]
    : [row.token_type, row.token?.type]
  ).filter((kind) => typeof kind === 'string')

export const isOfTypes = (row: OfToken, wanted: readonly string[]): boolean =>
  typesOf(row).some((kind) => wanted.some((one) => one.toLowerCase() === kind.toLowerCase()))

/** Limit, in case a server sends nonsense types. */
const maxSeen = 12

type SeenTypes = { readonly all: readonly string[]; readonly nft: readonly string[] }

const none: SeenTypes = { all: [], nft: [] }

const seen = new WeakMap<Api, SeenTypes>()

const followers = new Set<() => void>()

/** A store for `useSyncExternalStore`: the same object until a new type appears. */
export const seenTypes = {
  of: (api: Api): SeenTypes => seen.get(api) ?? none,
  subscribe: (follow: () => void) => {
    followers.add(follow)
    return () => void followers.delete(follow)
  },
}

/** Records the types in a deployment's list, beyond those that every list offers. */
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

/** Whether a text looks like a type: words of letters and digits. */
export const isTokenType = (type: string): boolean =>
  /^[a-z][a-z\d.]{0,19}(?:-[a-z\d.]{1,19}){0,3}$/i.test(type)
