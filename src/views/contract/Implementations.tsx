import type { Address } from '#api/addresses.ts'
import { count } from '#format/count.ts'
import { bareAddress } from '#views/bareAddress.ts'
import { AddressLink } from '#views/cells/AddressLink.tsx'
import { StrangerText } from '#views/cells/StrangerText.tsx'

const shown = 4

/** The code that a proxy runs: each by its name and short hash. */
export function Implementations({ of }: { of: Address['implementations'] }) {
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {of.slice(0, shown).map(({ address_hash, name }, index) => {
        const code = address_hash === null ? null : bareAddress(address_hash)
        return code ? (
          <AddressLink key={address_hash} address={{ ...code, name }} withHash />
        ) : (
          // code without an address has nothing else to be told apart by
          // oxlint-disable-next-line react/no-array-index-key
          <StrangerText key={index} text={name ?? 'code that isn’t named'} />
        )
      })}
      {of.length > shown && <span className="text-ink-3">and {count(of.length - shown)} more</span>}
    </span>
  )
}
