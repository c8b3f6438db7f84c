import { type Address, isScam } from '#api/addresses.ts'
import type { Token } from '#api/tokens.ts'
import { renderNothing, lazyComponent } from '#ui/lazyComponent.tsx'
import { loadDeferred } from '#views/shell/chunks.ts'
import { ScamBadge } from './AddressLink.tsx'

const quiet = { placeholder: renderNothing, fallback: renderNothing }
const AddressLikeness = lazyComponent(async () => (await loadDeferred()).AddressLikeness, quiet)
/** An icon on the identicon of an address that may be mistaken for another, where there is no space for words. */
export const LikenessSign = lazyComponent(async () => (await loadDeferred()).LikenessSign, quiet)
const TokenLikeness = lazyComponent(async () => (await loadDeferred()).TokenLikeness, quiet)

export const AddressWarnings = ({
  of,
}: {
  of: Pick<Address, 'hash' | 'reputation'> & { is_scam?: boolean | null }
}) => (
  <>
    {isScam(of) && [' ', <ScamBadge key="scam" />]}
    <AddressLikeness hash={of.hash} />
  </>
)

export const TokenWarnings = ({
  of,
}: {
  of: Pick<Token, 'address_hash' | 'reputation'> | null | undefined
}) =>
  of && (
    <>
      {isScam(of) && [' ', <ScamBadge key="scam" />]}
      <TokenLikeness address={of.address_hash} />
    </>
  )
