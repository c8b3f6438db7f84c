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
  plain?: boolean
  /** Multiplier and amounts from the record beside it, where they differ from today's. */
  fields?: AmountFields | undefined
}

/** A token by its symbol, else its name, else its short address, with its multiplier; on phones a warning stands before it. */
export function TokenLink({ token, plain = false, fields }: Props) {
  const hash = checksummedIn(token?.address_hash ?? '')
  if (!token) return <Nothing why="token not sent" />
  const name = token.symbol ?? token.name
  return (
    <span className={`${plain ? '' : 'markable'} inline-flex max-w-full items-center gap-2 align-middle`}>
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
      <MultiplierBadge token={token} fields={fields} className="order-last desk:order-none" />
      <TokenWarnings of={token} />
    </span>
  )
}

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

/** The first visible letter or digit of a name; "?" without one. */
function initialOf(name: string | null): string {
  return /[\p{L}\p{N}]/u.exec(name ?? '')?.[0].toUpperCase() ?? '?'
}

type MultiplierBadgeProps = {
  token: Token | null
  fields?: AmountFields | undefined
  withOne?: boolean
  className?: string
}

/** The multiplier of a token's amounts in this record (`×1.69`); nothing where they are shown as on chain, unless `withOne`. */
export function MultiplierBadge({ token, fields, withOne = false, className = '' }: MultiplierBadgeProps) {
  const scale = scaleOf(token, fields)
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
