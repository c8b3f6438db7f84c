import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Token } from '#api/tokens.ts'
import { multiplierChange } from './TokenMultiplier.tsx'

const now = Date.parse('2026-03-01T12:00:00Z')
const [one, two] = ['1690000000000000000', '2000000000000000000']
const [soon, late] = ['2026-03-02T00:00:00.000000Z', '2026-02-01T00:00:00.000000Z']

test.each<[string, unknown, unknown, unknown, unknown]>([
  ['nothing is to come', one, null, null, null],
  ['what is to come is what holds', one, one, soon, null],
  ['what came holds', two, two, late, null],
  ['one is to come', one, two, soon, ['To become', BigInt(two), soon]],
  ['one is to come, where none holds', null, two, soon, ['To become', BigInt(two), soon]],
  ['its time isn’t told', one, two, null, ['To become', BigInt(two), null]],
  ['its time can’t be read', one, two, 'soon', ['To become', BigInt(two), null]],
  ['its time is past, and it doesn’t hold', one, two, late, ['Was to become', BigInt(two), late]],
  ['what is to come can’t be read', one, '0', soon, ['To become', 'unreadable', soon]],
])('%s', (_what, stored, coming, at, expected) => {
  const sent = { ui_multiplier: stored, new_ui_multiplier: coming, ui_multiplier_effective_at: at }
  const token = v.parse(Token, { address_hash: `0x${'1'.repeat(40)}`, ...sent })
  const change = multiplierChange(token, now)
  expect(change && [change.words, change.multiplier, change.time]).toEqual(expected)
})
