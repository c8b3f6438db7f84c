import { abi, encodeCall, type Value } from './abi.ts'
import { CIRCLE, tokens, who, type Token } from './accounts.ts'
import { one, turn, type Role } from './roles.ts'
import {
  call,
  dollarRuns,
  event,
  inner,
  move,
  OPENING,
  scene,
  type Call,
  type Part,
  type Scene,
} from './scene.ts'
import { between, combine, type AmountSeries } from './amountSeries.ts'

const { dollar, wrapped } = tokens
const DOLLAR = 1_000_000n
const pool = one(who.pool)
const router = one(who.router)

// one WDMO is 3,125 DUSD: wei per millionth of a dollar, less a 0.01 % pool fee
const WEI = 320_000_000n
const paid = between('swap', 50n * DOLLAR, 2_000n * DOLLAR, 10n * DOLLAR)
const got = combine((amount) => (amount * WEI * 9_999n) / 10_000n, paid)
const back = combine((amount) => (amount * 9_999n) / (WEI * 10_000n), got)

const exactInput = abi(
  'exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params)',
)
const SWAP =
  'Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick)'

/** Swaps of dollars and wrapped coin through the router, and one that gets too little. */
export function swapScenes(): Scene[] {
  const buyer = turn(CIRCLE, 180)
  const seller = turn(CIRCLE, 360)
  const loser = turn(CIRCLE, 505)
  return [
    scene('swap in', {
      from: buyer,
      to: router,
      gas: 148_213,
      summaryText: '{sender} swapped {1} for {0} through {to}',
      call: multicall((part) => order(part, dollar, wrapped, buyer, paid, got)),
      steps: swap(buyer, dollar, paid, wrapped, got),
    }),
    scene('swap out', {
      // a whole ring later, when everybody has bought
      from: seller,
      to: router,
      at: OPENING + CIRCLE,
      gas: 131_870,
      summaryText: '{sender} swapped {1} for {0} through {to}',
      call: { abi: exactInput, args: (part) => [order(part, wrapped, dollar, seller, got, back)] },
      steps: swap(seller, wrapped, got, dollar, back),
    }),
    scene('swap that fails', {
      from: loser,
      to: router,
      gas: 98_400,
      interval: 2,
      failure: { result: 'Reverted', call: call('Error(string reason)', () => ['Too little received']) },
      call: multicall((part) =>
        order(
          part,
          dollar,
          wrapped,
          loser,
          paid,
          combine((amount) => amount * 2n, got),
        ),
      ),
      steps: [inner(router, pool)],
    }),
  ]
}

/** A deadline of up to 20 minutes, and a single exact input inside `bytes`. */
function multicall(params: (part: Part) => Value[]): Call {
  return call('multicall(uint256 deadline, bytes[] data)', (part) => [
    BigInt(part.time + 1200),
    [encodeCall(exactInput, [params(part)])],
  ])
}

/** Accepts at least 99.5 % of the expected amount. */
const order = (
  part: Part,
  give: Token,
  take: Token,
  by: Role,
  amount: AmountSeries,
  expected: AmountSeries,
): Value[] => [
  part.of(one(give.account)),
  part.of(one(take.account)),
  100n,
  part.of(by),
  part.amountAt(amount),
  (part.amountAt(expected) * 995n) / 1000n,
  0n,
]

function swap(by: Role, give: Token, amount: AmountSeries, take: Token, taken: AmountSeries) {
  const [dollars, coins] = give === dollar ? [amount, taken] : [taken, amount]
  const sign = give === dollar ? 1n : -1n
  const runs = (token: Token) => (token === dollar ? [dollarRuns] : [])
  return [
    inner(router, pool),
    inner(pool, one(take.account)),
    ...runs(take),
    move(take, pool, by, taken),
    inner(router, one(give.account)),
    ...runs(give),
    move(give, by, router, amount),
    move(give, router, pool, amount),
    event(who.pool, SWAP, ({ of, amountAt }) => [
      of(router),
      of(by),
      sign * amountAt(dollars),
      -sign * amountAt(coins),
      1_417_222_116_214_412_905_437_594_034_176n,
      90_071_992_547_409_930n,
      195_840n,
    ]),
  ]
}
