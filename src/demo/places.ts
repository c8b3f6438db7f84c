import { who } from './accounts.ts'
import { createChain, SEED } from './chain.ts'
import { chainKinds as forms } from './chainKinds.ts'
import { liarsOf } from './liars.ts'
import { residue } from './roles.ts'
import { troubleAddresses, troubleHashes } from './sentinels.ts'
import { before, blockOf, BLOCK_SECONDS, GENESIS, playedBefore, SLOTS } from './occurrences.ts'
import { FIRST_SHAREHOLDER } from './nonstandardTokenScenes.ts'
import { CROWDED_SLOT } from './schedule.ts'

// Addresses, hashes and blocks of the demo chain that are worth a link: for the README, for tests, and for trying things by
// hand.

/** A moment, in ms since 1970, just after the newest of these: with the clock at it they are minutes to days old. */
export const CLOCK = Date.UTC(2025, 2, 1, 12)

const chain = createChain(SEED, () => CLOCK)
const latest = before(Math.floor((CLOCK / 1000 - GENESIS) / BLOCK_SECONDS))

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
  /** harbourlight.eth sends coin only. */
  coinTransfer: hash('send coin 0', HARBOURLIGHT),
  tokenTransfer: hash('send dollars 0', MARLOW),
  /** marlow.eth approves an amount for HarbourRouter2 and an unlimited one for an account without a name. */
  approval: hash('approve 1', MARLOW),
  approvalWithoutLimit: hash('approve 0'),
  /** marlow.eth buys a fox; the seller gets coin in an inner call. */
  nftSale: hash('sell fox', MARLOW),
  mint: hash('buy ticket', MARLOW),
  burn: hash('use a pass', MARLOW),
  /** Seven ids of an ERC-1155 in one log. */
  batch: hash('share passes', MARLOW),
  contractCreation: hash('make a wallet'),
  tokenCreation: hash('deploy 2'),
  /** Fails with the text `Too little received`. */
  failed: hash('swap that fails', MARLOW),
  /** Fails with a custom error, decoded. */
  failedWithCustomError: hash('send too much 0'),
  /** Fails with an error that can't be decoded. */
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
  /** Of a scaled token, at an earlier multiplier. */
  sharesPassed: hash('pass shares'),
  /** With the fee fields of a rollup: `l1_fee` and the like. */
  rollupFee: hash('call across'),
  /** The fee is in Demo Dollars, as on Celo, and paid by another account than the sender, as on Eden. */
  feeInToken: hash('pay a fee in dollars'),
  feePaidFor: hash('a fee paid for'),
  pending: hash('stuck'),
  /** An inner call fails and reverts its own calls; the payment beside it stands. */
  callsUndone: hash('pay without the reserve'),
  failedAroundCalls: hash('pay two and fail'),
  /** Type 4: ferrywright.eth ends its delegation on any chain. */
  delegationEnded: hash('ferrywright takes its code away'),
  /** Balances change without events: a hidden mint, a fee on transfers, a rebase. */
  hiddenMint: hash('mint in secret'),
  feeOnTransfer: hash('pay toll'),
  rebase: hash('rebase'),
  neverSeen: `0x${'ab'.repeat(32)}`,
}

export const people = {
  /** marlow.eth; delegates to `delegator` by EIP-7702. */
  alice: chain.address(MARLOW),
  bob: chain.address(HARBOURLIGHT),
  /** saltglass.eth */
  carol: chain.address(2),
  dave: chain.address(1234),
  exchange: chain.address(who.exchange),
  /** Holds about a hundred shares of a scaled token. */
  shareholder: chain.address(FIRST_SHAREHOLDER),
  staker: chain.address(who.stakerA),
  /** ferrywright.eth; its delegation has ended. */
  undelegated: chain.address(3),
  builder: chain.address(who.builderA),
  scammer: chain.address(who.scammer),
  stranger: '0x00000000000000000000000000000000000A11CE',
}

export const contracts = {
  /** Verified; more than 100,000 transactions. */
  router: chain.address(who.router),
  pool: chain.address(who.pool),
  market: chain.address(who.market),
  unverified: chain.address(who.mystery),
  proxy: chain.address(who.dollar),
  implementation: chain.address(who.dollarCode),
  delegator: chain.address(who.delegator),
}

export const tokens = {
  /** DUSD, 6 decimals; more than 10,000 holders. */
  dollar: chain.address(who.dollar),
  wrapped: chain.address(who.wrapped),
  /** HBR; some transfers are by a block itself, in no transaction. */
  harbour: chain.address(who.harbour),
  /** Minted and burnt by a bridge; has no rate. */
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
  /** ERC-8056: its multiplier changes each month, and the next one is announced. */
  shares: chain.address(who.shares),
  /** Balances change without events. */
  tallow: chain.address(who.tallow),
  toll: chain.address(who.toll),
  ebb: chain.address(who.ebb),
}

/**
 * Address poisoning over five days: `chandler` pays `ropeworks`; the lookalike `mimic` sends nine zero transfers in her name
 * and dust, and is then paid by mistake. Impostor tokens come meanwhile.
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
  /** Genuine names in other scripts: Russian, Greek, Japanese, Korean, Arabic, Swedish. */
  honest: [who.pier, who.port, who.quay, who.jetty, who.dock, who.mole].map(chain.address),
}

const newestSwap = newest('swap in').block
/** The epoch before that of the newest swap, so that it is complete. */
const epochStart = newestSwap - (newestSwap % SLOTS) - SLOTS

export const blocks = {
  /** More withdrawals than fit a page. */
  withdrawals: epochStart + CROWDED_SLOT,
  /** The last block of an epoch never has transactions. */
  empty: epochStart + SLOTS - 1,
  swap: newest('swap in', MARLOW).block,
}

/**
 * Other kinds of chains: an address, which is also a contract and a token, and a hash, of a transaction and a block, with the
 * fields that such servers add.
 */
export const chainKinds = forms

/** Places with one false field in one response, and the check that detects it; see liars.ts. */
export const liars = liarsOf(chain)

export const sentinels = { addresses: troubleAddresses, hashes: troubleHashes }
