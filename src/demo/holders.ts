import { actors, CROWD, type Token } from './cast.ts'
import type { Chain } from './chain.ts'
import { assetOf } from './flows.ts'
import { balancesAt } from './ledger.ts'
import { player } from './roles.ts'
import { after, occurrenceIn } from './timetable.ts'

/** Someone who has some of a token, or of one id of it. */
export type Holder = { account: number; value: bigint }
type Book = { block: number; values: Map<number, bigint> }

const books = new WeakMap<Chain, Map<string, Book>>()

/** How many have any of a token in the newest block. */
export const holdersCount = (chain: Chain, token: Token): number =>
  chain.once(`holders/${token.account}/count`, () => allValues(chain, token).size)

/** Who has any of a token in the newest block, most first; of an ERC-1155, pieces of all ids together. */
export const allHolders = (chain: Chain, token: Token): Holder[] =>
  chain.once(`holders/${token.account}`, () => sorted(chain, allValues(chain, token)))

/** Who has any of an asset in the newest block, most first. */
export const holdersOf = (chain: Chain, asset: string): Holder[] =>
  chain.once(`holders/of/${asset}`, () => sorted(chain, valuesOf(chain, asset)))

function allValues(chain: Chain, token: Token): Map<number, bigint> {
  const [first = null, ...more] = idsOf(token)
  if (more.length === 0) return valuesOf(chain, assetOf(token, first))
  const sums = new Map<number, bigint>()
  for (const [account, value] of idsOf(token).flatMap((id) => [...valuesOf(chain, assetOf(token, id))])) {
    sums.set(account, (sums.get(account) ?? 0n) + value)
  }
  return sums
}

/** What everybody has of an asset in the newest block, without those who have none. */
function valuesOf(chain: Chain, asset: string): Map<number, bigint> {
  const known = books.get(chain) ?? new Map<string, Book>()
  books.set(chain, known)
  const block = chain.head()
  const book = known.get(asset)
  if (book?.block === block) return book.values
  // blocks come one by one: only who took part in the newest ones is looked at again
  const isNear = book !== undefined && block > book.block && block - book.block <= 100
  const accounts = isNear ? touchedSince(chain, asset, book.block) : everybody(chain, asset)
  const values = isNear ? book.values : new Map<number, bigint>()
  const valueOf = balancesAt(chain, asset, after(block))
  for (const account of accounts) {
    const value = valueOf(account)
    if (value > 0n) values.set(account, value)
    else values.delete(account)
  }
  known.set(asset, { block, values })
  return values
}

const sorted = (chain: Chain, values: Map<number, bigint>): Holder[] =>
  Array.from(values, ([account, value]) => ({ account, value })).toSorted(byValue(chain))

/** Most first; equals by address, highest first. */
export const byValue =
  (chain: Chain) =>
  (a: Holder, b: Holder): number => {
    if (a.value !== b.value) return a.value < b.value ? 1 : -1
    return a.account === b.account
      ? 0
      : chain.plainAddress(a.account) < chain.plainAddress(b.account)
        ? 1
        : -1
  }

/** The ids under which a token has books of their own; null where it has none. */
export const idsOf = (token: Token): (bigint | null)[] =>
  token.kinds?.map((_, at) => BigInt(at + 1)) ?? [null]

/** All who could ever have any: the people up to the last whom a flow reaches, and the cast. */
function everybody(chain: Chain, asset: string): number[] {
  const roles = (chain.flows.get(asset) ?? [])
    .flatMap(({ from, to }) => [from, to])
    .filter((role) => role !== null)
  const people = Math.max(
    0,
    ...roles.filter(({ base }) => base < CROWD).map(({ base, size, copies }) => base + size * copies),
  )
  return [...Array.from({ length: people }, (_, account) => account), ...actors]
}

function touchedSince(chain: Chain, asset: string, since: number): Set<number> {
  const touched = new Set<number>()
  for (const { beat, from, to } of chain.flows.get(asset) ?? []) {
    for (let block = since + 1; block <= chain.head(); block++) {
      const i = occurrenceIn(beat, block)
      if (i === null) continue
      for (const role of [from, to].filter((one) => one !== null)) {
        for (let copy = 0; copy < role.copies; copy++) touched.add(player(role, i, copy))
      }
    }
  }
  return touched
}
