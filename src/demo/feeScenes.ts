import { tokens, who } from './cast.ts'
import { extras, one } from './roles.ts'
import { call, COIN, dollarRuns, move, scene, type Scene } from './scene.ts'
import { TRANSFER } from './tokenScenes.ts'
import { between, steady } from './waves.ts'

const MILLI = COIN / 1000n
const DOLLAR = 1_000_000n

/** What a plain transfer takes, and what one unit of it costs in smallest units of the dollar. */
const [GAS, PRICE] = [21_000, 2n]

/** Scenes whose fee isn't coin of the sender: paid in a token, as on Celo, and by somebody else, as on Eden. */
export function feeScenes(): Scene[] {
  const payers = extras(5300)
  const [givers, takers] = [extras(100), extras(700)]
  const amount = between('a fee paid for', 2n * DOLLAR, 40n * DOLLAR, DOLLAR / 100n)
  return [
    scene('pay a fee in dollars', {
      from: payers,
      to: extras(5900),
      value: between('pay a fee in dollars', 5n * MILLI, 90n * MILLI, MILLI),
      type: 123,
      gas: GAS,
      feeToken: { token: tokens.dollar, price: PRICE },
      // chains that take tokens tell of it as of any other transfer, behind all else
      steps: [move(tokens.dollar, payers, one(who.feeVault), steady(BigInt(GAS) * PRICE))],
      every: 3,
    }),
    scene('a fee paid for', {
      from: givers,
      to: one(tokens.dollar.account),
      type: 118,
      gas: 46_100,
      payer: one(who.relayer),
      says: '{sender} sent {0} to {0.to}',
      call: call(TRANSFER, ({ of, much }) => [of(takers), much(amount)]),
      steps: [dollarRuns, move(tokens.dollar, givers, takers, amount)],
      every: 3,
    }),
  ]
}
