import type { Chain } from '#demo/chain.ts'
import { abi, type Abi } from '#demo/abi.ts'
import { assetOf } from '#demo/schedule.ts'
import { balance } from '#demo/ledger.ts'
import { panic, refuse, revertBare, revertWith, type View, view } from './view.ts'
import { playedBefore, type Moment } from '#demo/occurrences.ts'
import { player } from '#demo/roles.ts'
import { profileOf, tokens, WALLETS, who } from '#demo/accounts.ts'
import { tokenErrors, tokenViews } from './tokenViews.ts'

const played = (chain: Chain, name: string, at: Moment): bigint => {
  const scene = chain.scenes.find((one) => one.name === name)
  return BigInt(scene ? playedBefore(scene, at) : 0)
}

const { dollar, wrapped, foxes } = tokens
const poolViews = [
  view('token0()', '(address)', ({ chain }) => [chain.address(who.dollar)]),
  view('token1()', '(address)', ({ chain }) => [chain.address(who.wrapped)]),
  view('fee()', '(uint24)', () => [100n]),
  view('liquidity()', '(uint128)', () => [90_071_992_547_409_930n]),
  view('reserves()', '(uint256 reserve0, uint256 reserve1)', ({ chain, self, at }) => [
    balance(chain, assetOf(dollar), self, at),
    balance(chain, assetOf(wrapped), self, at),
  ]),
  view('slot0()', '(uint160 sqrtPriceX96, int24 tick)', () => [
    1_417_222_116_214_412_905_437_594_034_176n,
    195_840n,
  ]),
]

const marketViews = [
  view('name()', '(string)', () => ['Lantern Market']),
  view('feeRecipient()', '(address)', ({ chain }) => [chain.address(who.deployer)]),
  // the market's cut of a price, as in the scene of a sale
  view('feeOf(uint256 price)', '(uint256 fee, uint256 rest)', (_, price) => {
    const whole = price as bigint
    return [whole / 40n, whole - whole / 40n]
  }),
  view('ordersFulfilled()', '(uint256)', ({ chain, at }) => [played(chain, 'sell fox', at)]),
  view('trades(address token)', '(bool)', ({ chain }, token) => [
    String(token).toLowerCase() === chain.plainAddress(foxes.account),
  ]),
]

const routerViews = [
  view('WETH9()', '(address)', ({ chain }) => [chain.address(who.wrapped)]),
  view('poolOf(address tokenA, address tokenB)', '(address pool)', ({ chain }, a, b) => {
    const pair = new Set([a, b].map((token) => String(token).toLowerCase()))
    const isPool = [who.dollar, who.wrapped].every((token) => pair.has(chain.plainAddress(token)))
    return [chain.address(isPool ? who.pool : who.nobody)]
  }),
]

const LOCKED = abi('ReserveLocked(address account, uint256 until)')

/** Reverts in every way that contracts do: with a reason, a Panic code, a custom error, and empty data. */
const payrollViews = [
  view('owner()', '(address)', ({ chain }) => [chain.address(who.deployer)]),
  view('wageOf(uint256 batch)', '(uint256)', (_, batch) =>
    (batch as bigint) % 2n === 0n ? [(batch as bigint) * 10n ** 15n] : revertWith('The wages aren’t even'),
  ),
  view('shareOf(uint256 total, uint256 people)', '(uint256)', (_, total, people) =>
    people === 0n ? panic(0x12n) : [(total as bigint) / (people as bigint)],
  ),
  view('reserveOf(address account)', '(uint256)', (_, account) =>
    refuse(LOCKED, [account ?? '', 1_893_456_000n]),
  ),
  view('audit()', '(bool)', () => revertBare()),
]

const walletViews = [
  view('owner()', '(address)', ({ chain, self }) => {
    const scene = chain.scenes.find(({ created }) => created?.base === WALLETS)
    return [chain.address(scene && self >= WALLETS ? player(scene.from, self - WALLETS) : who.nobody)]
  }),
]

const proxyViews = [
  view('implementation()', '(address)', ({ chain, self }) => [
    chain.address(profileOf(self).proxy?.to ?? who.nobody),
  ]),
]

const views: ReadonlyMap<number, readonly View[]> = new Map([
  [who.pool, poolViews],
  [who.market, marketViews],
  [who.router, routerViews],
  [who.payroll, payrollViews],
  [who.walletCode, walletViews],
  [who.dollar, proxyViews],
])

/** The views of an account's own code; a proxy's implementation is another account. */
export const viewsOf = (account: number): readonly View[] => [
  ...(views.get(account) ?? []),
  ...tokenViews(account),
]

export const viewErrorsOf = (account: number): Abi[] =>
  account === who.payroll ? [LOCKED] : tokenErrors(account)
