import type { Address } from '#api/addresses.ts'
import { count } from '#format/numbers.ts'
import { bareAddress } from '#views/address/bareAddress.ts'
import { AddressLink } from '#views/cells/AddressLink.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { visible } from '#format/text.ts'

const shown = 4

/** The implementations of a proxy, by name and short hash. */
export function Implementations({ of }: { of: Address['implementations'] }) {
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {of.slice(0, shown).map(({ address_hash, name }, index) => {
        const code = address_hash === null ? null : bareAddress(address_hash)
        return code ? (
          <AddressLink key={address_hash} address={{ ...code, name }} withHash />
        ) : (
          // code without an address has no other key
          // oxlint-disable-next-line react/no-array-index-key
          <UntrustedText key={index} text={name ?? 'code that isn’t named'} />
        )
      })}
      {of.length > shown && <span className="text-ink-3">and {count(of.length - shown)} more</span>}
    </span>
  )
}

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

/** The label over a proxy's implementations. An unknown kind as sent. */
export function proxyWords(proxy_type: string | null): string {
  if (proxy_type === null) return 'Runs'
  return Object.hasOwn(standards, proxy_type)
    ? (standards[proxy_type] ?? '')
    : `Proxy (${visible(proxy_type.slice(0, 40))}), runs`
}
