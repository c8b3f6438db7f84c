import { type Multiplier, multiplierDecimals } from '#api/fields.ts'
import { scaleOf } from '#api/scaled.ts'
import type { Token } from '#api/tokens.ts'
import { FactOver } from '#ui/FactRow.tsx'
import { Amount } from '#views/cells/Amount.tsx'
import { Moment } from '#views/cells/Time.tsx'
import { useNow } from '#views/useNow.ts'
import { multiplierChange } from './multiplierChange.ts'

/** By what amounts of a token are multiplied before they are shown, and what that becomes; nothing where the server tells of none. */
export function TokenMultiplier({ token }: { token: Token }) {
  const scale = scaleOf(token)
  return (
    <>
      {scale && (
        <FactOver label="Multiplier">
          <Times multiplier={scale.multiplier} />
        </FactOver>
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
    <FactOver label={words}>
      <Times multiplier={multiplier} />
      {time !== null && (
        <span className="block text-small text-ink-2">
          {words === 'To become' ? 'on ' : 'since '}
          <Moment time={time} />
        </span>
      )}
    </FactOver>
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
