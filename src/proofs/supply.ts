import type { Token } from '#api/tokens.ts'
import { counted } from '#format/numbers.ts'
import {
  type Check,
  fails,
  holds,
  type Line,
  unchecked,
  type Working,
  against,
  type ReadList,
} from './line.ts'
import type { Holder } from '#api/holders.ts'

const check: Check = {
  id: 'K2',
  group: 'What it says',
  kind: 'adding up',
  from: 'holders, supply',
  needs: ['total_supply', 'holders'],
}

/** The holders' total in the token's smallest unit; null if an amount is missing. */
export function heldBy(holders: readonly Pick<Holder, 'value'>[]): bigint | null {
  return holders.reduce<bigint | null>(
    (sum, { value }) => (sum === null || value === null ? null : sum + value),
    0n,
  )
}

/** K2: the holders' total doesn't exceed the supply, and equals it if all holders are loaded. `words` formats amounts. */
export function holdersInSupply(
  { total_supply: supply }: Token,
  holders: ReadList<Holder>,
  words: (amount: bigint) => string,
): Line | null {
  if (supply === null) return null
  if (!holders)
    return unchecked(check, 'What its holders have against the supply: not asked yet.', 'not asked yet')
  if (holders.rows.length === 0) return null
  const from = { ...check, from: `${counted(holders.rows.length, 'holder')}, supply` }
  const heldSum = heldBy(holders.rows)
  if (heldSum === null)
    return unchecked(from, 'What its holders have against the supply.', 'not told by the server')
  const working: Working[] = [
    { label: 'Held', value: words(heldSum), code: true },
    { label: 'Supply', value: words(supply), code: true },
  ]
  if (heldSum > supply)
    return fails(
      from,
      `Its holders have ${words(heldSum - supply)} more than the supply shown.`,
      'supply',
      [{ label: 'Supply', values: against('its holders', words(heldSum), words(supply)) }],
      working,
    )
  if (heldSum === supply) return holds(from, 'Its holders have exactly the supply.', working)
  return holds(
    from,
    holders.isWhole
      ? `Its holders have ${words(supply - heldSum)} less than the supply: nobody is listed for that.`
      : 'The holders that are read have no more than the supply.',
    working,
  )
}
