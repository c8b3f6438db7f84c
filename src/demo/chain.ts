import { isAccount, mimics, who } from './accounts.ts'
import { checksum, open, seal } from './hashes.ts'
import { schedule, type Placed, flowsOf, type Flow } from './schedule.ts'
import { BLOCK_SECONDS, DAY_SECONDS, GENESIS, SCENE_IDS } from './occurrences.ts'
import { accounts, blocks, transactions } from './signed.gen.ts'

/** One demo chain: a schedule, a clock, and the names that a seed gives to its accounts, blocks and transactions. */
export type Chain = {
  seed: string
  scenes: Placed[]
  /** What the blocks themselves do, outside of any transaction. */
  blockScenes: Placed[]
  /** All that moves, by asset. */
  flows: Map<string, Flow[]>
  /** The newest block. */
  head: () => number
  address: (account: number) => string
  /** The address in lower case, by which servers sort. */
  plainAddress: (account: number) => string
  /** The account at an address in any letter case; null where no one of the cast lives. */
  accountOf(address: string): number | null
  blockHash(block: number): string
  blockOf(hash: string): number | null
  transactionHash(block: number, scene: number): string
  transactionOf(hash: string): { block: number; scene: number } | null
  /** How a transaction was signed, and what its block’s header seals; null where that part of the chain is made up. */
  signedAt(block: number, scene: number): Signed | null
  sealedAt(block: number): Sealed | null
  /** What `make` gives, made once for each new block. */
  once<T>(key: string, make: () => T): T
}

const ZERO_ADDRESS = `0x${'0'.repeat(40)}`

/**
 * `now` tells the time in ms since 1970; the newest block follows it. What `tables` name by key, signature and content has that
 * name; all else one that the seed gives.
 */
export function createChain(
  seed: string,
  now: () => number,
  tables: SignedTables = seed === SEED ? signed : nothingSigned,
): Chain {
  const { accounts: signedAccounts, transactions: signedTransactions, blocks: signedBlocks } = tables
  const signedName: Record<string, (number: number) => string | undefined> = {
    account: (number) => signedAccounts[number],
    block: (number) => signedBlocks[number]?.hash,
    transaction: (number) => signedTransactions[number]?.hash,
  }
  const numbers = numbersOf(tables)
  const names = memo((key): string => {
    const [kind = '', text] = key.split('/')
    const number = Number(text)
    const model = kind === 'account' ? mimics[number] : undefined
    const name = signedName[kind]?.(number) ?? seal(seed, kind, number, kind === 'account' ? 20 : 32)
    return model === undefined ? name : likeEnds(name, names(`account/${model}`))
  })
  const mimicCalled = (name: string): number | undefined =>
    Object.keys(mimics)
      .map(Number)
      .find((account) => names(`account/${account}`) === name)
  /** The number of what has this name; what was signed has no other. */
  const numberOf = (kind: 'account' | 'block' | 'transaction', name: string): number | null => {
    const number =
      (kind === 'account' ? mimicCalled(name.toLowerCase()) : undefined) ??
      numbers[kind].get(name.toLowerCase()) ??
      open(seed, kind, name, kind === 'account' ? 20 : 32)
    return number !== null && names(`${kind}/${number}`) === name.toLowerCase() ? number : null
  }
  const { scenes, blockScenes } = schedule(seed)
  const head = (): number => Math.max(0, Math.floor((now() / 1000 - GENESIS) / BLOCK_SECONDS))
  const made = new Map<string, unknown>()
  let madeAt = -1
  const addresses = memo((account) => checksum(names(`account/${account}`)))
  return {
    seed,
    scenes,
    blockScenes,
    flows: flowsOf([...scenes, ...blockScenes]),
    head,
    plainAddress: (account) => (account === who.nobody ? ZERO_ADDRESS : names(`account/${account}`)),
    address: (account) => (account === who.nobody ? ZERO_ADDRESS : addresses(String(account))),
    accountOf: (address) => {
      if (address === ZERO_ADDRESS) return who.nobody
      const account = numberOf('account', address)
      return account !== null && isAccount(account) ? account : null
    },
    blockHash: (block) => names(`block/${block}`),
    blockOf: (hash) => numberOf('block', hash),
    transactionHash: (block, scene) => names(`transaction/${block * SCENE_IDS + scene}`),
    transactionOf: (hash) => {
      const number = numberOf('transaction', hash)
      return number === null ? null : { block: Math.floor(number / SCENE_IDS), scene: number % SCENE_IDS }
    },
    signedAt: (block, scene) => signedTransactions[block * SCENE_IDS + scene] ?? null,
    sealedAt: (block) => signedBlocks[block] ?? null,
    once: <T>(key: string, make: () => T): T => {
      if (madeAt !== head()) made.clear()
      madeAt = head()
      if (!made.has(key)) made.set(key, make())
      return made.get(key) as T
    },
  }
}

