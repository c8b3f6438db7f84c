import { CROWD, stakers, WALLETS, who } from './accounts.ts'
import { fresh, one, turn } from './roles.ts'
import { call, COIN, GWEI, OPENING, scene, type Scene } from './scene.ts'
import { between, steady, ZERO } from './amountSeries.ts'

const MILLI = COIN / 1000n

export function coinScenes(): Scene[] {
  const exchange = one(who.exchange)
  return [
    ...[0, 1, 2, 3, 4, 5].map((k) =>
      scene(`send coin ${k}`, {
        from: turn(CROWD, 1900 * k + 11),
        // a multiple of ROUND, so that each gets back in time what it sends
        to: turn(CROWD, 1900 * k + 11 + 600 * (k + 1)),
        value: between(
          `send coin ${k}`,
          2n * MILLI,
          1200n * MILLI,
          k < 3 ? 50n * MILLI : (1_000_003n * GWEI) / 1000n,
        ),
        type: k === 5 ? 0 : 2,
        summaryText: '{sender} sent {value} to {to}',
      }),
    ),
    ...[0, 1].map((k) =>
      scene(`pay out ${k}`, {
        from: exchange,
        to: turn(CROWD, 5000 * k + 700),
        value: between(`pay out ${k}`, 600n * MILLI, 1500n * MILLI, MILLI / 100n),
        summaryText: '{sender} sent {value} to {to}',
      }),
    ),
    scene('pay in', {
      from: turn(CROWD, 3100),
      to: exchange,
      value: between('pay in', 50n * MILLI, 400n * MILLI, MILLI),
      summaryText: '{sender} sent {value} to {to}',
    }),
    ...stakers.map((staker, k) =>
      scene(`stake reward ${k}`, {
        from: one(staker),
        to: exchange,
        value: steady(400n * MILLI),
        interval: 2,
        at: OPENING + 400,
      }),
    ),
    scene('dust', {
      from: one(who.scammer),
      to: turn(CROWD, 0),
      value: between('dust', 1n, 900n, 1n),
      interval: 2,
    }),
    // pending forever: played in an epoch that no clock reaches
    scene('stuck', {
      from: one(0),
      to: one(1),
      at: 2 ** 33,
      times: 1,
      value: steady(250n * MILLI),
      summaryText: '{sender} sent {value} to {to}',
    }),
    // cancels a pending transaction with an empty transfer to its own sender
    scene('cancel', { from: turn(CROWD, 7700), to: turn(CROWD, 7700), interval: 3 }),
    scene('make a wallet', {
      from: turn(CROWD, 9100),
      to: null,
      created: fresh(WALLETS),
      interval: 4,
      gas: 68_400,
      input: ({ of }) =>
        `0x3d602d80600a3d3981f3363d3d373d3d3d363d73${of(one(who.walletCode)).slice(2).toLowerCase()}5af43d82803e903d91602b57fd5bf3`,
    }),
    scene('mystery call', {
      from: turn(CROWD, 10_300),
      to: one(who.mystery),
      interval: 2,
      gas: 95_000,
      type: 1,
      input: ({ i }) => `0x8d80ff0a${(i % 60).toString(16).padStart(64, '0')}${'c0ffee'.repeat(10)}0000`,
    }),
    scene('post a batch', {
      from: one(who.batcher),
      to: one(who.inbox),
      type: 3,
      blobs: 3,
      input: ({ i }) => `0x00${i.toString(16).padStart(12, '0')}`,
      gas: 21_640,
    }),
    scene('delegate', {
      from: one(who.relayer),
      to: one(who.delegator),
      type: 4,
      authority: { base: 40, size: 60, offset: 0, copies: 1 },
      interval: 12,
      gas: 46_000,
      call: call('ping(uint256 round)', ({ i }) => [BigInt(i)]),
    }),
    scene('marlow delegates', {
      from: one(who.relayer),
      to: one(who.delegator),
      type: 4,
      authority: one(0),
      times: 1,
      gas: 46_000,
      call: call('ping(uint256 round)', () => [0n]),
    }),
    scene('call across', {
      from: turn(CROWD, 11_600),
      to: one(who.bridge),
      gas: 88_000,
      interval: 5,
      l1Fee: between('call across/l1', 40_000n * GWEI, 90_000n * GWEI, 7_001n),
      call: call('relayMessage(uint256 nonce, bytes payload)', ({ i }) => [
        BigInt(i),
        `0x${'5a17'.repeat(1 + (i % 40))}`,
      ]),
    }),
    ...[
      ['runs out of gas', { result: 'out of gas' }] as const,
      ['is refused', { result: 'Reverted', raw: '0x82b42900' }] as const,
    ].map(([name, failure], k) =>
      scene(`a call that ${name}`, {
        from: turn(CROWD, 4300 + 2111 * k),
        to: one(who.payroll),
        interval: 3,
        gas: 61_000,
        value: k === 0 ? ZERO : steady(118n * MILLI),
        failure,
        call: call('settleBatchWithReimbursement(uint256 batch, string note)', ({ i }) => [
          BigInt(i),
          'Settlement of the month, with reimbursement',
        ]),
      }),
    ),
  ]
}
