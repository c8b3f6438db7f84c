import { type ReactNode, useState } from 'react'
import type { Api } from '#api/client/client.ts'
import { AddressDetails, type Address, olderCodeFields, isScam } from '#api/addresses.ts'
import { count } from '#format/numbers.ts'
import { visible } from '#format/text.ts'
import { StatSkeleton, Stat } from '#ui/StatList.tsx'
import { Icon } from '#ui/Icon.tsx'
import { renderNothing, lazyComponent } from '#ui/lazyComponent.tsx'
import { useIsPhone } from '#ui/breakpoints.ts'
import { AddressCounts, AddressCountsWaiting, useAddressCounts } from './AddressCounts.tsx'
import { loadDeferredAddressParts } from '#views/shell/chunks.ts'
import { bareAddress } from './bareAddress.ts'
import { AddressLink } from '#views/cells/AddressLink.tsx'
import { BlockLink } from '#views/cells/BlockLink.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import { InternalLink } from '#views/cells/InternalLink.tsx'
import { TokenLink } from '#views/cells/TokenLink.tsx'
import { TransactionLink } from '#views/cells/TransactionLink.tsx'
import { Implementations, proxyWords } from '#views/contract/Proxy.tsx'
import { Newest, Oldest } from '#views/fallback/activityParts.ts'
import { useNetwork } from '#views/shell/context.ts'
import { ExtraFields } from '#views/extra/AllExtraFields.tsx'
import type { ShownFields } from '#views/extra/ExtraFields.tsx'
import { addressTransactionsQuery } from '#api/addressTransactions.ts'

const ChainIdentity = lazyComponent(async () => (await loadDeferredAddressParts()).ChainIdentity, {
  fallback: renderNothing,
})
const identityPlaces = [
  'filecoin.robust',
  'filecoin.id',
  'filecoin.actor_type',
  'celo.account.type',
  'celo.account.name',
]

type Props = {
  hash: string
  address: Address | null
  details: AddressDetails | null
  isContract: boolean
  /** The list that mentions the address, where the server has no record of it: `its transactions`. */
  from: string | null
  waiting: boolean
  children: ReactNode
}

const columns = 'mt-8 grid grid-cols-2 gap-x-5 gap-y-4 desk:grid-cols-4 wide:grid-cols-8 empty:hidden'

const shown: ShownFields = {
  schema: AddressDetails,
  places: [...olderCodeFields, ...identityPlaces, 'zilliqa.is_scilla_contract'],
}

