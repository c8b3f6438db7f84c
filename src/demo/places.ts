import { who } from './accounts.ts'
import { createChain, SEED } from './chain.ts'
import { chainKinds as forms } from './chainKinds.ts'
import { liarsOf } from './liars.ts'
import { residue } from './roles.ts'
import { troubleAddresses, troubleHashes } from './sentinels.ts'
import { before, blockOf, BLOCK_SECONDS, GENESIS, playedBefore, SLOTS } from './occurrences.ts'
import { FIRST_SHAREHOLDER } from './nonstandardTokenScenes.ts'
import { CROWDED_SLOT } from './schedule.ts'

// Places on the demo chain that are worth a link: for the README, for tests, and for trying things by hand.

/** A moment in ms just after the newest of these places: with a clock that stands here they are minutes to days old. */
export const CLOCK = Date.UTC(2025, 2, 1, 12)

const chain = createChain(SEED, () => CLOCK)
const latest = before(Math.floor((CLOCK / 1000 - GENESIS) / BLOCK_SECONDS))

/** The newest occurrence of a scene before the clock, or the newest with this sender. */
function newest(name: string, sender?: number): { block: number; hash: string } {
  const scene = chain.scenes.find((one) => one.name === name)
  if (!scene) throw new Error(`There is no scene ${name}`)
  const played = Math.max(1, playedBefore(scene, latest))
  const first = sender === undefined ? null : residue(scene.from, sender)
  const i =
    first === null ? played - 1 : first + Math.floor((played - 1 - first) / scene.from.size) * scene.from.size
  const block = blockOf(scene, i)
  return { block, hash: chain.transactionHash(block, scene.id) }
}
const hash = (name: string, sender?: number): string => newest(name, sender).hash
const [MARLOW, HARBOURLIGHT] = [0, 1]

export const transactions = {
  /** marlow.eth swaps dollars for wrapped coin: a call inside `bytes`, three transfers, four logs. */
  swap: hash('swap in', MARLOW),
  /** Its argument is decoded as a tuple. */
  tupleArgument: hash('swap out', MARLOW),
  /** harbourlight.eth sends coin, and nothing else. */
  coinTransfer: hash('send coin 0', HARBOURLIGHT),
  tokenTransfer: hash('send dollars 0', MARLOW),
  /** marlow.eth lets HarbourRouter2 spend so much, and somebody without a name any amount. */
  approval: hash('approve 1', MARLOW),
  approvalWithoutLimit: hash('approve 0'),
  /** marlow.eth buys a fox; coin goes to the seller inside the transaction. */
  nftSale: hash('sell fox', MARLOW),
  mint: hash('buy ticket', MARLOW),
  burn: hash('use a pass', MARLOW),
  /** Seven ids of an ERC-1155 in one log. */
  batch: hash('share passes', MARLOW),
  contractCreation: hash('make a wallet'),
  tokenCreation: hash('deploy 2'),
  /** Fails with the text `Too little received`. */
  failed: hash('swap that fails', MARLOW),
  /** Fails with an error of the contract's own, decoded. */
  failedWithCustomError: hash('send too much 0'),
  /** Fails with an error that no one can decode. */
  failedWithBytes: hash('a call that is refused'),
  outOfGas: hash('a call that runs out of gas'),
  /** 200 transfers, 200 logs. */
  manyLogs: hash('give dollars'),
  scamDrop: hash('scam drop'),
  unverified: hash('mystery call'),
  legacyType: hash('send coin 5'),
  accessListType: hash('mystery call'),
  blobType: hash('post a batch'),
  /** Type 4: an authorization list. */
  setCodeType: hash('delegate'),
  /** Of a scaled token: under the multiplier of its month. */
  sharesPassed: hash('pass shares'),
  /** With the fields of a rollup: `l1_fee` and the like. */
  rollupFee: hash('call across'),
  /** Its fee was paid in Demo Dollars, as on Celo; and by another than its sender, as on Eden. */
  feeInToken: hash('pay a fee in dollars'),
  feePaidFor: hash('a fee paid for'),
  /** Waits for ever. */
  pending: hash('stuck'),
  /** A call inside fails, and takes with it what it had called; what is paid beside it stands. */
  callsUndone: hash('pay without the reserve'),
  /** Fails after its calls succeeded. */
  failedAroundCalls: hash('pay two and fail'),
  /** Type 4: ferrywright.eth takes its code away, on any chain. */
  delegationEnded: hash('ferrywright takes its code away'),
  /** Tokens whose balances change by more than their events tell: a mint in secret, a fee on transfers, a rebase. */
  hiddenMint: hash('mint in secret'),
  feeOnTransfer: hash('pay toll'),
  rebase: hash('rebase'),
  /** Well formed, and never seen: 404. */
  neverSeen: `0x${'ab'.repeat(32)}`,
}

