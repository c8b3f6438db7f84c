import type { Address } from '#api/addresses.ts'
import { isScam } from '#api/naming.ts'
import type { Token } from '#api/tokens.ts'
import { nothing, part } from '#ui/part.tsx'
import { later } from '#views/code.ts'
import { Scam } from './AddressLink.tsx'

const quiet = { waiting: nothing, without: nothing }
const AddressLikeness = part(async () => (await later()).AddressLikeness, quiet)
/** A sign at the picture of an address that may be taken for another, for where words have no room. */
export const LikenessSign = part(async () => (await later()).LikenessSign, quiet)
const TokenLikeness = part(async () => (await later()).TokenLikeness, quiet)

/** What stands behind the name of an address: that its server calls it a scam, and whom it may be taken for. */
export const AddressWarnings = ({
  of,
}: {
  of: Pick<Address, 'hash' | 'reputation'> & { is_scam?: boolean | null }
}) => (
  <>
    {isScam(of) && [' ', <Scam key="scam" />]}
    <AddressLikeness hash={of.hash} />
  </>
)

/** The same of a token: that, and which better known one it passes for. */
export const TokenWarnings = ({
  of,
}: {
  of: Pick<Token, 'address_hash' | 'reputation'> | null | undefined
}) =>
  of && (
    <>
      {isScam(of) && [' ', <Scam key="scam" />]}
      <TokenLikeness address={of.address_hash} />
    </>
  )