export function AddressFacts({ hash, address, details, isContract, from, waiting, children }: Props) {
  const { deployment } = useNetwork()
  const isNarrow = useIsPhone()
  const transactionsOf = (api: Api) => addressTransactionsQuery(api, hash)
  const { data: counts, error } = useAddressCounts(hash)
  const built = counts?.validations_count
  // Facts of only some addresses follow the kind. Those that load late go to the end, where they move nothing (on phones below
  // the holdings), so the first ones stay in place:
  const [firstDetails] = useState(details)
  const [firstAddress] = useState(address)
  const codes = address && address.implementations.length > 0 && (
    <Stat label={proxyWords(address.proxy_type)} wide>
      <Implementations of={address.implementations} />
    </Stat>
  )
  const more = (
    <>
      {details ? (
        <Origin details={details} />
      ) : (
        waiting &&
        isContract &&
        !isNarrow && (
          <Stat label="Created by" wide>
            <StatSkeleton />
          </Stat>
        )
      )}
      {address && (address.filecoin ?? details?.celo) && (
        <ChainIdentity address={address} details={details} />
      )}
      {details?.token && (
        <Stat label="Token">
          <TokenLink token={details.token} />
        </Stat>
      )}
    </>
  )
  const late = (
    <>
      {!!(counts || error ? built : details?.has_validated_blocks) && (
        <Stat label="Blocks built">
          {built ? (
            <InternalLink path={`/address/${hash}/blocks`} className="link">
              {count(built)}
            </InternalLink>
          ) : (
            <StatSkeleton />
          )}
        </Stat>
      )}
      {!firstAddress && codes}
      {!firstDetails && more}
    </>
  )
  return (
    <>
      {(address || waiting) && (
        <dl className={columns}>
          <Stat label="Kind">
            {address ? (
              <Kind address={address} isScilla={details?.zilliqa?.is_scilla_contract} />
            ) : (
              <StatSkeleton />
            )}
            {/* "verified" wraps to its own line where space is short; a + is as wide as its icon */}
            {!address && isContract && <span className="invisible"> + verified</span>}
          </Stat>
          <Stat label="Reputation">{address ? <Reputation address={address} /> : <StatSkeleton />}</Stat>
          {firstAddress && codes}
          {firstDetails && more}
          {details ? <AddressCounts hash={hash} /> : waiting && <AddressCountsWaiting />}
          {(details || waiting) && (
            <Stat label="Balance changed">
              {!details ? (
                <StatSkeleton />
              ) : details.block_number_balance_updated_at === null ? (
                <Nothing />
              ) : (
                <span className="whitespace-nowrap">
                  Block <BlockLink number={details.block_number_balance_updated_at} />
                </span>
              )}
            </Stat>
          )}
          {!isNarrow && late}
          {from && (
            <>
              <Stat label="Newest transaction">
                <Newest listOf={transactionsOf} />
              </Stat>
              <Stat label="First transaction">
                <Oldest listOf={transactionsOf} />
              </Stat>
            </>
          )}
          {from && (
            <Stat label="Assembled from" wide>
              {from}: {deployment.name} has no record of the address itself
            </Stat>
          )}
        </dl>
      )}
      {children}
      {isNarrow && <dl className={columns}>{late}</dl>}
      {address && (
        <div className="mt-6 max-w-[700px] empty:hidden">
          <ExtraFields record={details ?? address} shown={shown} />
        </div>
      )}
    </>
  )
}

type KindProps = { address: Address; isScilla: boolean | null | undefined }

function Kind({ address: { is_contract, is_verified, proxy_type }, isScilla }: KindProps) {
  // Scilla is Zilliqa's own language, which doesn't run on the EVM
  const contract = isScilla ? 'Scilla contract' : 'Contract'
  if (proxy_type === 'eip7702') return 'Account with code'
  if (is_contract === null) return <Nothing why="the server doesn’t say what it is" />
  if (!is_contract) return 'Account'
  if (!is_verified) return is_verified === null ? contract : `${contract}, not verified`
  return (
    <span className="-mr-2 flex flex-wrap items-center gap-1">
      {contract}
      <span className="inline-flex items-center gap-1 text-ok">
        <Icon name="success" size={15} />
        verified
      </span>
    </span>
  )
}

function Origin({ details }: { details: AddressDetails }) {
  const { creator_address_hash: creator, creation_transaction_hash: transaction, creation_status } = details
  const made = creation_status === 'failed' ? 'Creation failed, by' : 'Created by'
  return (
    <>
      {(creator ?? transaction) && (
        <Stat label={made} wide>
          <AddressLink address={creator === null ? null : bareAddress(creator)} why="creator not sent" />
          {transaction && (
            <>
              {' '}
              <span className="whitespace-nowrap text-ink-3">
                in <TransactionLink hash={transaction} />
              </span>
            </>
          )}
        </Stat>
      )}
      {creation_status === 'selfdestructed' && (
        <Stat label="State">
          <span className="text-bad">self-destructed</span>
        </Stat>
      )}
    </>
  )
}

function Reputation({ address }: { address: Address }) {
  const { reputation, is_scam } = address
  if (isScam(address)) return <span className="text-bad">flagged as a scam</span>
  if (reputation) return visible(reputation.slice(0, 60))
  return is_scam === false ? 'not flagged as a scam' : <Nothing />
}
