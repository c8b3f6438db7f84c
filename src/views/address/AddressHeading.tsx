import { AddressWarnings } from '#views/cells/Warnings.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type AddressDetails, type Address, nameOf, tagWords } from '#api/addresses.ts'
import { useAddressInLists } from '#api/fallback/useAddressInLists.ts'
import { isMissing } from '#api/client/errors.ts'
import { useList, useOptional } from '#api/hooks.ts'
import type { ListQuery, RecordQuery } from '#api/query.ts'
import { useCachedAddress } from '#api/client/cache.ts'
import type { TokenBalance } from '#api/tokenBalances.ts'
import { labelLimits, useLabel, type Label } from '#settings/labels.ts'
import { Copy } from '#ui/Copy.tsx'
import { AddressFacts } from './AddressFacts.tsx'
import { AddressWorth, Holdings } from './AddressWorth.tsx'
import { reserveHeight } from '#ui/viewport.ts'
import { renderNothing, lazyComponent } from '#ui/lazyComponent.tsx'
import { OwnLabelIcon } from '#views/cells/AddressLink.tsx'
import { PageAddress } from '#views/cells/Hash.tsx'
import { Identicon } from '#views/cells/Identicon.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { useNetwork } from '#views/shell/context.ts'
import { useOpenTab } from '#views/shell/Tabs.tsx'
import { ErrorNotice } from '#views/errors/ErrorNotice.tsx'
import { Waiting } from '#views/shell/Waiting.tsx'
import { loadDeferredAddressParts } from '#views/shell/chunks.ts'
import { useState } from 'react'
import { counted } from '#format/numbers.ts'
import { Icon } from '#ui/Icon.tsx'
import { ErrorBoundary } from '#views/errors/ErrorBoundary.tsx'
import { OtherNetworksButton } from '#views/shell/OtherNetworksButton.tsx'

const AddressRemarks = lazyComponent(async () => (await loadDeferredAddressParts()).AddressRemarks, {
  fallback: renderNothing,
})

type Props = {
  hash: string
  /** The hash with its checksum. */
  written: string
  query: RecordQuery<AddressDetails>
  holdings: ListQuery<TokenBalance>
}

