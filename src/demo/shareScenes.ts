import { CIRCLE, tokens, who } from './cast.ts'
import { one, type Role } from './roles.ts'
import { call, COIN, move, nobody, OPENING, scene, type Scene } from './scene.ts'
import { TRANSFER } from './tokenScenes.ts'
import { between, steady } from './waves.ts'

const { shares } = tokens
/** The first of those who have shares: people who have no other part. */
export const FIRST_SHAREHOLDER = 8_400
const GROUPS = 60

/** Shareholders in turn. */
const holders = (offset: number): Role => ({ base: FIRST_SHAREHOLDER, size: CIRCLE, offset, copies: 1 })
/** A sixtieth of them at once. */
const some: Role = { base: FIRST_SHAREHOLDER, size: GROUPS, offset: 0, copies: CIRCLE / GROUPS }

/** Scenes of a scaled token: a hundred for everybody, then passed on, before and after its multiplier changes. */
export function shareScenes(): Scene[] {
  const amount = between('pass shares', COIN, 5n * COIN, COIN / 100n)
  return [
    scene('deploy shares', {
      from: one(who.deployer),
      to: null,
      created: one(who.shares),
      at: 2,
      times: 1,
      gas: 1_840_000,
      input: () => `0x6080604052${'8056'.repeat(48)}`,
    }),
    scene('issue shares', {
      from: one(who.deployer),
      to: one(who.shares),
      at: 3,
      times: GROUPS,
      gas: 560_000,
      says: '{sender} gave {token} to 20 people',
      call: call('issue(uint256 value)', () => [100n * COIN]),
      steps: [move(shares, nobody, some, steady(100n * COIN))],
    }),
    scene('pass shares', {
      from: holders(31),
      to: one(who.shares),
      // not in the epochs before the moment of places.ts: what comes before them stands in lists of those
      at: OPENING + 27,
      every: 40,
      gas: 52_300,
      says: '{sender} sent {0} to {0.to}',
      call: call(TRANSFER, ({ of, much }) => [of(holders(31 + 540)), much(amount)]),
      steps: [move(shares, holders(31), holders(31 + 540), amount)],
    }),
  ]
}
