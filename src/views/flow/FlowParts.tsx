import type { CSSProperties } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { Identicon } from '#views/cells/Identicon.tsx'
import { LikenessSign } from '#views/cells/Warnings.tsx'
import { dollars, exactDollars } from '#format/worth.ts'
import { ScamBadge, AddressName, AddressAnchor } from '#views/cells/AddressLink.tsx'
import { Letters } from '#views/cells/Letters.tsx'
import type { Edge, Party } from './flow.ts'

/** The picture of a party, with a sign where it may be taken for another; `size` in px. */
export const PartyPicture = ({ party: { address }, size }: { party: Party; size: number }) => (
  <span className="relative block shrink-0">
    <Identicon hash={address.hash} size={size} />
    <LikenessSign hash={address.hash} />
  </span>
)

/** The name of a party. */
export const PartyName = ({ party: { address } }: { party: Party }) => (
  <AddressAnchor hash={address.hash} className="max-w-full min-w-0 truncate font-semibold hover:text-accent">
    <AddressName address={address} longest={60} />
  </AddressAnchor>
)

/**
 * What a party is in the flow, which gives way to its name; and what all that changed for it is worth, which gives way to
 * nothing. Where it `isTight` there is no room for both.
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

/** A sum of worths with its sign: `−$1.97`. */
export const netWords = (net: bigint): string => `${signOf(net)}${dollars(sizeOf(net))}`

/** What an edge carries, with the numbers of its rows in the table in a ring. The fee is said more quietly. */
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
        {/* a name may be cut, a number and an id never */}
        {/* one that is cut is told whole in words: it isn't copied too */}
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

/** Of a line on a phone: what an edge carries and what gives way to nothing beside it. In characters. */
const fits = 25
/** What “scam” takes of it. */
const scamFits = 11

/**
 * What an edge carries on one line: its worth too where it is alone or has room, and the end of it that is nobody. `beside`
 * it stand so many characters that give way to nothing, where that is a short hash: there the worth goes first, then the end.
 */
export function EdgeLine({
  edge,
  isAlone = false,
  beside = 0,
}: {
  edge: Edge
  isAlone?: boolean
  beside?: number
}) {
  const loose = [edge.from, edge.to].find((end) => typeof end === 'string')
  const wide = 'hidden @min-[380px]:inline'
  // an amount and a warning give way to nothing
  const isLong = edge.amount.length + (edge.isScam ? scamFits : 0) + (loose?.length ?? 0) > fits
  const isFull = isLong || (beside > 0 && beside + edge.amount.length + edge.asset.length > fits)
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <EdgeLabel edge={edge} />
      {edge.worth && !(beside && loose) && (
        <span className={`font-mono text-[11px] text-ink-2 ${isAlone ? '' : wide}`}>{edge.worth}</span>
      )}
      {loose && <span className={`shrink-0 text-[11px] text-ink-3 ${isFull ? wide : ''}`}>{loose}</span>}
    </span>
  )
}

const points = { left: 'M8 0v8L0 4z', right: 'M0 0v8l8-4z', up: 'M0 8h8L4 0z', down: 'M0 0h8L4 8z' }

/** The head of an arrow, 7 px; with a `style` it stands where that says. */
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
