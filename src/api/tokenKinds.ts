import type { Api } from './client.ts'
import { tokenTypes } from './filters.ts'

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
export const kindsOf = (row: OfToken): string[] =>
  (row.token === undefined && row.token_type === undefined
    ? [row.type]
    : [row.token_type, row.token?.type]
  ).filter((kind) => typeof kind === 'string')

/** Whether a row is of one of these kinds, in whatever letter case they are written. */
export const isOfKinds = (row: OfToken, wanted: readonly string[]): boolean =>
  kindsOf(row).some((kind) => wanted.some((one) => one.toLowerCase() === kind.toLowerCase()))

/** A server that names everything otherwise would fill the page with choices. */
const mostSeen = 12

/** The kinds that one deployment sends, as long as the tab lives: in all lists, and in those of NFTs. */
type Seen = { readonly all: readonly string[]; readonly nft: readonly string[] }
const none: Seen = { all: [], nft: [] }
const seen = new WeakMap<Api, Seen>()
const followers = new Set<() => void>()

/** A store for `useSyncExternalStore`: of each deployment the same object as long as no kind is new. */
export const seenKinds = {
  of: (api: Api): Seen => seen.get(api) ?? none,
  subscribe: (follow: () => void) => {
    followers.add(follow)
    return () => void followers.delete(follow)
  },
}

/** Keeps which kinds a deployment sends in the list at this path, beyond those that every list offers. */
export function keepKinds(api: Api, path: string, rows: readonly OfToken[]): void {
  const kinds = rows.flatMap(kindsOf).filter((kind) => isKind(kind) && !isOffered(kind))
  const { all, nft } = seenKinds.of(api)
  const grown = { all: joined(all, kinds), nft: /\/nft\b/.test(path) ? joined(nft, kinds) : nft }
  if (grown.all.length + grown.nft.length === all.length + nft.length) return
  seen.set(api, grown)
  for (const follow of followers) follow()
}

const isOffered = (kind: string) => tokenTypes.some((known) => known === kind)
const joined = (known: readonly string[], more: readonly string[]) =>
  [...new Set([...known, ...more])].slice(0, mostSeen).toSorted()

/** Whether a text has the form of a kind: words of letters and digits. */
export const isKind = (text: string): boolean => /^[a-z][a-z\d.]{0,19}(?:-[a-z\d.]{1,19}){0,3}$/i.test(text)
