import { actors, CROWD, lateContracts, profileOf, tokenAt, tokens, who, type Token } from './accounts.ts'
import { everyAccount, one } from './roles.ts'
import { call, COIN, dollarRuns, inner, move, nobody, scene, type Scene } from './scene.ts'
import { shares, steady } from './amountSeries.ts'

const { dollar, harbour, wrapped } = tokens
const DOLLAR = 1_000_000n
const GROUPS = 60

/** What happens before the ordinary scenes: contracts are created and tokens handed out, 200 people at a time. */
export function foundingScenes(): Scene[] {
  const deployer = one(who.deployer)
  const contracts = actors.filter(
    (account) => profileOf(account).contract && !lateContracts.includes(account),
  )
  return [
    ...contracts.map((account, k) =>
      scene(`deploy ${k}`, {
        from: deployer,
        to: null,
        created: one(account),
        at: k % 3,
        times: 1,
        gas: 1_840_000,
        input: () => `0x6080604052${account.toString(16).padStart(8, '0').repeat(24)}`,
      }),
    ),
    give('give dollars', dollar, (account) => 6_000n * DOLLAR + (40_000_000n * DOLLAR) / shareOf(account)),
    give('give harbour', harbour, (account) => 60n * COIN + (900_000n * COIN) / shareOf(account)),
    mint('mint dollars for the exchange', dollar, who.exchange, 50_000_000n * DOLLAR),
    mint('mint dollars for the pool', dollar, who.deployer, 3_125_000n * DOLLAR),
    scene('first wrap', {
      from: deployer,
      to: one(who.wrapped),
      value: steady(1_000n * COIN),
      at: 61,
      times: 1,
      gas: 45_000,
      call: call('deposit()', () => []),
      steps: [{ ...move(wrapped, nobody, deployer, steady(1_000n * COIN)), log: 'Deposit' }],
    }),
    scene('first liquidity', {
      from: deployer,
      to: one(who.pool),
      at: 62,
      times: 1,
      gas: 231_000,
      call: call(
        'mint(address recipient, int24 tickLower, int24 tickUpper, uint128 amount, bytes data)',
        ({ of }) => [of(deployer), -887_272n, 887_272n, 90_071_992_547_409_930n, '0x'],
      ),
      steps: [
        inner(one(who.pool), one(who.dollar)),
        dollarRuns,
        move(dollar, deployer, one(who.pool), steady(3_125_000n * DOLLAR)),
        inner(one(who.pool), one(who.wrapped)),
        move(wrapped, deployer, one(who.pool), steady(1_000n * COIN)),
      ],
    }),
  ]
}

/** Few get much and many get little; people with names are in the middle. */
const shareOf = (account: number): bigint => BigInt(((account + 7_000) % CROWD) + 8)

/** In each of 60 epochs every 60th person gets a share, so that a token starts with 12,000 holders. */
function give(name: string, token: Token, share: (account: number) => bigint): Scene {
  const everyone = everyAccount(GROUPS, CROWD / GROUPS)
  const amount = shares(share, GROUPS, CROWD)
  return scene(name, {
    from: one(who.deployer),
    to: one(token.account),
    at: 3,
    times: GROUPS,
    gas: 5_480_000,
    summaryText: '{sender} gave {token} to 200 people',
    call: call('distribute((address to, uint256 value)[] shares)', ({ of, amountAt, i }) => [
      Array.from({ length: everyone.copies }, (_, copy) => [
        of(everyone, copy),
        amountAt(amount, i + copy * GROUPS),
      ]),
    ]),
    steps: [...(token === dollar ? [dollarRuns] : []), move(token, nobody, everyone, amount)],
  })
}

function mint(name: string, token: Token, to: number, amount: bigint): Scene {
  return scene(name, {
    from: one(who.deployer),
    to: one(token.account),
    at: 60,
    times: 1,
    gas: 71_000,
    summaryText: '{sender} minted {0} for {0.to}',
    call: call('mint(address to, uint256 value)', ({ of }) => [of(one(to)), amount]),
    steps: [
      ...(tokenAt(token.account) === dollar ? [dollarRuns] : []),
      move(token, nobody, one(to), steady(amount)),
    ],
  })
}
