// The accounts of the demo chain, as plain numbers here; chain.ts gives each its address.

/** People are the accounts 0 to 11,999. */
export const CROWD = 12_000
export const CIRCLE = 1_200
/** Wallets that people create: the n-th is account `WALLETS + n`. */
export const WALLETS = 2 ** 32

const FIRST = 20_000

export type Profile = {
  name?: string
  contract?: boolean
  verified?: boolean
  proxy?: { type: string; to: number }
  scam?: boolean
  tag?: string
  tagType?: 'name'
}

const profiles = {
  nobody: {},
  deployer: { tag: 'Chain founders' },
  exchange: { name: 'Quayside Exchange 10', tag: 'Exchange' },
  batcher: { name: 'Saltmarsh Batcher' },
  inbox: { name: 'Saltmarsh Batch Inbox' },
  relayer: { name: 'Ropewalk Relayer' },
  scammer: { scam: true },
  bridge: { name: 'TideBridge', contract: true, verified: true },
  feeVault: { name: 'L1FeeVault', contract: true, verified: true },
  dollar: { name: 'DemoDollarProxy', contract: true, verified: true },
  dollarCode: { name: 'DemoDollar', contract: true, verified: true },
  wrapped: { name: 'WDMO', contract: true, verified: true },
  harbour: { name: 'Harbour', contract: true, verified: true },
  tide: { name: 'TideCredit', contract: true, verified: true },
  bonus: { name: 'BonusToken', contract: true, scam: true },
  router: { name: 'HarbourRouter2', contract: true, verified: true, tag: 'Harbour: Router 2' },
  pool: { name: 'DUSD/WDMO 0.01%', contract: true, verified: true },
  market: {
    name: 'LanternMarket',
    contract: true,
    verified: true,
    tag: 'Lantern Market 1.6',
    tagType: 'name',
  },
  foxes: { name: 'LanternFoxes', contract: true, verified: true },
  studies: { name: 'TidalStudies', contract: true, verified: true },
  tickets: { name: 'FerryTickets', contract: true, verified: true },
  passes: { name: 'HarbourSeasonPasses', contract: true, verified: true },
  embers: { name: 'Embers', contract: true, verified: true },
  mystery: { contract: true },
  walletCode: { name: 'PocketWallet', contract: true, verified: true },
  delegator: { name: 'StatelessDelegator', contract: true, verified: true },
  payroll: { name: 'LanternPay: Settlement and Reimbursement', contract: true, verified: true },
  builderA: { name: 'Beacon Row Builder' },
  builderB: { name: 'Lowtide Builder' },
  builderC: { name: 'Gullwing Builder' },
  stakerA: { name: 'Pier Nine Staking 1' },
  stakerB: { name: 'Pier Nine Staking 2' },
  stakerC: { name: 'Breakwater Staking' },
  stakerD: {},
  shares: { name: 'SaltworksShare', contract: true, verified: true },
  tallow: { name: 'Tallow', contract: true, verified: true },
  toll: { name: 'TollCoin', contract: true, verified: true },
  ebb: { name: 'EbbShare', contract: true, verified: true },
  // the address poisoning story: payer, payee, lookalike address and impostor tokens
  chandler: { tag: 'Wharf Street Chandlers', tagType: 'name' },
  ropeworks: { tag: 'Ropeworks Supplies', tagType: 'name' },
  mimic: {},
  dollarCyrillic: { contract: true },
  harbourGreek: { contract: true },
  dollarArmenian: { contract: true },
  dollarCherokee: { contract: true },
  dollarLisu: { contract: true },
  pier: { tag: 'Причал № 9', tagType: 'name' },
  port: { tag: 'Λιμάνι Πειραιά', tagType: 'name' },
  quay: { tag: '港コイン商店', tagType: 'name' },
  jetty: { tag: '부산항 선착장', tagType: 'name' },
  dock: { tag: 'ميناء جدة', tagType: 'name' },
  mole: { tag: 'Göteborgs Båtbyggeri', tagType: 'name' },
} satisfies Record<string, Profile>

type Name = keyof typeof profiles
const names = Object.keys(profiles) as Name[]

/** Accounts with a fixed part. `nobody` is the zero address: mints come from it, burns go to it. */
export const who = Object.fromEntries(names.map((name, at) => [name, FIRST + at])) as Record<Name, number>

export const builders = [who.builderA, who.builderB, who.builderC]
export const stakers = [who.stakerA, who.stakerB, who.stakerC, who.stakerD]

export const lateContracts: readonly number[] = [
  who.shares,
  who.tallow,
  who.toll,
  who.ebb,
  who.dollarCyrillic,
  who.harbourGreek,
  who.dollarArmenian,
  who.dollarCherokee,
  who.dollarLisu,
]

/** Vanity addresses, ground to begin and end like another account's: that account by theirs. */
export const mimics: Readonly<Record<number, number>> = { [who.mimic]: who.ropeworks }

export const actors = Object.values(who).filter((account) => account !== who.nobody)

const NAMES =
  `marlow harbourlight saltglass ferrywright quietmaple tidewater.studio fennel copperline northpier plumbline wrenhouse driftless ` +
  `oatfield lamplighter bramble sealark inkwell pennywhistle moss.garden slowboat halfmoon kestrel rookery undertow`
const named = NAMES.split(' ')
const firsts =
  'amber birch cedar cinder cobalt coral dapple ember fern flint gale hazel ivory juniper lichen linen'.split(
    ' ',
  )
const seconds =
  'anchor beacon bell cove creek ferry finch gull heron lantern mill oar quay reed sail wharf'.split(' ')

