import { tokens, who } from './accounts.ts'
import { extras, one } from './roles.ts'
import {
  call,
  COIN,
  inner,
  move,
  nobody,
  OPENING,
  scene,
  type Inner,
  type Scene,
  dollarRuns,
} from './scene.ts'
import { steady, between } from './amountSeries.ts'
import { TRANSFER } from './tokenScenes.ts'

const MILLI = COIN / 1000n
const NEXT = 600

/** Inner calls that fail, inner calls that succeed in a failed transaction, and an ended delegation. */
export function failedCallScenes(): Scene[] {
  const payroll = one(who.payroll)
  return [
    // the reserve call fails and reverts its own calls; the wage is paid all the same
    scene('pay without the reserve', {
      from: extras(5200),
      to: payroll,
      value: steady(60n * MILLI),
      interval: 3,
      gas: 98_000,
      call: call('payWithReserve(uint256 batch)', ({ i }) => [BigInt(i)]),
      steps: [
        failing(inner(payroll, one(who.bridge), steady(20n * MILLI))),
        undone(inner(one(who.bridge), one(who.feeVault), steady(20n * MILLI))),
        undone(inner(one(who.feeVault), one(who.mystery))),
        inner(payroll, extras(5200 + NEXT), steady(60n * MILLI)),
      ],
    }),
    // reverts after both payments, as the sum is not even
    scene('pay two and fail', {
      from: extras(1100),
      to: payroll,
      value: steady(80n * MILLI),
      interval: 3,
      gas: 104_000,
      failure: { result: 'Reverted', call: call('Error(string reason)', () => ['The wages aren’t even']) },
      call: call('payTwo(uint256 batch)', ({ i }) => [BigInt(i)]),
      steps: [
        undone(inner(payroll, extras(1100 + NEXT), steady(45n * MILLI))),
        undone(inner(payroll, one(who.exchange), steady(35n * MILLI))),
      ],
    }),
    ...[['delegates', 0, undefined] as const, ['takes its code away', 30, true] as const].map(
      ([does, later, endsDelegation]) =>
        scene(`ferrywright ${does}`, {
          from: one(who.relayer),
          to: one(who.delegator),
          type: 4,
          authority: one(3),
          endsDelegation: endsDelegation ?? false,
          at: OPENING + later,
          times: 1,
          gas: 46_000,
          call: call('ping(uint256 round)', () => [0n]),
        }),
    ),
  ]
}

/** Transfers by a block itself, outside of any transaction: a staker gets some of a token. */
export function blockScenes(): Scene[] {
  return [
    scene('epoch reward', {
      from: one(who.nobody),
      interval: 40,
      gas: 0,
      steps: [move(tokens.harbour, nobody, one(who.stakerA), steady(COIN / 4n))],
    }),
  ]
}

/** The call itself fails. */
const failing = (step: Inner): Inner => ({ ...step, ownStatus: false, isUndone: true })

/** The call succeeds, but is reverted with the call or transaction around it. */
const undone = (step: Inner): Inner => ({ ...step, ownStatus: true, isUndone: true })

const FINNEY = COIN / 1000n
const DOLLAR = 1_000_000n

/** Gas of a plain transfer, and the fee per unit of gas in the dollar's smallest units. */
const [GAS, PRICE] = [21_000, 2n]

/** Scenes whose fee isn't the sender's coin: paid in a token, as on Celo, or by another account, as on Eden. */
export function feeScenes(): Scene[] {
  const payers = extras(5300)
  const [givers, takers] = [extras(100), extras(700)]
  const amount = between('a fee paid for', 2n * DOLLAR, 40n * DOLLAR, DOLLAR / 100n)
  return [
    scene('pay a fee in dollars', {
      from: payers,
      to: extras(5900),
      value: between('pay a fee in dollars', 5n * FINNEY, 90n * FINNEY, FINNEY),
      type: 123,
      gas: GAS,
      feeToken: { token: tokens.dollar, price: PRICE },
      // chains with token fees also log the fee as a transfer, after all others
      steps: [move(tokens.dollar, payers, one(who.feeVault), steady(BigInt(GAS) * PRICE))],
      interval: 3,
    }),
    scene('a fee paid for', {
      from: givers,
      to: one(tokens.dollar.account),
      type: 118,
      gas: 46_100,
      payer: one(who.relayer),
      summaryText: '{sender} sent {0} to {0.to}',
      call: call(TRANSFER, ({ of, amountAt }) => [of(takers), amountAt(amount)]),
      steps: [dollarRuns, move(tokens.dollar, givers, takers, amount)],
      interval: 3,
    }),
  ]
}
