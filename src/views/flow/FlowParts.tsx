import type { CSSProperties } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { Identicon } from '#views/cells/Identicon.tsx'
import { LikenessSign } from '#views/cells/Warnings.tsx'
import { dollars, exactDollars } from '#format/worth.ts'
import { ScamBadge, AddressName, AddressAnchor } from '#views/cells/AddressLink.tsx'
import { Letters } from '#views/cells/Letters.tsx'
import type { Edge, Party } from './flow.ts'

/** The identicon of a party, with an icon where it may be mistaken for another; `size` in px. */
export const PartyPicture = ({ party: { address }, size }: { party: Party; size: number }) => (
  <span className="relative block shrink-0">
    <Identicon hash={address.hash} size={size} />
    <LikenessSign hash={address.hash} />
  </span>
)

export const PartyName = ({ party: { address } }: { party: Party }) => (
  <AddressAnchor hash={address.hash} className="max-w-full min-w-0 truncate font-semibold hover:text-accent">
    <AddressName address={address} longest={60} />
  </AddressAnchor>
)

/**
 * A party's role, which shrinks before its name does, and the net worth of all its changes, which never shrinks. `isTight`: there
 * is no space for both.
 */
export function PartyRole({ party: { role, net }, isTight = false }: { party: Party; isTight?: boolean }) {
  if (!role) return null
  return (
    <>
      <span
        className={
          isTight && net !== null
            ? 'sr-only'
            : 'max-w-full min-w-0 shrink-999 truncate text-[11px] leading-4 text-ink-3'
        }
      >
        {role}
      </span>
      {net !== null && (
        <span
          aria-hidden
          className="shrink-0 text-[11px] leading-4 whitespace-nowrap text-ink-3"
          title={`${signOf(net)}${exactDollars(sizeOf(net))} at today’s rates: what all that changed for the sender is worth, fees included`}
        >
          net{' '}
          <span className={`font-mono ${net > 0n ? 'text-ok' : net < 0n ? 'text-bad' : ''}`}>
            {netWords(net)}
          </span>
        </span>
      )}
    </>
  )
}

const signOf = (net: bigint) => (net > 0n ? '+' : net < 0n ? '−' : '')
const sizeOf = (net: bigint) => (net < 0n ? -net : net)

export const netWords = (net: bigint): string => `${signOf(net)}${dollars(sizeOf(net))}`

export function EdgeLabel({ edge: { rows, amount, asset, exact, isScam, isImpostor, to } }: { edge: Edge }) {
  const isFee = rows === null && typeof to === 'string'
  const id = / #[^ #]+$/.exec(asset)?.[0] ?? ''
  return (
    <>
      {rows && (
        <span className="min-w-4 shrink-0 rounded-tag border border-accent px-1 text-[11px] leading-4 text-accent">
          {rows}
        </span>
      )}
      <bdi
        className={`flex min-w-0 font-mono whitespace-pre ${isFee ? 'text-ink-2' : 'font-semibold'}`}
        title={exact}
      >
        {/* a name may be truncated, a number and an id never */}
        {/* a truncated amount has its exact text beside it: copying both would double it */}
        <span className={`shrink-0 ${/[…<×]/.test(amount) ? 'select-none' : ''}`}>
          {amount && `${amount} `}
        </span>
        <span className="truncate">
          <Letters text={asset.slice(0, asset.length - id.length)} />
        </span>
        <span className="shrink-0">{id}</span>
      </bdi>
      {isScam && <ScamBadge />}
      {isImpostor && (
        <span className="shrink-0 text-wait" title="Its token passes for another">
          <Icon name="warning" size={14} />
        </span>
      )}
    </>
  )
}

/** Characters that fit on a line of a phone: the label, and what beside it never shrinks. */
const fits = 25
/** Characters that “scam” takes. */
const scamFits = 11

/**
 * An edge's label on one line, with its worth if there is space, and its open end. `takenChars`: characters taken by a short hash,
 * for which first the worth, then the end is dropped.
 */
export function EdgeLine({
  edge,
  isAlone = false,
  takenChars = 0,
}: {
  edge: Edge
  isAlone?: boolean
  takenChars?: number
}) {
  const loose = [edge.from, edge.to].find((end) => typeof end === 'string')
  const wide = 'hidden @min-[380px]:inline'
  // an amount and a warning never shrink
  const isLong = edge.amount.length + (edge.isScam ? scamFits : 0) + (loose?.length ?? 0) > fits
  const isFull = isLong || (takenChars > 0 && takenChars + edge.amount.length + edge.asset.length > fits)
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <EdgeLabel edge={edge} />
      {edge.worth && !(takenChars && loose) && (
        <span className={`font-mono text-[11px] text-ink-2 ${isAlone ? '' : wide}`}>{edge.worth}</span>
      )}
      {loose && <span className={`shrink-0 text-[11px] text-ink-3 ${isFull ? wide : ''}`}>{loose}</span>}
    </span>
  )
}

const points = { left: 'M8 0v8L0 4z', right: 'M0 0v8l8-4z', up: 'M0 8h8L4 0z', down: 'M0 0h8L4 8z' }

export function ArrowHead({ way, style }: { way: keyof typeof points; style?: CSSProperties }) {
  return (
    <svg
      aria-hidden
      width={7}
      height={7}
      viewBox="0 0 8 8"
      className={`shrink-0 fill-ink-2 ${style ? 'absolute' : ''}`}
      style={style}
    >
      <path d={points[way]} />
    </svg>
  )
}