export const people = {
  /** marlow.eth; lets `delegator` act for it by EIP-7702. */
  alice: chain.address(MARLOW),
  /** harbourlight.eth */
  bob: chain.address(HARBOURLIGHT),
  /** saltglass.eth */
  carol: chain.address(2),
  /** Has no name. */
  dave: chain.address(1234),
  exchange: chain.address(who.exchange),
  /** Has a hundred shares of a scaled token, or a few more or less. */
  shareholder: chain.address(FIRST_SHAREHOLDER),
  /** Gets withdrawals. */
  staker: chain.address(who.stakerA),
  /** ferrywright.eth lent an account's code once, and no more. */
  undelegated: chain.address(3),
  builder: chain.address(who.builderA),
  scammer: chain.address(who.scammer),
  /** Never used: an address with nothing. */
  stranger: '0x00000000000000000000000000000000000A11CE',
}

export const contracts = {
  /** Verified; more than 100,000 transactions. */
  router: chain.address(who.router),
  pool: chain.address(who.pool),
  market: chain.address(who.market),
  /** No source is known. */
  unverified: chain.address(who.mystery),
  /** A proxy (EIP-1967), and the code that it runs. */
  proxy: chain.address(who.dollar),
  implementation: chain.address(who.dollarCode),
  delegator: chain.address(who.delegator),
}

export const tokens = {
  /** DUSD, 6 decimals; more than 10,000 holders. */
  dollar: chain.address(who.dollar),
  wrapped: chain.address(who.wrapped),
  /** HBR; now and then a block itself gives the staker some, in no transaction. */
  harbour: chain.address(who.harbour),
  /** Comes and goes over a bridge; has no rate. */
  bridged: chain.address(who.tide),
  scam: chain.address(who.bonus),
  /** ERC-721, 4,860 items with pictures. */
  foxes: chain.address(who.foxes),
  /** ERC-721; some items have no picture. */
  studies: chain.address(who.studies),
  /** ERC-721 without end: more than 100,000 items. */
  tickets: chain.address(who.tickets),
  passes: chain.address(who.passes),
  embers: chain.address(who.embers),
  /** ERC-8056: its multiplier changes with each month, and the next one is told. */
  shares: chain.address(who.shares),
  /** Their balances change by more than their events tell. */
  tallow: chain.address(who.tallow),
  toll: chain.address(who.toll),
  ebb: chain.address(who.ebb),
}

/**
 * The story of a poisoned address, over five days: `chandler` pays `ropeworks`; `mimic`, which looks like that, moves nothing
 * out of her name nine times, sends dust, and is paid by mistake. Tokens that pass for others come meanwhile.
 */
export const story = {
  chandler: chain.address(who.chandler),
  ropeworks: chain.address(who.ropeworks),
  mimic: chain.address(who.mimic),
  payment: hash('chandler pays'),
  nothing: hash('nothing for the mimic'),
  dust: hash('dust of the mimic'),
  mistake: hash('chandler pays the mimic'),
  permit: hash('chandler permits'),
  /** DUSD in Cyrillic, with a price; HBR in Greek; DUSD in Armenian, Cherokee and Lisu. */
  impostors: [
    who.dollarCyrillic,
    who.harbourGreek,
    who.dollarArmenian,
    who.dollarCherokee,
    who.dollarLisu,
  ].map(chain.address),
  /** Names that are what they seem: Russian, Greek, Japanese, Korean, Arabic, Swedish. */
  honest: [who.pier, who.port, who.quay, who.jetty, who.dock, who.mole].map(chain.address),
}

const newestSwap = newest('swap in').block
/** Of the epoch before that of the newest swap, so that all of it is built. */
const epochStart = newestSwap - (newestSwap % SLOTS) - SLOTS

export const blocks = {
  /** More withdrawals than fit a page. */
  withdrawals: epochStart + CROWDED_SLOT,
  /** No transactions: the last of an epoch never has any. */
  empty: epochStart + SLOTS - 1,
  swap: newest('swap in', MARLOW).block,
}

/**
 * Chains of other kinds: under each name an address, which is a contract and a token, too, and a hash, of a transaction and of
 * a block, whose records have what servers of such a chain add.
 */
export const chainKinds = forms

/** Places of which one answer lies in one field, and the check that finds it; see liars.ts. */
export const liars = liarsOf(chain)

/** Addresses, and transaction or block hashes, that answer with trouble on every endpoint; see sentinels.ts. */
export const sentinels = { addresses: troubleAddresses, hashes: troubleHashes }
