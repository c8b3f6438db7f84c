import type { TokenTransfer } from '#api/tokenTransfers.ts'
import type { Transaction } from '#api/transactions.ts'
import type { Block } from '#api/blocks.ts'
import type { Token } from '#api/tokens.ts'
import type { Instance } from '#api/instances.ts'

/** A transaction as far as this server has it, and its source. `transaction` is null without a record. */
export type FoundTransaction = {
  hash: string
  transaction: Transaction | null
  /**
   * `record`: its endpoint. `seen`: a cached list. `block`: the network's list. `parties`: the list of an address in its traces.
   * `traces`: only logs or state changes. `hash`: nothing.
   */
  foundIn: 'record' | 'seen' | 'block' | 'parties' | 'traces' | 'hash'
  /** The places searched, with the result of each, if the record wasn't available. */
  searched?: SearchedPlaces
  /** The blocks named in its logs: one, unless they contradict each other. */
  blocks?: readonly number[]
  questions?: number
  /** Why the search ended early: the user stopped it, or it reached the request limit. */
  cut?: 'reader' | 'limit'
  isBlock?: boolean
  /** Dropped or replaced by a reorg: the server had it and no longer does. The older data stays. */
  gone?: true
  /** A 404 from a server that had it before: requested once more before it counts as gone. The older data stays. */
  missed?: true
  /** Transfers read from its logs, by log index, if the record has none. */
  logged?: { transfers: readonly TokenTransfer[]; more: boolean }
}

/** Where to search: traces, lists at its block, lists of addresses in its traces, newest and pending transactions. */
export type SearchedPlace = 'logs' | 'state-changes' | 'block' | 'parties' | 'newest' | 'pending'

/** `ignored`: the server started the list elsewhere than requested. */
export type SearchedPlaces = Partial<Record<SearchedPlace, 'found' | 'notFound' | 'failed' | 'ignored'>>

/** A block's record, or what lists say of it if the server has no block records. */
export type FoundBlock = { block: Block; listed?: undefined } | { block: null; listed: ListedBlock }

/** What lists say of a block; null where unknown. */
export type ListedBlock = {
  number: number | null
  hash: string | null
  time: string | null
  /**
   * Whether its transactions and withdrawals are listed. `ignored`: the server starts lists elsewhere. `seen`: likewise, but other
   * lists had some of them. Null: its number is unknown.
   */
  transactions: 'listed' | 'seen' | 'none' | 'ignored' | 'failed' | null
  withdrawals: 'listed' | 'none' | 'ignored' | 'failed'
  /** If it has no transactions: the next lower block that has some. */
  before: { number: number; time: string | null } | null
  questions: number
}

/** A token as far as this server has it, and its source. `token` is null if unknown. */
export type FoundToken = {
  token: Token | null
  /** `record`: its endpoint. `transfers`, `holders`: embedded in these lists. `nowhere`: in none. */
  foundIn: 'record' | 'transfers' | 'holders' | 'nowhere'
}

export type FoundInstance = {
  instance: Instance
  /** `record`: its endpoint. `transfer`: its newest transfer. `holdings`: the NFTs of its last receiver. */
  foundIn: 'record' | 'transfer' | 'holdings'
}
