import { isAccount, mimics, who } from './cast.ts'
import { flowsOf, type Flow } from './flows.ts'
import { checksum, open, seal } from './hashes.ts'
import { schedule, type Placed } from './schedule.ts'
import { SEED } from './seed.ts'
import { signed, type Sealed, type Signed, type SignedTables } from './signed.ts'
import { BLOCK_SECONDS, DAY_SECONDS, GENESIS, SCENE_IDS } from './timetable.ts'

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
  const { accounts, transactions, blocks } = tables
  const signedName: Record<string, (number: number) => string | undefined> = {
    account: (number) => accounts[number],
    block: (number) => blocks[number]?.hash,
    transaction: (number) => transactions[number]?.hash,
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
    signedAt: (block, scene) => transactions[block * SCENE_IDS + scene] ?? null,
    sealedAt: (block) => blocks[block] ?? null,
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
function numbersOf({ accounts, transactions, blocks }: SignedTables) {
  const byName = (names: Iterable<[number: string, name: string]>) =>
    new Map(Array.from(names, ([number, name]) => [name, Number(number)]))
  const byHash = (named: Record<string, { hash: string }>) =>
    byName(Object.entries(named).map(([number, { hash }]) => [number, hash]))
  return {
    account: byName(Object.entries(accounts)),
    transaction: byHash(transactions),
    block: byHash(blocks),
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
