import { type Address, type AddressDetails, isScam, nameOf } from '#api/addresses.ts'
import { ApiError } from '#api/errors.ts'
import { useHeldRows, useOptional } from '#api/hooks.ts'
import type { ListQuery, RecordQuery } from '#api/queries.ts'
import type { Transaction } from '#api/transactions.ts'
import { Copy } from '#ui/Copy.tsx'
import { Scam } from './cells/AddressLink.tsx'
import { Coin } from './cells/Amount.tsx'
import { Hash } from './cells/Hash.tsx'
import { Identicon } from './cells/Identicon.tsx'
import { StrangerText } from './cells/StrangerText.tsx'
import { Worth } from './cells/Worth.tsx'
import { usePlace } from './network.ts'

type Props = { hash: string; query: RecordQuery<AddressDetails>; transactions: ListQuery<Transaction> }

/** Who an address is: from its own record where the server has one, else from the transactions it is part of. */
export function AddressHeading({ hash, query, transactions }: Props) {
  const { network } = usePlace()
  const { data: details, error } = useOptional(query)
  const embedded = useInTransactions(hash, transactions)
  const address = details ?? embedded
  const name = address && nameOf(address)
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-4 desk:flex">
      <Identicon hash={hash} size={56} />
      <div className="min-w-0 desk:flex-1">
        <h1 tabIndex={-1} className="flex flex-wrap items-center gap-x-3 text-name font-semibold break-words">
          {name ? <StrangerText text={name} /> : 'Address'}
          {address?.public_tags.map(({ display_name, label }) => (
            <span key={label} className="rounded-tag border border-edge px-2 text-small font-normal">
              <StrangerText text={display_name ?? label ?? ''} />
            </span>
          ))}
          {address && isScam(address) && <Scam />}
        </h1>
        <span className="inline-flex max-w-full items-center gap-3">
          <Hash hash={address?.hash ?? hash} />
          <Copy value={address?.hash ?? hash} label="Copy the address" />
        </span>
        {embedded && error instanceof ApiError && error.kind === 'not-offered' && (
          <p className="mt-1 text-table text-ink-3">
            Assembled from its transactions: this server has no page for a single address.
          </p>
        )}
      </div>
      {details?.coin_balance != null && (
        <div className="col-span-2 desk:text-right">
          <p className="text-[24px] leading-9">
            <Worth
              value={details.coin_balance}
              decimals={network.currency.decimals}
              rate={details.exchange_rate}
            />
          </p>
          <Coin value={details.coin_balance} />
        </div>
      )}
    </div>
  )
}

function useInTransactions(hash: string, transactions: ListQuery<Transaction>): Address | null {
  const parties = useHeldRows(transactions).flatMap(({ from, to }) => [from, to])
  return parties.find((party) => party?.hash.toLowerCase() === hash.toLowerCase()) ?? null
}