/** An address with the first six and last four digits of another. */
const likeEnds = (name: string, model: string): string =>
  model.slice(0, 8) + name.slice(8, -4) + model.slice(-4)

const nothingSigned: SignedTables = { accounts: {}, transactions: {}, blocks: {} }

/** The numbers of what has a name of its own, by that. */
function numbersOf({
  accounts: signedAccounts,
  transactions: signedTransactions,
  blocks: signedBlocks,
}: SignedTables) {
  const byName = (names: Iterable<[number: string, name: string]>) =>
    new Map(Array.from(names, ([number, name]) => [name, Number(number)]))
  const byHash = (named: Record<string, { hash: string }>) =>
    byName(Object.entries(named).map(([number, { hash }]) => [number, hash]))
  return {
    account: byName(Object.entries(signedAccounts)),
    transaction: byHash(signedTransactions),
    block: byHash(signedBlocks),
  }
}

/** A time in seconds as servers write it; blocks come on whole seconds. */
export const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString().replace('Z', '000Z')

/** A day, counted since 1970, as servers write it. */
export const dateOf = (day: number): string => isoOf(day * DAY_SECONDS).slice(0, 10)

/** Remembers up to 50,000 answers, then starts afresh. */
export function memo<T>(make: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    if (known.size > 50_000) known.clear()
    const made = make(key)
    known.set(key, made)
    return made
  }
}

/** The seed of the demo chain that Loupe ships. Another gives other names to everybody and another order to the blocks. */
export const SEED = 'loupe'

/** The id of the demo chain. */
export const CHAIN_ID = '1337'

/** The key for refetching a whole collection; any other is refused. */
export const ADMIN_KEY = 'demo-admin'

/** A key of the keyed form that has no credits left. */
export const EMPTY_KEY = 'demo-no-credits'

// A part of the demo chain is signed and sealed as a real chain is: showcases, and their blocks. Signing takes curve code and
// time, so it is done beforehand: signing.testing.ts makes the tables, a unit test makes them anew and compares.

/** A signature: 64 digits of r, 64 of s, and the parity; of an authorization, too, where the transaction holds one. */
export type Signed = { hash: string; signature: string; authorization?: string | undefined }

/** What a block's header holds of what is in the block. */
export type Sealed = {
  hash: string
  transactionsRoot: string
  receiptsRoot: string
  withdrawalsRoot: string
  logsBloom: string
}

/** Addresses by account, transactions by block × SCENE_IDS + scene, blocks by number. */
export type SignedTables = {
  accounts: Readonly<Record<number, string>>
  transactions: Readonly<Record<number, Signed>>
  blocks: Readonly<Record<number, Sealed>>
}

/** The parts of a signature, as JSON-RPC sends them. */
export const signatureOf = (written: string) => ({
  r: `0x${written.slice(0, 64).replace(/^0+/, '')}`,
  s: `0x${written.slice(64, 128).replace(/^0+/, '')}`,
  parity: Number(written.slice(128)),
})

export const signed: SignedTables = {
  accounts: Object.fromEntries(accounts),
  transactions: Object.fromEntries(
    transactions.map(([number, hash, signature, authorization]) => [
      number,
      { hash, signature, authorization },
    ]),
  ),
  blocks: Object.fromEntries(
    blocks.map(([number, hash, transactionsRoot, receiptsRoot, withdrawalsRoot, logsBloom]) => [
      number,
      { hash, transactionsRoot, receiptsRoot, withdrawalsRoot, logsBloom },
    ]),
  ),
}
