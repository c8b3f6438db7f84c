import { type Multiplier, multiplierDecimals } from '#api/fields.ts'
import { scaleOf } from '#api/tokenAmounts.ts'
import type { Token } from '#api/tokens.ts'
import { Stat } from '#ui/StatList.tsx'
import { Amount } from '#views/cells/Amount.tsx'
import { Moment } from '#views/cells/Time.tsx'
import { useNow } from '#ui/useNow.ts'

/** The multiplier of a token's amounts and its scheduled change; nothing if the server sends none. */
export function TokenMultiplier({ token }: { token: Token }) {
  const scale = scaleOf(token)
  return (
    <>
      {scale && (
        <Stat label="Multiplier">
          <Times multiplier={scale.multiplier} />
        </Stat>
      )}
      {token.new_ui_multiplier != null && <Change token={token} />}
    </>
  )
}

function Change({ token }: { token: Token }) {
  const change = multiplierChange(token, useNow())
  if (!change) return null
  const { words, multiplier, time } = change
  return (
    <Stat label={words}>
      <Times multiplier={multiplier} />
      {time !== null && (
        <span className="block text-small text-ink-2">
          {words === 'To become' ? 'on ' : 'since '}
          <Moment time={time} />
        </span>
      )}
    </Stat>
  )
}

function Times({ multiplier }: { multiplier: Multiplier }) {
  if (multiplier === 'unreadable') return <span className="text-wait">what was sent can’t be right</span>
  return (
    <>
      × <Amount value={multiplier} decimals={multiplierDecimals} />
    </>
  )
}

/** A multiplier and when (ISO) it takes effect, if known. */
type MultiplierChange = {
  words: 'To become' | 'Was to become'
  multiplier: Multiplier
  time: string | null
}

type Scaling = Pick<Token, 'ui_multiplier' | 'new_ui_multiplier' | 'ui_multiplier_effective_at'>

/**
 * The scheduled change of a token's multiplier; null without one. `now` is in ms. Servers send the current one as
 * `ui_multiplier`: a past change that differs from it is shown as announced, but not applied.
 */
export function multiplierChange(token: Scaling, now: number): MultiplierChange | null {
  const { ui_multiplier: held, new_ui_multiplier: multiplier, ui_multiplier_effective_at: at } = token
  if (multiplier == null || multiplier === held) return null
  const time = at ?? null
  const isPast = time !== null && Date.parse(time) <= now
  return { words: isPast ? 'Was to become' : 'To become', multiplier, time }
}
