import type { Network } from '#settings/config.ts'

/** Parts of a network that any network has, or may have. */
export const sharedPages: ReadonlySet<string> = new Set([
  'txs',
  'blocks',
  'token-transfers',
  'withdrawals',
  'tokens',
  'accounts',
  'search',
  'address',
])

/** What tells a network from others of its name: `testnet chain 1337`. */
export const chainWords = ({ testnet, chainId }: Network): string =>
  [testnet && 'testnet', chainId && `chain ${chainId}`].filter(Boolean).join(' ')

type Search = { at?: unknown; block?: unknown; row?: unknown; token?: unknown }

/**
 * A link to the same place under another network. A block, token or NFT of one chain is another thing on the next, so
 * that these lead to the other's home, unless both are of one chain. A transaction is what its hash says: it stays, to be
 * found there or not. `from` is undefined where a link names no network that is there: then all of it stays.
 */
export function samePageLink(pathname: string, from: Network | undefined, { slug, chainId }: Network) {
  const [, , part = '', ...rest] = pathname.split('/')
  const isOneChain = !from || (chainId !== null && chainId === from.chainId)
  const stays = part !== '' && (isOneChain || part === 'tx' || sharedPages.has(part))
  return {
    to: stays ? ['', slug, part, ...rest].join('/') : `/${slug}`,
    // a place further down a list means nothing there
    search: ({ at: _at, block: _block, row: _row, token, ...filters }: Search) =>
      !stays ? {} : isOneChain && token !== undefined ? { ...filters, token } : filters,
    // another server isn't asked before it is chosen
    preload: false as const,
  }
}
