import { visible } from '#format/text.ts'

const standards: Record<string, string> = {
  eip7702: 'Delegates to, by EIP-7702',
  eip1967: 'Proxy by EIP-1967, runs',
  eip1967_oz: 'Proxy by EIP-1967 (OpenZeppelin), runs',
  eip1967_beacon: 'Beacon proxy by EIP-1967, runs',
  eip1167: 'Clone by EIP-1167, runs',
  eip1822: 'Proxy by EIP-1822, runs',
  eip2535: 'Diamond by EIP-2535, runs',
  erc7760: 'Proxy by ERC-7760, runs',
  master_copy: 'Safe proxy, runs',
  basic_implementation: 'Proxy, runs',
  unknown: 'Proxy, runs',
}

/** What a kind of proxy is, as the label over the code that it runs. A kind that isn't known here is said as sent. */
export function proxyWords(proxy_type: string | null): string {
  if (proxy_type === null) return 'Runs'
  return Object.hasOwn(standards, proxy_type)
    ? (standards[proxy_type] ?? '')
    : `Proxy (${visible(proxy_type.slice(0, 40))}), runs`
}
