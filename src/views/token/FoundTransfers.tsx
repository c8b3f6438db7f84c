import { useSearch } from '@tanstack/react-router'
import type { Token } from '#api/tokens.ts'
import { readAddress } from '#format/hash.ts'
import { ShortHash } from '#views/cells/Hash.tsx'
import { StrangerText } from '#views/cells/StrangerText.tsx'
import { ItsTransfers } from './ItsTransfers.tsx'

/** Where an address is looked for in a list of this token: the way to all that it did with it, which that list tells of few. */
export function FoundTransfers({ token }: { token: Token }) {
  const { find = '' } = useSearch({ strict: false })
  const address = readAddress(find)
  const name = token.symbol ?? token.name
  return (
    address && (
      <>
        {' '}
        <ItsTransfers address={address} token={token.address_hash}>
          All transfers of {name ? <StrangerText text={name} longest={24} /> : 'this token'} by{' '}
          <ShortHash hash={address} />
        </ItsTransfers>
      </>
    )
  )
}
