import type { TokenTransfer } from '#api/tokenTransfers.ts'
import type { Transaction } from '#api/transactions.ts'
import type { Block } from '#api/blocks.ts'
import type { Token } from '#api/tokens.ts'
import type { Instance } from '#api/instances.ts'

/** A transaction as far as this server tells it, and where that was found. `transaction` is null where its record isn't told. */
export type FoundTransaction = {
  hash: string
  transaction: Transaction | null
  /**
   * `record`: asked for itself. `seen`: read in a list. `block`: found in the network's list at its block. `parties`: found
   * among the transactions of an address in its traces. `traces`: only logs or state changes. `hash`: not even these.
   */
  foundIn: 'record' | 'seen' | 'block' | 'parties' | 'traces' | 'hash'
  /** What was looked through for it, and what came of that, where it isn't told by itself. */
  looked?: Looked
  /** The blocks that its logs name: one, unless they contradict each other. */
  blocks?: readonly number[]
  /** How many questions that took. */
  questions?: number
  /** Why the search ended before all was looked through: the reader stopped it, or it asked as much as it may unasked. */
  cut?: 'reader' | 'limit'
  /** It is the hash of a block. */
  isBlock?: boolean
  /** The server knew it and doesn't any more: dropped or replaced while it waited, or its block was. What was read before stands. */
  gone?: true
  /** Denied once by a server that knew it: asked again before it is said to be gone. What was read before stands. */
  missed?: true
  /** The token transfers that its logs tell of, by log index, where its record tells none. */
  logged?: { transfers: readonly TokenTransfer[]; more: boolean }
}

/** What may tell of a transaction: its traces, lists at its block, the lists of the addresses in its traces, the newest of all, those that wait. */
export type LookedPlace = 'logs' | 'state-changes' | 'block' | 'parties' | 'newest' | 'pending'

/** `ignored`: the server began the list elsewhere than it was asked to. */
export type Looked = Partial<Record<LookedPlace, 'told' | 'nothing' | 'failed' | 'ignored'>>

/** A block as far as this server tells it: its record, or what lists tell of it where the server has no records of blocks. */
export type FoundBlock = { block: Block; listed?: undefined } | { block: null; listed: ListedBlock }

/** What lists tell of a block. What they don't tell is null. */
export type ListedBlock = {
  number: number | null
  hash: string | null
  /** When it was built, ISO. */
  time: string | null
  /**
   * Whether its transactions are in the network's list from this block down, and its withdrawals in theirs. `ignored`: the
   * server begins that list elsewhere. Null: not asked, since its number isn't known.
   */
  transactions: 'told' | 'none' | 'ignored' | 'failed' | null
  withdrawals: 'told' | 'none' | 'ignored' | 'failed'
  /** Where it has no transactions itself: the next one below that has some. */
  before: { number: number; time: string | null } | null
  /** How many questions that took. */
  questions: number
}

/** A token as far as this server tells it, and where that was found. `token` is null where nothing is told of it. */
export type FoundToken = {
  token: Token | null
  /** `record`: asked for itself. `transfers`, `holders`: named inside these lists. `nowhere`: no list names it. */
  foundIn: 'record' | 'transfers' | 'holders' | 'nowhere'
}

/** An NFT as far as this server tells it, and where that was found. */
export type FoundInstance = {
  instance: Instance
  /** `record`: asked for itself. `transfer`: named in its newest transfer. `holdings`: in the NFTs of whoever got it last. */
  foundIn: 'record' | 'transfer' | 'holdings'
}
