/** Parts of a network that any network has, or may have. */
export const shared: ReadonlySet<string> = new Set([
  'txs',
  'blocks',
  'token-transfers',
  'withdrawals',
  'tokens',
  'accounts',
  'search',
  'address',
])

/**
 * The same place under another network: its list, the same address with its tab, the same search. A transaction, block,
 * token or NFT is of one chain alone, so that these lead to the other's home.
 */
export function samePlace(pathname: string, network: string): string {
  const [, , part = '', ...rest] = pathname.split('/')
  return shared.has(part) ? ['', network, part, ...rest].join('/') : `/${network}`
}
