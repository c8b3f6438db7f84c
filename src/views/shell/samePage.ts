import type { Network } from '#settings/config.ts'

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

/** Tells apart networks of the same name: `testnet chain 1337`. */
export const chainWords = ({ testnet, chainId }: Network): string =>
  [testnet && 'testnet', chainId && `chain ${chainId}`].filter(Boolean).join(' ')

type Search = { at?: unknown; block?: unknown; row?: unknown; token?: unknown }

/**
 * A link to the same page on another network. Blocks, tokens and NFTs of another chain are unrelated, so these lead to its home.
 * A transaction hash is kept, since it is unique. `from` is undefined if the link names an unknown network: then everything is
 * kept.
 */
export function samePageLink(pathname: string, from: Network | undefined, { slug, chainId }: Network) {
  const [, , part = '', ...rest] = pathname.split('/')
  const isOneChain = !from || (chainId !== null && chainId === from.chainId)
  const stays = part !== '' && (isOneChain || part === 'tx' || sharedPages.has(part))
  return {
    to: stays ? ['', slug, part, ...rest].join('/') : `/${slug}`,
    // cursors of a list mean nothing on another server
    search: ({ at: _at, block: _block, row: _row, token, ...filters }: Search) =>
      !stays ? {} : isOneChain && token !== undefined ? { ...filters, token } : filters,
    // another server isn't contacted before it is chosen
    preload: false as const,
  }
}
