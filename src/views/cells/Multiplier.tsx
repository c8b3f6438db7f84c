import { multiplierDecimals, oneMultiplier } from '#api/fields.ts'
import { type Own, scaleOf } from '#api/scaled.ts'
import type { Token } from '#api/tokens.ts'
import { briefUnits } from '#format/units.ts'
import { multiplierWords } from './amountWords.ts'

type Props = { token: Token | null; own?: Own | undefined; withOne?: boolean; className?: string }

/**
 * By what amounts of a token are multiplied in this record: `×1.69`; nothing where they stand as on chain, unless it is also
 * told of one.
 */
export function MultiplierOf({ token, own, withOne = false, className = '' }: Props) {
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
