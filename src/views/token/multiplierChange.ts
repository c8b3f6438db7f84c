import type { Multiplier } from '#api/fields.ts'
import type { Token } from '#api/tokens.ts'

/** What a multiplier becomes, and when (ISO), where that is told. */
export type MultiplierChange = {
  words: 'To become' | 'Was to become'
  multiplier: Multiplier
  time: string | null
}

type Scaling = Pick<Token, 'ui_multiplier' | 'new_ui_multiplier' | 'ui_multiplier_effective_at'>

/**
 * The change of a token's multiplier that its server tells of; null where none is to come. `now` in ms. Servers tell the one that
 * holds now as `ui_multiplier`: one whose time is past and that isn't that is told as what was to come, and holds nowhere here.
 */
export function multiplierChange(token: Scaling, now: number): MultiplierChange | null {
  const { ui_multiplier: held, new_ui_multiplier: multiplier, ui_multiplier_effective_at: at } = token
  if (multiplier == null || multiplier === held) return null
  const time = at ?? null
  const isPast = time !== null && Date.parse(time) <= now
  return { words: isPast ? 'Was to become' : 'To become', multiplier, time }
}