export function AddressHeading({ hash: given, written: hash, query, holdings }: Props) {
  const { api, deployment } = useNetwork()
  const client = useQueryClient()
  const { data: details, error } = useOptional(query)
  const isNotFound = isMissing(error)
  const { found, waiting } = useAddressInLists(api, given, isNotFound)
  const isSettled = !!(details ?? error) && !waiting
  const seen = useCachedAddress(api, given)
  const address = details ?? found?.address ?? (isSettled && isNotFound ? null : seen)
  const held = useList(holdings)
  const isCodeOpen = useOpenTab() === 'contract'
  const isContract = address ? !!address.is_contract && address.proxy_type !== 'eip7702' : isCodeOpen
  // an address with more tags and facts usually has fewer holdings, so both share the reserved height
  const reserved = error ? null : reserveHeight
  const label = useLabel(given)
  const theirs = address && nameOf(address)
  const name = label?.name || theirs
  return (
    <div ref={reserved}>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-5 gap-y-4 desk:flex">
        <Identicon hash={hash} size={56} />
        <div ref={reserved} className="min-w-0 desk:flex-1">
          <div className="flex min-h-9 flex-wrap items-center gap-x-3">
            <h1 tabIndex={-1} className="max-w-full min-w-0 text-name font-semibold break-words">
              {label?.name && <OwnLabelIcon />}
              {name ? (
                // the user's own label is there at once, however long
                <UntrustedText text={name} longest={label?.name ? labelLimits.name : 50} />
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
              <UntrustedText text={theirs} />
            </p>
          )}
          <p className="flex max-w-full flex-wrap items-center gap-x-3">
            <PageAddress hash={hash} />
            <Copy value={hash} label="Copy the address" />
            <AddressActions hash={hash} label={label} />
          </p>
          {label?.note && <Note text={label.note} />}
          {isSettled ? (
            <AddressRemarks given={given} hash={hash} notFound={isNotFound && !found && error} />
          ) : (
            <>
              {/* here, because the holdings' own note of it is below the facts */}
              <Waiting query={query} />
              {/* height of a line of tags and of a second line of the name; none on a wide page */}
              {!address && <div className="h-14 wide:hidden" />}
            </>
          )}
        </div>
        {/* beside the name, which would get narrower when this arrives */}
        <div ref={reserved} className="col-span-2 desk:w-64 wide:w-80">
          <AddressWorth isContract={isContract} query={query} holdings={held} />
        </div>
      </div>
      {error && !isNotFound && !details && (
        <div className="mt-6">
          <ErrorNotice
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
        from={isNotFound ? (found?.from ?? null) : null}
        waiting={!isSettled}
      >
        <Holdings
          query={query}
          details={details}
          error={error}
          isContract={!!address && isContract}
          holdings={held}
        />
      </AddressFacts>
    </div>
  )
}

function Note({ text }: { text: string }) {
  return (
    <div className="mt-1 max-w-[700px] text-ink-2">
      <span className="text-ink-3">Your note:</span>{' '}
      {text.split('\n').map((line, index) => (
        // lines have an order and no other name
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} className={index ? 'block' : ''}>
          <UntrustedText text={line} longest={1000} />
        </span>
      ))}
    </div>
  )
}

const TagSource = lazyComponent(async () => (await loadDeferredAddressParts()).TagSource, {
  fallback: renderNothing,
})

const shownAtFirst = 6

/** The tags of an address except its `name`; the first few until the user asks for all. */
function AddressTags({ of, name }: { of: Address; name: string | null }) {
  const [all, setAll] = useState(false)
  const tags = tagWords(of, name)
  if (tags.length === 0) return null
  const shown = all ? tags : tags.slice(0, shownAtFirst)
  return (
    <ul aria-label="Tags" className="flex min-w-0 flex-wrap gap-2 py-0.5">
      {shown.map((tag) => (
        <li key={tag} className="relative max-w-60 truncate rounded-tag border border-edge px-2 text-small">
          <UntrustedText text={tag} longest={60} />
          <TagSource of={of} tag={tag} />
        </li>
      ))}
      {tags.length > shown.length && (
        <li>
          <button type="button" className="text-small quiet" onClick={() => setAll(true)}>
            {counted(tags.length - shown.length, 'more tag')}
          </button>
        </li>
      )}
    </ul>
  )
}

const AddressQr = lazyComponent(async () => (await import('./AddressQr.tsx')).AddressQr)
const LabelEditor = lazyComponent(async () => (await import('./LabelEditor.tsx')).LabelEditor)

function AddressActions({ hash, label }: { hash: string; label: Label | null }) {
  const { chainId } = useNetwork().network
  const [open, setOpen] = useState<'qr' | 'label' | null>(null)
  const close = () => setOpen(null)
  return (
    <span className="no-print flex flex-wrap items-center gap-x-3 text-table">
      <button
        type="button"
        className="quiet"
        aria-haspopup="dialog"
        title="QR code of the address"
        onClick={() => setOpen('qr')}
      >
        <Icon name="qr" className="-m-1 box-content p-1" />
      </button>
      <button type="button" className="quiet" aria-haspopup="dialog" onClick={() => setOpen('label')}>
        {label ? 'Edit label' : 'Label'}
      </button>
      {chainId && (
        <Copy value={`eip155:${chainId}:${hash}`} label="Copy as CAIP-10, with the chain">
          CAIP-10
        </Copy>
      )}
      <OtherNetworksButton />
      {open && (
        <ErrorBoundary>
          {open === 'qr' ? (
            <AddressQr hash={hash} onClose={close} />
          ) : (
            <LabelEditor hash={hash} label={label} onClose={close} />
          )}
        </ErrorBoundary>
      )}
    </span>
  )
}
