import { useHeldList } from '#api/listHooks.ts'
import { isSameHash } from '#api/sameHash.ts'
import { readAddress } from '#format/hash.ts'
import { visible } from '#format/text.ts'
import type { FilterProps } from './TokenFilter.tsx'
import { TokenName } from './TokenName.tsx'

/** The one token that a list is narrowed to, by its name as far as that is known; or that the link names none. */
export function ChosenToken({ value, holdings, rows }: FilterProps & { value: string }) {
  const { rows: held } = useHeldList(holdings)
  const address = readAddress(value)
  if (!address)
    return (
      <span className="text-wait">“{visible(value.slice(0, 40))}” is no address; all tokens are shown.</span>
    )
  const token = [...held, ...rows.slice(0, 50)]
    .map(({ item }) => item.token)
    .find((one) => isSameHash(one?.address_hash, address))
  return (
    <span className="text-ink">
      only <TokenName token={token ?? null} address={address} />
    </span>
  )
}
