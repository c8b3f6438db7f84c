import { useParams } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import type { Api } from '#api/client/client.ts'
import { isSameHash } from '#api/fields.ts'
import { counted } from '#format/numbers.ts'
import { shortHash } from '#format/hash.ts'
import { checksummedIn } from '#format/checksum.ts'
import { cut } from '#format/text.ts'
import { dayFormat } from '#format/time.ts'
import type { Network } from '#settings/config.ts'
import { useLabel } from '#settings/labels.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { mark } from './mark.ts'
import type { SeenAddress } from './seenRecords.ts'
import { likeWords, useLikeOf, useSeenRecords, useSeenRecordsOf } from './useSeenRecords.ts'

/** Names the address that this one may be mistaken for, and compares both when pressed; nothing for most addresses. */
export function AddressLikeness({ hash }: { hash: string }) {
  const like = useLikeOf(hash)
  const [isOpen, setOpen] = useState(false)
  const label = useLabel(like?.hash ?? '')?.name
  const { hash: own } = useParams({ strict: false })
  if (!like) return null
  return (
    <>
      {' '}
      <button
        type="button"
        data-mark
        className={`${mark.box} hover:underline`}
        title={`Begins and ends like ${checksummedIn(like.hash)}, which is another address. Compare all digits.`}
        onClick={() => setOpen(true)}
      >
        <Icon name="warning" size={12} className={mark.icon} />
        <span className={mark.words}>
          looks like{' '}
          {isSameHash(like.hash, own) ? (
            'this address'
          ) : (
            <UntrustedText text={label || like.name || shortHash(checksummedIn(like.hash))} longest={60} />
          )}
        </span>
      </button>
      {isOpen && (
        <Dialog title="Two addresses that look alike" wide onClose={() => setOpen(false)}>
          <TwoAddresses hash={hash} like={like} />
        </Dialog>
      )}
    </>
  )
}

/** The same as an icon at the corner of an identicon: its words in a tooltip and for screen readers. */
export function LikenessSign({ hash }: { hash: string }) {
  const like = useLikeOf(hash)
  if (!like) return null
  const words = `looks like ${likeWords(like)}, which is another address`
  return (
    <span className="absolute -top-1.5 -right-1.5 rounded-full bg-paper text-wait" title={words}>
      <Icon name="warning" size={12} />
      <span className="sr-only">{words}</span>
    </span>
  )
}

export function LikenessWords({ hash, api, network }: { hash: string; api: Api; network: Network }) {
  const { subscribe, likeOf } = useSeenRecordsOf(api, network)
  const like = useSyncExternalStore(subscribe, () => likeOf(hash))
  return like && <span className="shrink-0 text-wait">looks like another</span>
}

function TwoAddresses({ hash, like }: { hash: string; like: SeenAddress }) {
  const { records: seenRecords, known } = useSeenRecords()
  const both = [hash, like.hash].map(checksummedIn)
  const knows = known()
  return (
    <>
      <p className="text-ink-2">
        Short forms show their ends only, which are the same. Whoever makes such an address hopes to be paid
        by mistake.
      </p>
      <dl className="mt-4">
        {both.map((one, at) => (
          <div key={one} className="py-2">
            <dt className="mono break-all">
              <Digits text={one} other={both[1 - at] ?? ''} />
            </dt>
            <dd className="text-ink-2">
              <UntrustedText
                text={wordsOf(one, at === 0 ? seenAddress(seenRecords, one) : like, knows)}
                longest={400}
              />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const seenAddress = (
  seenRecords: ReturnType<typeof useSeenRecords>['records'],
  hash: string,
): SeenAddress | undefined =>
  seenRecords.addresses.get((hash.slice(0, 6) + hash.slice(-4)).toLowerCase())?.get(hash.toLowerCase())

function wordsOf(
  hash: string,
  one: SeenAddress | undefined,
  known: ReturnType<ReturnType<typeof useSeenRecords>['known']>,
) {
  const lower = hash.toLowerCase()
  const { zeroTransfers = 0, name = null, first = null } = one ?? {}
  const received = [...(one?.received.values() ?? [])]
  const paid = received
    .map(({ time }) => time)
    .filter((time) => time !== null)
    .toSorted()
  return (
    [
      name && cut(name, 60),
      known.labels.has(lower) && 'you labelled it',
      received.length > 0 &&
        `paid ${counted(received.length, 'time')} in what was read${paid[0] ? `, first on ${dayOf(paid[0])}` : ''}`,
      zeroTransfers > 0 && `${counted(zeroTransfers, 'transfer')} in its name moved nothing`,
      received.length === 0 && first && `first seen on ${dayOf(first)}`,
      known.opened.has(lower) && 'its page was opened before',
    ]
      .filter(Boolean)
      .join('; ') || 'nothing else is known of it'
  )
}

const inUtc = dayFormat('UTC')
const dayOf = (iso: string): string => inUtc.format(new Date(iso))

function Digits({ text, other }: { text: string; other: string }) {
  return Array.from(text, (digit, at) =>
    digit.toLowerCase() === other[at]?.toLowerCase() ? (
      // oxlint-disable-next-line react/no-array-index-key
      <span key={at} className="text-ink-3">
        {digit}
      </span>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <span key={at} className="border-b-2 border-wait">
        {digit}
      </span>
    ),
  )
}
