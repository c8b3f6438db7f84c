import { TokenWarnings } from '#views/cells/Warnings.tsx'
import type { Token } from '#api/tokens.ts'
import { ShortHash } from '#views/cells/Hash.tsx'
import { StrangerText } from '#views/cells/StrangerText.tsx'

/** What a token is called, and its short address, which a name can’t borrow. */
export function TokenName({ token, address }: { token: Token | null; address: string }) {
  const name = token?.symbol ?? token?.name
  return (
    <>
      {name && <StrangerText text={name} longest={24} />} <ShortHash hash={address} className="text-ink-3" />{' '}
      {token && <TokenWarnings of={token} />}
    </>
  )
}