export function nameOf(account: number): string | null {
  const name = named[account]
  if (name) return `${name}.eth`
  if (account >= CROWD || account % 4 !== 0) return null
  const n = account / 4
  const suffix = n < 256 ? '' : String(Math.floor(n / 256))
  return `${firsts[n % 16] ?? ''}${seconds[Math.floor(n / 16) % 16] ?? ''}${suffix}.eth`
}

const proxies: Record<number, Profile['proxy']> = { [who.dollar]: { type: 'eip1967', to: who.dollarCode } }

export const isAccount = (account: number): boolean =>
  account < CROWD || (account >= FIRST && account < FIRST + names.length) || account >= WALLETS

export function profileOf(account: number): Profile {
  if (account >= WALLETS) {
    const proxy = { type: 'eip1167', to: who.walletCode }
    return { contract: true, tag: `Pocket wallet ${account - WALLETS}`, tagType: 'name', proxy }
  }
  const name = names[account - FIRST]
  if (!name) return account === 1 ? { tag: 'Lantern Foxes founder' } : {}
  const proxy = proxies[account]
  return { ...profiles[name], ...(proxy && { proxy }) }
}

/**
 * How the items of a collection are minted: `size` of them, or without end where null, with ids from `first`; `pass` names the
 * scene that transfers them.
 */
type Items = { size: number | null; first: bigint; mint: string; pass: string | null }

export type Token = {
  account: number
  name: string
  symbol: string
  decimals: number | null
  type: 'ERC-20' | 'ERC-721' | 'ERC-1155' | 'ERC-404' | 'ERC-8056'
  rate?: string
  /** 24 h volume in US dollars, as decimal digits. */
  volume?: string
  scam?: boolean
  bridge?: { type: 'omni'; foreign: string; origin: string }
  items?: Items
  /** Ids of an ERC-1155, from 1. */
  kinds?: readonly string[]
}

const token = (
  account: number,
  type: Token['type'],
  name: string,
  symbol: string,
  more: Partial<Token> = {},
): Token => ({
  account,
  name,
  symbol,
  type,
  decimals: type === 'ERC-721' || type === 'ERC-1155' ? null : 18,
  ...more,
})

export const tokens = {
  dollar: token(who.dollar, 'ERC-20', 'Demo Dollar', 'DUSD', {
    decimals: 6,
    rate: '0.9998',
    volume: '48211907.31',
  }),
  wrapped: token(who.wrapped, 'ERC-20', 'Wrapped DMO', 'WDMO', { rate: '3118.27', volume: '9120455.02' }),
  harbour: token(who.harbour, 'ERC-20', 'Harbour', 'HBR', { rate: '18.44', volume: '402118.6' }),
  tide: token(who.tide, 'ERC-20', 'Tide Credit', 'TIDE', {
    decimals: 8,
    bridge: { type: 'omni', foreign: `0x${'71de'.repeat(10)}`, origin: '1338' },
  }),
  bonus: token(
    who.bonus,
    'ERC-20',
    'Claim your D\u0443SD at bonus-dusd.example \u202Eelpmaxe',
    'BONUS \u2705',
    { scam: true },
  ),
  foxes: token(who.foxes, 'ERC-721', 'Lantern Foxes', 'FOX', {
    items: { size: 4_860, first: 1n, mint: 'mint fox', pass: 'sell fox' },
  }),
  studies: token(who.studies, 'ERC-721', 'Tidal Studies', 'TIDAL', {
    items: { size: 420, first: 1n, mint: 'mint study', pass: 'pass study' },
  }),
  tickets: token(who.tickets, 'ERC-721', 'Ferry Tickets', 'FERRY', {
    items: { size: null, first: 1n, mint: 'buy ticket', pass: null },
  }),
  embers: token(who.embers, 'ERC-404', 'Embers', 'EMBR', {
    items: { size: 1_140, first: 2n ** 255n + 1n, mint: 'mint ember', pass: 'pass ember' },
  }),
  passes: token(who.passes, 'ERC-1155', 'Harbour Season Passes', 'PASS', {
    kinds: [
      'Spring',
      'Summer',
      'Season Pass, Member',
      'Autumn',
      'Winter',
      'Guest',
      'Crew',
      'Volunteer, Spring',
      'Volunteer, Autumn',
    ],
  }),
  shares: token(who.shares, 'ERC-8056', 'Saltworks Share', 'SALT', { rate: '12.5', volume: '8114.5' }),
  /** Mints to its creator without an event. */
  tallow: token(who.tallow, 'ERC-20', 'Tallow', 'TLW'),
  /** Keeps 2 % of each transfer. */
  toll: token(who.toll, 'ERC-20', 'Toll Coin', 'TOLL'),
  /** Rebases: all balances grow from time to time. */
  ebb: token(who.ebb, 'ERC-20', 'Ebb Share', 'EBB'),
  /** Impostors that use lookalike letters; the server flags none of them, and has a price for the first. */
  dollarCyrillic: token(who.dollarCyrillic, 'ERC-20', 'D\u0435mo D\u043ell\u0430r', 'DU\u0405D', {
    rate: '1.01',
  }),
  harbourGreek: token(who.harbourGreek, 'ERC-20', '\u0397arbour', '\u0397BR'),
  dollarArmenian: token(who.dollarArmenian, 'ERC-20', 'Demo D\u0585llar', 'D\u054dSD'),
  dollarCherokee: token(who.dollarCherokee, 'ERC-20', '\u13a0emo \u13a0ollar', '\u13a0USD'),
  dollarLisu: token(who.dollarLisu, 'ERC-20', '\ua4d3emo \ua4d3ollar', '\ua4d3\ua4f4\ua4e2\ua4d3'),
} satisfies Record<string, Token>

export const allTokens: Token[] = Object.values(tokens)

export const tokenAt = (account: number): Token | null =>
  allTokens.find((one) => one.account === account) ?? null
