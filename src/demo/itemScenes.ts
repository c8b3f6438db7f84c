import { CIRCLE, tokens, who, type Token } from './accounts.ts'
import { one, turn, type Role } from './roles.ts'
import { call, COIN, event, inner, nobody, OPENING, pass, scene, type Batch, type Scene } from './scene.ts'
import { between, combine, steady, type AmountSeries } from './amountSeries.ts'

const { foxes, studies, tickets, embers, passes } = tokens
const PRICE = COIN / 20n

export function itemScenes(): Scene[] {
  return [
    mint('mint fox', foxes, 40, PRICE),
    mint('mint study', studies, 90, PRICE * 2n),
    mint('mint ember', embers, 140, 0n),
    mint('buy ticket', tickets, 400, COIN / 500n),
    sale(),
    handOn('pass study', studies, 90, 7),
    handOn('pass ember', embers, 140, 1),
    ...passScenes(),
  ]
}

const sizeOf = (token: Token): number => token.items?.size ?? 1

const made =
  ({ items }: Token) =>
  (i: number): bigint =>
    (items?.first ?? 0n) + BigInt(i)
const next =
  (token: Token) =>
  (i: number): bigint =>
    made(token)(i % sizeOf(token))

function mint(name: string, token: Token, offset: number, price: bigint): Scene {
  const buyer = turn(CIRCLE, offset)
  return scene(name, {
    from: buyer,
    to: one(token.account),
    value: steady(price),
    gas: 93_500,
    summaryText: '{sender} minted {0}',
    times: token.items?.size ?? Infinity,
    call: call('mint(address to)', ({ of }) => [of(buyer)]),
    steps: [pass(token, nobody, buyer, made(token))],
  })
}

/** The recipient of the previous pass sends the item on; collection and ring sizes make the next recipient another account. */
const heir = (token: Token, offset: number): Role => turn(CIRCLE, offset + sizeOf(token))

function handOn(name: string, token: Token, offset: number, interval: number): Scene {
  const from = turn(CIRCLE, offset)
  const to = heir(token, offset)
  const signature =
    token === embers
      ? 'transferFrom(address from, address to, uint256 valueOrId)'
      : 'safeTransferFrom(address from, address to, uint256 tokenId)'
  return scene(name, {
    from,
    to: one(token.account),
    interval,
    gas: 61_200,
    summaryText: '{sender} gave {0} to {0.to}',
    at: OPENING + sizeOf(token),
    call: call(signature, ({ of, i }) => [of(from), of(to), next(token)(i)]),
    steps: [pass(token, from, to, next(token))],
  })
}

function sale(): Scene {
  const seller = turn(CIRCLE, 40)
  const buyer = heir(foxes, 40)
  const market = one(who.market)
  const price = between('fox price', COIN / 5n, (COIN * 9n) / 10n, COIN / 200n)
  const fee = combine((amount) => amount / 40n, price)
  const afterFee = combine((amount) => amount - amount / 40n, price)
  return scene('sell fox', {
    from: buyer,
    to: market,
    value: price,
    at: OPENING + sizeOf(foxes),
    gas: 187_300,
    summaryText: '{sender} bought {0} from {0.from} for {value}',
    call: call(
      'fulfillOrder((address offerer, (address token, uint256 id) item, uint256 price, uint64 expiry) order, bytes signature)',
      ({ of, amountAt, i, time }) => [
        [of(seller), [of(one(who.foxes)), next(foxes)(i)], amountAt(price), BigInt(time + 86_400)],
        `0x${i.toString(16).padStart(8, '0').repeat(16)}1b`,
      ],
    ),
    steps: [
      inner(market, one(who.foxes)),
      pass(foxes, seller, buyer, next(foxes)),
      inner(market, seller, afterFee),
      inner(market, one(who.deployer), fee),
      event(
        who.market,
        'OrderFulfilled(bytes32 indexed orderHash, address indexed offerer, address recipient, uint256 price)',
        ({ of, amountAt, i }) => [
          `0x${i.toString(16).padStart(64, '0')}`,
          of(seller),
          of(buyer),
          amountAt(price),
        ],
      ),
    ],
  })
}

function passScenes(): Scene[] {
  const deployer = one(who.deployer)
  const [getter, giver, sharer, user] = [
    turn(CIRCLE, 20),
    turn(CIRCLE, 80),
    turn(CIRCLE, 140),
    turn(CIRCLE, 200),
  ]
  // begins when everybody has passes
  const later = { at: OPENING + CIRCLE * 30, to: one(who.passes) }
  const batch = (from: Role, to: Role, ids: readonly number[], amount: AmountSeries): Batch => ({
    kind: 'batch',
    token: passes,
    from,
    to,
    ids,
    amount,
  })
  const single = (from: Role, to: Role, id: bigint) =>
    ({ ...pass(passes, from, to, () => id), amount: steady(2n), log: 'TransferSingle' }) as const
  const list = (ids: readonly number[], amount: bigint) => [ids.map(BigInt), ids.map(() => amount)]
  const all = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  const shared = [1, 2, 4, 5, 6, 7, 8]
  return [
    scene('give passes', {
      from: deployer,
      to: one(who.passes),
      interval: 30,
      gas: 214_000,
      summaryText: '{sender} gave passes to {0.to}',
      call: call('mintBatch(address to, uint256[] ids, uint256[] values, bytes data)', ({ of }) => [
        of(getter),
        ...list(all, 5n),
        '0x',
      ]),
      steps: [batch(nobody, getter, all, steady(5n))],
    }),
    scene('share a pass', {
      ...later,
      from: giver,
      gas: 52_000,
      summaryText: '{sender} gave {0} to {0.to}',
      call: call(
        'safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
        ({ of }) => [of(giver), of(turn(CIRCLE, 260)), 3n, 2n, '0x'],
      ),
      steps: [single(giver, turn(CIRCLE, 260), 3n)],
    }),
    scene('share passes', {
      ...later,
      from: sharer,
      gas: 148_000,
      summaryText: '{sender} gave passes to {0.to}',
      call: call(
        'safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] values, bytes data)',
        ({ of }) => [of(sharer), of(turn(CIRCLE, 320)), ...list(shared, 1n), '0x'],
      ),
      steps: [batch(sharer, turn(CIRCLE, 320), shared, steady(1n))],
    }),
    scene('use a pass', {
      ...later,
      from: user,
      interval: 30,
      gas: 41_000,
      summaryText: '{sender} used up {0}',
      call: call('burn(address account, uint256 id, uint256 value)', ({ of }) => [of(user), 9n, 2n]),
      steps: [single(user, nobody, 9n)],
    }),
  ]
}
