import { tokens, who, type Token } from './accounts.ts'
import { one } from './roles.ts'
import { call, COIN, dollarRuns, event, move, nobody, scene, type Scene } from './scene.ts'
import { TRANSFER } from './tokenScenes.ts'
import { steady, ZERO, type AmountSeries } from './amountSeries.ts'

const DOLLAR = 1_000_000n
const MILLI = COIN / 1000n
const DAY = 450
/** 24 February 2025. */
const MONDAY = 420 * DAY

const [chandler, ropeworks, lookalike, scammer, exchange] = [
  who.chandler,
  who.ropeworks,
  who.mimic,
  who.scammer,
  who.exchange,
].map(one) as [Role, Role, Role, Role, Role]
type Role = ReturnType<typeof one>

export function storyScenes(): Scene[] {
  return [
    give('coin for the chandler', chandler, 2n * COIN, MONDAY),
    pay('dollars for the chandler', exchange, chandler, 9_000n * DOLLAR, MONDAY + 1),
    ...honest.map((account, k) => pays(`chandler pays ${k}`, one(account), MONDAY + 10 + k)),
    pay('chandler pays', chandler, ropeworks, 2_500n * DOLLAR, MONDAY + 160),
    give('coin for the mimic', lookalike, 20n * MILLI, MONDAY + 170),
    pay('dollars for the mimic', exchange, lookalike, 5n * DOLLAR, MONDAY + 171),
    scene('nothing for the mimic', {
      ...once(MONDAY + DAY),
      interval: 60,
      times: 9,
      from: scammer,
      to: one(who.dollar),
      gas: 52_000,
      call: call('transferFrom(address from, address to, uint256 value)', ({ of }) => [
        of(chandler),
        of(lookalike),
        0n,
      ]),
      steps: [dollarRuns, move(tokens.dollar, chandler, lookalike, ZERO)],
    }),
    pay('dust of the mimic', lookalike, chandler, DOLLAR / 100n, MONDAY + 2 * DAY),
    ...impostors.map((token, k) => drop(token, MONDAY + 2 * DAY + 40 * (k + 1))),
    permit(MONDAY + 3 * DAY),
    pay('chandler pays the mimic', chandler, lookalike, 2_500n * DOLLAR, MONDAY + 4 * DAY),
  ]
}

const honest = [who.pier, who.port, who.quay, who.jetty, who.dock, who.mole]
const impostors = [
  tokens.dollarCyrillic,
  tokens.harbourGreek,
  tokens.dollarArmenian,
  tokens.dollarCherokee,
  tokens.dollarLisu,
]

const once = (at: number) => ({ at, times: 1 })

const give = (name: string, to: Role, amount: bigint, at: number): Scene =>
  scene(name, { ...once(at), from: exchange, to, value: steady(amount) })

const pays = (name: string, to: Role, at: number): Scene =>
  scene(name, { ...once(at), from: chandler, to, value: steady(10n * MILLI) })

function pay(name: string, from: Role, to: Role, amount: bigint, at: number): Scene {
  const steadyAmount: AmountSeries = steady(amount)
  return scene(name, {
    ...once(at),
    from,
    to: one(who.dollar),
    gas: 46_100,
    summaryText: '{sender} sent {0} to {0.to}',
    call: call(TRANSFER, ({ of }) => [of(to), amount]),
    steps: [dollarRuns, move(tokens.dollar, from, to, steadyAmount)],
  })
}

/** An impostor token is created and sent to her unasked. */
const drop = (token: Token, at: number): Scene =>
  scene(`drop of ${token.symbol}`, {
    ...once(at),
    from: scammer,
    to: null,
    created: one(token.account),
    gas: 1_310_000,
    input: () => `0x6080604052${'fa4e'.repeat(48)}`,
    steps: [move(token, nobody, chandler, steady(300n * COIN))],
  })

const permit = (at: number): Scene =>
  scene('chandler permits', {
    ...once(at),
    from: scammer,
    to: one(who.dollar),
    gas: 78_000,
    call: call(
      'permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
      ({ of, time }) => [
        of(chandler),
        of(lookalike),
        2n ** 256n - 1n,
        BigInt(time + 3600),
        27n,
        `0x${'5a'.repeat(32)}`,
        `0x${'3c'.repeat(32)}`,
      ],
    ),
    steps: [
      dollarRuns,
      event(
        who.dollar,
        'Approval(address indexed owner, address indexed spender, uint256 value)',
        ({ of }) => [of(chandler), of(lookalike), 2n ** 256n - 1n],
      ),
    ],
  })
