import { AddressWarnings } from '#views/cells/Warnings.tsx'
import { useQueryClient } from '@tanstack/react-query'
import type { AddressDetails } from '#api/address.ts'
import { nameOf } from '#api/naming.ts'
import { useAddressInLists } from '#api/useAddressInLists.ts'
import { isLacking } from '#api/errors.ts'
import { useOptional } from '#api/hooks.ts'
import type { ListQuery, RecordQuery } from '#api/queries.ts'
import { useSeenAddress } from '#api/seen.ts'
import type { TokenBalance } from '#api/tokenBalances.ts'
import { labelLimits, useLabel } from '#settings/labels.ts'
import { Copy } from '#ui/Copy.tsx'
import { AddressActions } from './AddressActions.tsx'
import { AddressFacts } from './AddressFacts.tsx'
import { AddressTags } from './AddressTags.tsx'
import { AddressWorth } from './AddressWorth.tsx'
import { Holdings } from './Holdings.tsx'
import { keepHeight } from '#ui/keepHeight.ts'
import { nothing, part } from '#ui/part.tsx'
import { OwnMark } from '#views/cells/AddressName.tsx'
import { OwnAddress } from '#views/cells/Hash.tsx'
import { Identicon } from '#views/cells/Identicon.tsx'
import { StrangerText } from '#views/cells/StrangerText.tsx'
import { usePlace } from '#views/network.ts'
import { usePart } from '#views/usePart.ts'
import { Failed } from '#views/failures/Failed.tsx'
import { Waiting } from '#views/Waiting.tsx'
import { addressRest } from '#views/code.ts'

const AddressRemarks = part(async () => (await addressRest()).AddressRemarks, {
  without: nothing,
})

type Props = {
  hash: string
  /** The same as it is to be written. */
  written: string
  query: RecordQuery<AddressDetails>
  holdings: ListQuery<TokenBalance>
}

/** Who an address is: from its own record where the server has one, else from its lists. */
export function AddressHeading({ hash: given, written: hash, query, holdings }: Props) {
  const { api, deployment } = usePlace()
  const client = useQueryClient()
  const { data: details, error } = useOptional(query)
  const untold = isLacking(error)
  const { found, waiting } = useAddressInLists(api, given, untold)
  const isSettled = !!(details ?? error) && !waiting
  const seen = useSeenAddress(api, given)
  const address = details ?? found?.address ?? (isSettled && untold ? null : seen)
  const isCodeOpen = usePart() === 'contract'
  const isContract = address ? !!address.is_contract && address.proxy_type !== 'eip7702' : isCodeOpen
  // who has more tags and facts has fewer holdings, as a rule: what nobody knows yet shares its room
  const room = error ? null : keepHeight
  const label = useLabel(given)
  const theirs = address && nameOf(address)
  const name = label?.name || theirs
  return (
    <div ref={room}>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-5 gap-y-4 desk:flex">
        <Identicon hash={hash} size={56} />
        <div ref={room} className="min-w-0 desk:flex-1">
          <div className="flex min-h-9 flex-wrap items-center gap-x-3">
            <h1 tabIndex={-1} className="max-w-full min-w-0 text-name font-semibold break-words">
              {label?.name && <OwnMark />}
              {name ? (
                // the reader’s own is there at once, however long
                <StrangerText text={name} longest={label?.name ? labelLimits.name : 50} />
              ) : address?.is_contract ? (
                'Contract'
              ) : (
                'Address'
              )}
            </h1>
            {address && <AddressWarnings of={{ ...address, hash }} />}
            {address && <AddressTags of={address} name={theirs} />}
          </div>
          {label?.name && theirs && (
            <p className="text-ink-2">
              <StrangerText text={theirs} />
            </p>
          )}
          <p className="flex max-w-full flex-wrap items-center gap-x-3">
            <OwnAddress hash={hash} />
            <Copy value={hash} label="Copy the address" />
            <AddressActions hash={hash} label={label} />
          </p>
          {label?.note && <Note text={label.note} />}
          {isSettled ? (
            <AddressRemarks given={given} hash={hash} untold={untold && !found && error} />
          ) : (
            <>
              {/* here, as what it holds says so under the facts */}
              <Waiting query={query} />
              {/* unless the page is wide: of a line of tags, and of the second of a name */}
              {!address && <div className="h-14 wide:hidden" />}
            </>
          )}
        </div>
        {/* beside the name, which it would narrow when it comes */}
        <div ref={room} className="col-span-2 desk:w-64 wide:w-80">
          <AddressWorth isContract={isContract} query={query} holdings={holdings} />
        </div>
      </div>
      {error && !untold && !details && (
        <div className="mt-6">
          <Failed
            error={error}
            host={deployment.name}
            onRetry={() => void client.resetQueries({ queryKey: query.queryKey })}
          />
        </div>
      )}
      <AddressFacts
        hash={given}
        address={address}
        details={details}
        isContract={isContract}
        from={untold ? (found?.from ?? null) : null}
        waiting={!isSettled}
      >
        <Holdings
          query={query}
          details={details}
          error={error}
          isContract={!!address && isContract}
          holdings={holdings}
        />
      </AddressFacts>
    </div>
  )
}

/** What the reader noted, by its lines. */
function Note({ text }: { text: string }) {
  return (
    <div className="mt-1 max-w-[700px] text-ink-2">
      <span className="text-ink-3">Your note:</span>{' '}
      {text.split('\n').map((line, index) => (
        // lines have an order and no other name
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} className={index ? 'block' : ''}>
          <StrangerText text={line} longest={1000} />
        </span>
      ))}
    </div>
  )
}
