import { TokenWarnings } from './Warnings.tsx'
import { type AmountFields, scaleOf } from '#api/tokenAmounts.ts'
import type { Token } from '#api/tokens.ts'
import { checksummedIn } from '#format/checksum.ts'
import { visible } from '#format/text.ts'
import { ShortHash } from './Hash.tsx'
import { Nothing } from './Nothing.tsx'
import { UntrustedText } from './UntrustedText.tsx'
import { InternalLink } from './InternalLink.tsx'
import { multiplierDecimals, oneMultiplier } from '#api/fields.ts'
import { briefUnits } from '#format/units.ts'
import { multiplierWords } from './amountWords.ts'

type Props = {
  token: Token | null
  /** Without its ring. */
  plain?: boolean
  /** What the record tells of the amount beside it, where that isn't of now. */
  own?: AmountFields | undefined
}

/**
 * A token by its symbol, else its name, else its short address, and by what its amounts are multiplied; on phones a warning
 * stands before it.
 */
export function TokenLink({ token, plain = false, own }: Props) {
  const hash = checksummedIn(token?.address_hash ?? '')
  if (!token) return <Nothing why="token not sent" />
  const name = token.symbol ?? token.name
  return (
    <span className="inline-flex max-w-full items-center gap-2 align-middle">
      <InternalLink
        path={`/token/${hash}`}
        title={token.name === null ? undefined : visible(token.name.slice(0, 200))}
        className="order-last inline-flex min-w-0 items-center gap-2 hover:text-accent desk:order-none"
      >
        {!plain && <Initial name={name} />}
        <span className="max-w-40 truncate">
          {name ? <UntrustedText text={name} /> : <ShortHash hash={hash} />}
        </span>
      </InternalLink>
      <MultiplierBadge token={token} own={own} className="order-last desk:order-none" />
      <TokenWarnings of={token} />
    </span>
  )
}

/** What stands for an asset before its name: a ring with its first letter. */
export function Initial({ name }: { name: string | null }) {
  return (
    <span
      aria-hidden
      className="grid size-4 shrink-0 place-items-center rounded-full border border-edge text-[9px] leading-4 font-semibold text-ink-2"
    >
      {initialOf(name)}
    </span>
  )
}

/** The first letter or digit of a name; "?" where it has none that is seen. */
function initialOf(name: string | null): string {
  return /[\p{L}\p{N}]/u.exec(name ?? '')?.[0].toUpperCase() ?? '?'
}

type MultiplierOfProps = {
  token: Token | null
  own?: AmountFields | undefined
  withOne?: boolean
  className?: string
}

/**
 * By what amounts of a token are multiplied in this record: `×1.69`; nothing where they stand as on chain, unless it is also
 * told of one.
 */
export function MultiplierBadge({ token, own, withOne = false, className = '' }: MultiplierOfProps) {
  const scale = scaleOf(token, own)
  if (!scale || (scale.multiplier === oneMultiplier && !withOne)) return null
  const { multiplier, isTokens } = scale
  const isKnown = multiplier !== 'unreadable'
  return (
    <span
      className={`${className} shrink-0 text-small whitespace-nowrap ${isKnown ? 'text-ink-3' : 'text-wait'}`}
      title={multiplierWords(multiplier, isTokens)}
    >
      <span className="mono">×{isKnown ? briefUnits(multiplier, multiplierDecimals) : '?'}</span>
      {isKnown && isTokens && ' now'}
    </span>
  )
}
