import { isAccount, mimics, who } from './accounts.ts'
import { checksum, open, seal } from './hashes.ts'
import { schedule, type Placed, flowsOf, type Flow } from './schedule.ts'
import { BLOCK_SECONDS, DAY_SECONDS, GENESIS, SCENE_IDS } from './occurrences.ts'
import { accounts, blocks, transactions } from './signed.gen.ts'

/** One demo chain: a schedule, a clock, and the names (addresses and hashes) that the seed derives. */
export type Chain = {
  seed: string
  scenes: Placed[]
  blockScenes: Placed[]
  flows: Map<string, Flow[]>
  head: () => number
  address: (account: number) => string
  /** The address in lower case, by which servers sort. */
  plainAddress: (account: number) => string
  /** The account at an address in any letter case; null for an unknown one. */
  accountOf(address: string): number | null
  blockHash(block: number): string
  blockOf(hash: string): number | null
  transactionHash(block: number, scene: number): string
  transactionOf(hash: string): { block: number; scene: number } | null
  /** A transaction's signature, or its block's header; null where that part of the chain isn't signed. */
  signedAt(block: number, scene: number): Signed | null
  sealedAt(block: number): Sealed | null
  /** Memoizes `make` for the newest block. */
  once<T>(key: string, make: () => T): T
}

const ZERO_ADDRESS = `0x${'0'.repeat(40)}`

/**
 * `now` gives the time in ms since 1970; the newest block follows it. Real keys, signatures and hashes come from `tables`; all
 * other names are derived from the seed.
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

const likeEnds = (name: string, model: string): string =>
  model.slice(0, 8) + name.slice(8, -4) + model.slice(-4)

const nothingSigned: SignedTables = { accounts: {}, transactions: {}, blocks: {} }

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

/** Seconds since 1970 as ISO text with microseconds, as servers send it. */
export const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString().replace('Z', '000Z')

/** A day, counted since 1970 (UTC), as `YYYY-MM-DD`. */
export const dateOf = (day: number): string => isoOf(day * DAY_SECONDS).slice(0, 10)

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

/** The seed of the demo chain that Loupe ships. Another one gives other names and another order of the blocks. */
export const SEED = 'loupe'

export const CHAIN_ID = '1337'

/** The key for refetching the metadata of a whole collection; any other is refused. */
export const ADMIN_KEY = 'demo-admin'

/** A key of the keyed form without credits. */
export const EMPTY_KEY = 'demo-no-credits'

// Part of the demo chain is really signed and hashed: the showcases and their blocks. Signing needs curve code and time, so
// signing.testing.ts makes the tables beforehand; a unit test makes them again and compares.

/** `signature`: 64 hex digits of r, 64 of s, and the parity; the same for an EIP-7702 `authorization`. */
export type Signed = { hash: string; signature: string; authorization?: string | undefined }

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
