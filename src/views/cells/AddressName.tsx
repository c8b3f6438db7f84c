import type { Address } from '#api/addresses.ts'
import { nameOf } from '#api/naming.ts'
import { useLabel, useLabels } from '#settings/labels.ts'
import { Icon } from '#ui/Icon.tsx'
import { ShortHash } from './Hash.tsx'
import { StrangerText } from './StrangerText.tsx'

/** What to call an address: by the reader's own label before any name; null where it has neither. */
export function useNameOf(address: Address): { name: string | null; own: boolean } {
  const label = useLabel(address.hash)?.name
  return { name: label || nameOf(address), own: Boolean(label) }
}

/** The same by address, for lists of words that are no links: the name without its mark, or null. */
export function useNames(): (address: Address) => string | null {
  const labels = useLabels()
  return (address) => labels.get(address.hash.toLowerCase())?.name || nameOf(address)
}

/** The name of an address, else `other`, else its short hash. A reader's own label is marked as theirs. */
export function AddressName({
  address,
  longest = 120,
  other,
}: {
  address: Address
  longest?: number
  other?: string
}) {
  const { name, own } = useNameOf(address)
  if (!name) return other || <ShortHash hash={address.hash} />
  return (
    <>
      {own && <OwnMark />}
      <StrangerText text={name} longest={longest} />
    </>
  )
}

/** Says that a name is the reader's own. */
export function OwnMark() {
  return (
    <span className="mr-1 inline-block align-[-1px] text-ink-3" title="your own label, kept in this browser">
      <Icon name="label" size={12} />
      <span className="sr-only">your label </span>
    </span>
  )
}
