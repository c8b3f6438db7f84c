import { AddressWarnings } from '#views/cells/Warnings.tsx'
import { type Address, tagWords } from '#api/addresses.ts'
import type { Transaction } from '#api/transactions.ts'
import { callsIn } from '#api/valueTransfers.ts'
import { count } from '#format/numbers.ts'
import { checksummedIn } from '#format/checksum.ts'
import { addressKind } from '#format/status.ts'
import { visible } from '#format/text.ts'
import { Copy } from '#ui/Copy.tsx'
import { Icon } from '#ui/Icon.tsx'
import { AddressLink, AddressName, useAddressName, AddressAnchor } from '#views/cells/AddressLink.tsx'
import { HashForScreenReaders } from '#views/cells/Hash.tsx'
import { Identicon } from '#views/cells/Identicon.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { contractMadeBy, noReceiver } from './words.ts'
import { bareAddress } from '#views/address/bareAddress.ts'

export function Parties({ transaction }: { transaction: Transaction }) {
  const { from, to, created_contract } = transaction
  const calls = callsIn(transaction)
  return (
    <div className="mb-4 flex flex-col gap-3 wide:flex-row wide:items-start">
      {from ? <KnownParty address={from} who="sender" /> : <Nothing why="sender not sent" />}
      <Icon name="arrow" className="ml-2.5 rotate-90 text-ink-3 wide:mt-2.5 wide:ml-0 wide:rotate-0" />
      <span className="sr-only">to</span>
      <div className="flex min-w-0 flex-1 basis-0 flex-col gap-3">
        {to ? (
          <KnownParty address={to} who="receiver" />
        ) : (
          !created_contract && <Nothing why={noReceiver(transaction)} />
        )}
        {calls !== null && calls > 1 && (
          <p className="ml-11 text-table text-ink-3">of the first of {count(calls)} calls</p>
        )}
        {created_contract && (
          <KnownParty
            address={created_contract}
            who={contractMadeBy(transaction) ? 'created contract' : 'contract that was not created'}
          />
        )}
      </div>
    </div>
  )
}

type Who = 'sender' | 'receiver' | 'created contract' | 'contract that was not created'

function KnownParty({ address, who }: { address: Address; who: Who }) {
  const { name } = useAddressName(address)
  const hash = checksummedIn(address.hash)
  // below the address, so that both names fit on one line
  const kind = who === 'sender' || who === 'receiver' ? name && addressKind(address) : who
  return (
    <div className="flex min-w-0 flex-1 basis-0 gap-2">
      <Identicon hash={hash} size={36} />
      <div className="min-w-0">
        <p className="flex items-baseline gap-x-2.5">
          <AddressAnchor hash={hash} className="min-w-0 font-semibold break-words hover:text-accent">
            <AddressName address={address} longest={60} other={addressKind(address) || 'address'} />
          </AddressAnchor>
          <AddressWarnings of={address} />
          <span className="flex self-center">
            <Copy value={hash} label={`Copy the address of the ${who}`} />
          </span>
        </p>
        <p className="font-mono text-[11px] leading-4 break-all text-ink-2">
          <span aria-hidden>{hash}</span>
          <HashForScreenReaders hash={hash} />
        </p>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-2.5 gap-y-1 empty:hidden">
          {(address.is_verified || kind) && (
            <span className="text-table text-ink-2">
              {address.is_verified && (
                <Icon name="success" size={13} className="mr-1.5 inline align-[-2px] text-ok" />
              )}
              {kind}
            </span>
          )}
          <Tags address={address} name={name} />
        </p>
        <Code address={address} />
      </div>
    </div>
  )
}

const tagsShown = 4

function Tags({ address, name }: { address: Address; name: string | null }) {
  const tags = tagWords(address, name)
  const rest = tags.slice(tagsShown)
  return (
    <>
      {tags.slice(0, tagsShown).map((tag) => (
        <span
          key={tag}
          className="min-w-0 rounded-tag border border-edge px-2 text-small leading-4 text-ink-2"
        >
          <UntrustedText text={tag} longest={32} />
        </span>
      ))}
      {rest.length > 0 && (
        <span className="text-small text-ink-3" title={visible(rest.join(', ').slice(0, 2000))}>
          and {count(rest.length)} more
        </span>
      )}
    </>
  )
}

const codesShown = 3

function Code({ address: { implementations } }: { address: Address }) {
  const rest = implementations.length - codesShown
  return (
    <>
      {implementations.slice(0, codesShown).map(({ address_hash, name }) => {
        const code = address_hash && bareAddress(address_hash)
        return (
          <p key={address_hash ?? name} className="flex items-center gap-2 text-table text-ink-3">
            runs{' '}
            {code ? (
              <AddressLink address={{ ...code, name }} />
            ) : (
              <UntrustedText text={name ?? 'unknown code'} longest={60} />
            )}
          </p>
        )
      })}
      {rest > 0 && <p className="text-table text-ink-3">and {count(rest)} more</p>}
    </>
  )
}
