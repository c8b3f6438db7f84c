import { tokens, who, type Token, CIRCLE } from './accounts.ts'
import { one, type Role } from './roles.ts'
import { call, COIN, event, hidden, move, nobody, OPENING, scene, type Scene } from './scene.ts'
import { TRANSFER } from './tokenScenes.ts'
import { between, combine, steady } from './amountSeries.ts'

const { tallow, toll, ebb } = tokens

/** The first of the people who hold these tokens and have no other part. */
const FIRST = 10_800
const GROUPS = 60

const holders = (offset: number): Role => ({ base: FIRST, size: 5 * GROUPS, offset, copies: 1 })

const { shares } = tokens

/** The first of the people who hold shares and have no other part. */
export const FIRST_SHAREHOLDER = 8_400
const SHARE_GROUPS = 60

const shareholders = (offset: number): Role => ({ base: FIRST_SHAREHOLDER, size: CIRCLE, offset, copies: 1 })

const some: Role = { base: FIRST_SHAREHOLDER, size: SHARE_GROUPS, offset: 0, copies: CIRCLE / SHARE_GROUPS }

/** Scenes of a scaled token (ERC-8056): a hundred for everybody, then transfers before and after its multiplier changes. */
export function scaledTokenScenes(): Scene[] {
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
      times: SHARE_GROUPS,
      gas: 560_000,
      summaryText: '{sender} gave {token} to 20 people',
      call: call('issue(uint256 value)', () => [100n * COIN]),
      steps: [move(shares, nobody, some, steady(100n * COIN))],
    }),
    scene('pass shares', {
      from: shareholders(31),
      to: one(who.shares),
      // not in the epochs just before CLOCK of places.ts, where these rows would be in the lists of other places
      at: OPENING + 27,
      interval: 40,
      gas: 52_300,
      summaryText: '{sender} sent {0} to {0.to}',
      call: call(TRANSFER, ({ of, amountAt }) => [of(shareholders(31 + 540)), amountAt(amount)]),
      steps: [move(shares, shareholders(31), shareholders(31 + 540), amount)],
    }),
  ]
}

const everyone: Role = { base: FIRST, size: GROUPS, offset: 0, copies: 5 }

/** Scenes of tokens whose balances change without events: a hidden mint, a fee on transfers, a rebase. */
export function nonstandardTokenScenes(): Scene[] {
  const amount = between('pay toll', COIN, 9n * COIN, COIN / 100n)
  const feeTaken = combine((sent) => sent / 50n, amount)
  return [
    ...[tallow, toll, ebb].map((token, k) => deploy(token, k)),
    ...[tallow, toll, ebb].map(issue),
    scene('mint in secret', {
      from: one(who.scammer),
      to: one(who.tallow),
      at: OPENING + 15,
      interval: 640,
      gas: 58_100,
      call: call('sync(uint256 round)', ({ i }) => [BigInt(i)]),
      steps: [
        move(tallow, one(who.scammer), one(who.deployer), steady(COIN)),
        hidden(tallow, nobody, one(who.scammer), steady(5_000n * COIN)),
      ],
    }),
    scene('pay toll', {
      from: holders(31),
      to: one(who.toll),
      at: OPENING + 19,
      interval: 320,
      gas: 61_400,
      summaryText: '{sender} sent {0} to {0.to}',
      call: call(TRANSFER, ({ of, amountAt }) => [of(holders(31 + 120)), amountAt(amount)]),
      steps: [
        move(toll, holders(31), holders(31 + 120), amount),
        hidden(toll, holders(31 + 120), one(who.toll), feeTaken),
      ],
    }),
    scene('rebase', {
      from: one(who.deployer),
      to: one(who.ebb),
      at: OPENING + 23,
      interval: 640,
      gas: 88_000,
      call: call('rebase(uint256 epoch)', ({ i }) => [BigInt(i)]),
      steps: [
        event(who.ebb, 'Rebased(uint256 epoch, uint256 share)', ({ i }) => [BigInt(i), COIN / 4n]),
        hidden(ebb, nobody, everyone, steady(COIN / 4n)),
      ],
    }),
  ]
}

const deploy = (token: Token, k: number): Scene =>
  scene(`deploy ${token.name}`, {
    from: one(who.deployer),
    to: null,
    created: one(token.account),
    at: k % 3,
    times: 1,
    gas: 1_240_000,
    input: () => `0x6080604052${'51e7'.repeat(48)}`,
  })

const issue = (token: Token): Scene =>
  scene(`issue ${token.name}`, {
    from: one(who.deployer),
    to: one(token.account),
    at: 3,
    times: GROUPS,
    gas: 260_000,
    summaryText: '{sender} gave {token} to 5 people',
    call: call('issue(uint256 value)', () => [1_000n * COIN]),
    steps: [
      move(token, nobody, everyone, steady(1_000n * COIN)),
      ...(token === tallow ? [move(token, nobody, one(who.scammer), steady(10n * COIN))] : []),
    ],
  })
