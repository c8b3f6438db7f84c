import { CIRCLE, CROWD, tokens, who, type Token } from './accounts.ts'
import { everyAccount, one, turn } from './roles.ts'
import { call, COIN, dollarRuns, event, inner, move, nobody, OPENING, scene, type Scene } from './scene.ts'
import { between, combine, shares, type AmountSeries } from './amountSeries.ts'

const { dollar, wrapped, harbour, tide, bonus } = tokens
const CENT = 10_000n
const DOLLAR = 1_000_000n
export const TRANSFER = 'transfer(address to, uint256 value)'

export function tokenScenes(): Scene[] {
  const exchange = one(who.exchange)
  return [
    ...[0, 1, 2, 3, 4, 5].map((k) =>
      send(
        `send dollars ${k}`,
        dollar,
        1700 * k + 23,
        1700 * k + 23 + 600 * (k + 2),
        CROWD,
        between(`send dollars ${k}`, 5n * DOLLAR, 300n * DOLLAR, k % 2 === 0 ? CENT : 25n * DOLLAR),
      ),
    ),
    ...[0, 1].map((k) =>
      send(
        `send harbour ${k}`,
        harbour,
        77 + 130 * k,
        77 + 130 * k + 120,
        CIRCLE,
        between(`send harbour ${k}`, COIN / 10n, 20n * COIN, COIN / 1_000_000n),
      ),
    ),
    scene('pay in dollars', {
      from: turn(CROWD, 6400),
      to: one(who.dollar),
      gas: 46_100,
      summaryText: '{sender} sent {0} to {0.to}',
      call: call(TRANSFER, ({ of, amountAt }) => [of(exchange), amountAt(payIn)]),
      steps: [dollarRuns, move(dollar, turn(CROWD, 6400), exchange, payIn)],
    }),
    scene('pay out dollars', {
      from: exchange,
      to: one(who.dollar),
      gas: 46_100,
      summaryText: '{sender} sent {0} to {0.to}',
      call: call(TRANSFER, ({ of, amountAt }) => [of(turn(CROWD, 7000)), amountAt(payIn)]),
      steps: [dollarRuns, move(dollar, exchange, turn(CROWD, 7000), payIn)],
    }),
    ...[CROWD, CIRCLE].map((size, k) =>
      scene(`approve ${k}`, {
        from: turn(size, 431),
        to: one(who.dollar),
        gas: 46_600,
        interval: 2,
        summaryText: '{sender} let {spender} spend DUSD',
        call: call('approve(address spender, uint256 value)', ({ of }) => [
          of(one(who.router)),
          limits[k] ?? 0n,
        ]),
        steps: [
          dollarRuns,
          event(
            who.dollar,
            'Approval(address indexed owner, address indexed spender, uint256 value)',
            ({ of }) => [of(turn(size, 431)), of(one(who.router)), limits[k] ?? 0n],
          ),
        ],
      }),
    ),
    scene('wrap', {
      from: turn(CIRCLE, 12),
      to: one(who.wrapped),
      value: wrap,
      gas: 27_800,
      summaryText: '{sender} wrapped {value}',
      call: call('deposit()', () => []),
      steps: [{ ...move(wrapped, nobody, turn(CIRCLE, 12), wrap), log: 'Deposit' }],
    }),
    scene('unwrap', {
      // a whole ring later, when everybody has wrapped
      from: turn(CIRCLE, 72),
      to: one(who.wrapped),
      at: OPENING + CIRCLE,
      gas: 36_100,
      summaryText: '{sender} unwrapped {0}',
      call: call('withdraw(uint256 wad)', ({ amountAt }) => [amountAt(wrap)]),
      steps: [
        inner(one(who.wrapped), turn(CIRCLE, 72), wrap),
        { ...move(wrapped, turn(CIRCLE, 72), nobody, wrap), log: 'Withdrawal' },
      ],
    }),
    scene('bridge in', {
      from: one(who.relayer),
      to: one(who.bridge),
      gas: 118_000,
      summaryText: '{0} came over the bridge for {0.to}',
      call: call(
        'finalizeDeposit(address token, address to, uint256 amount, bytes proof)',
        ({ of, amountAt, i }) => [
          of(one(who.tide)),
          of(turn(CIRCLE, 250)),
          amountAt(bridged),
          `0x${(i % 251).toString(16).padStart(2, '0').repeat(96)}`,
        ],
      ),
      steps: [inner(one(who.bridge), one(who.tide)), move(tide, nobody, turn(CIRCLE, 250), bridged)],
    }),
    scene('bridge out', {
      from: turn(CIRCLE, 310),
      to: one(who.bridge),
      at: OPENING + CIRCLE,
      gas: 92_000,
      summaryText: '{sender} sent {0} over the bridge',
      call: call('withdrawTo(address token, address to, uint256 amount)', ({ of, amountAt }) => [
        of(one(who.tide)),
        of(turn(CIRCLE, 310)),
        amountAt(returned),
      ]),
      steps: [inner(one(who.bridge), one(who.tide)), move(tide, turn(CIRCLE, 310), nobody, returned)],
    }),
    scene('scam drop', {
      from: one(who.scammer),
      to: one(who.bonus),
      interval: 30,
      gas: 5_210_000,
      input: ({ i }) => `0x6a761202${i.toString(16).padStart(64, '0')}`,
      steps: [
        move(
          bonus,
          nobody,
          everyAccount(60, CROWD / 60),
          shares((account) => BigInt(8_888 + account) * COIN, 60, CROWD),
        ),
      ],
    }),
    ...[0, 1].map((k) =>
      scene(`send too much ${k}`, {
        from: turn(CROWD, 8200 + 1111 * k),
        to: one(who.dollar),
        gas: 31_000,
        interval: 3,
        failure: {
          result: 'Reverted',
          call: call(
            'ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
            ({ of }) => [of(turn(CROWD, 8200 + 1111 * k)), 0n, 4_000_000n * DOLLAR],
          ),
        },
        call: call(TRANSFER, ({ of }) => [of(exchange), 4_000_000n * DOLLAR]),
        steps: [dollarRuns],
      }),
    ),
  ]
}

const payIn = between('pay in dollars', 10n * DOLLAR, 400n * DOLLAR, CENT)
const limits = [2n ** 256n - 1n, 1_500n * DOLLAR]
const wrap = between('wrap', COIN / 50n, COIN / 2n, COIN / 1000n)
const bridged = between('bridge in', 50_00000000n, 900_00000000n, 1_000n)
const returned = combine((amount) => amount / 2n, bridged)

function send(
  name: string,
  token: Token,
  from: number,
  to: number,
  size: number,
  amount: AmountSeries,
): Scene {
  return scene(name, {
    from: turn(size, from),
    to: one(token.account),
    gas: 46_100,
    summaryText: '{sender} sent {0} to {0.to}',
    call: call(TRANSFER, ({ of, amountAt }) => [of(turn(size, to)), amountAt(amount)]),
    steps: [...(token === dollar ? [dollarRuns] : []), move(token, turn(size, from), turn(size, to), amount)],
  })
}
