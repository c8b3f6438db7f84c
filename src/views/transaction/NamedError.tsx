import { contractQuery } from '#api/contracts.ts'
import { useOptional } from '#api/hooks.ts'
import type { Transaction } from '#api/transactions.ts'
import { StrangerText } from '#views/cells/StrangerText.tsx'
import { usePlace } from '#views/network.ts'
import { isUnnamed, namedError } from './namedErrors.ts'

/** So many of the contracts whose code is run are looked through. */
const most = 3

type Props = { transaction: Transaction; className: string }

/**
 * What the called contract calls the error of which the server told only the bytes. A keyed deployment isn't asked for it:
 * it costs credits.
 */
export function NamedError({ transaction, className }: Props) {
  const { api } = usePlace()
  const { hash, to, revert_reason } = transaction
  const raw = revert_reason?.raw ?? null
  // a server without records of transactions has none of contracts either
  const isAsked = to && !api.keyed && !api.offers.isMissing(`/transactions/${hash}`)
  if (!isAsked || !isUnnamed(raw)) return null
  const run = to.implementations.flatMap(({ address_hash }) => address_hash ?? [])
  const addresses = [...(to.is_verified ? [to.hash] : []), ...run].slice(0, most)
  return <Named addresses={addresses} raw={raw} className={className} />
}

function Named({ addresses: [first, ...others], ...props }: NamedProps) {
  return first === undefined ? null : <NamedBy address={first} others={others} {...props} />
}
type NamedProps = { addresses: string[]; raw: string; className: string }

/** By the first contract that has a name for it. */
function NamedBy({
  address,
  others,
  ...props
}: Omit<NamedProps, 'addresses'> & { address: string; others: string[] }) {
  const { api } = usePlace()
  const { data, error } = useOptional(contractQuery(api, address))
  const name = data && namedError(data.abi, props.raw)
  if (!name) return data || error ? <Named addresses={others} {...props} /> : null
  return (
    <p className={props.className}>
      In the contract’s words, it failed with <StrangerText text={name} longest={500} />
    </p>
  )
}
