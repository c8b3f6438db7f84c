import { QueryClient } from '@tanstack/react-query'
import type { Api } from '#api/client/client.ts'
import type { ListQuery, RecordQuery } from '#api/query.ts'
import type { Instance } from '#api/instances.ts'
import type { InternalTransaction } from '#api/internalTransactions.ts'
import type { TokenTransfer } from '#api/tokenTransfers.ts'
import type { Transaction } from '#api/transactions.ts'
import type { Withdrawal } from '#api/withdrawals.ts'
import type { Holder } from '#api/holders.ts'

type Order<Item> = (a: Item, b: Item) => boolean

type Place = bigint | number | string | null

/** Compares by the first key that differs; what lacks the key comes first. */
export const by =
  <Item>(...places: [direction: 'asc' | 'desc', place: (item: Item) => Place][]): Order<Item> =>
  (a, b) => {
    for (const [direction, place] of places) {
      const [one, other] = [place(a), place(b)]
      if (one === other) continue
      if (one === null) return true
      if (other === null) return false
      return direction === 'asc' ? one < other : one > other
    }
    return true
  }

export type Case = {
  read(api: Api): Promise<{ items: object[]; wrong: string[] }>
}

type ListCaseOptions = {
  /** How many pages are read; a finite list must have ended by then. */
  maxPages?: number
  endless?: boolean
  size?: (api: Api) => Promise<number | bigint | null>
}

export function list<Item extends object>(
  query: (api: Api) => ListQuery<Item>,
  order: Order<Item> = () => true,
  { endless = false, maxPages = endless ? 5 : 60, size }: ListCaseOptions = {},
): Case {
  return {
    async read(api) {
      const asked = query(api)
      const { pages } = await new QueryClient().fetchInfiniteQuery({ ...asked, pages: maxPages })
      const items = pages.flatMap((page) => page.items)
      // old servers send a batch as one record with several totals
      const ids = items.map((item) => asked.id(item, String))
      const expectedSize = await size?.(api)
      const wrong = [
        ...pages.flatMap(({ unread }, at) => (unread > 0 ? [`page ${at} has ${unread} unread`] : [])),
        ...(new Set(ids).size < ids.length ? [`doubled: ${ids.find((id, at) => ids.indexOf(id) < at)}`] : []),
        ...items.slice(1).flatMap((item, at) => {
          const before = items[at]
          return before && !order(before, item) ? [`out of order: ${ids[at]} before ${ids[at + 1]}`] : []
        }),
        ...(items.length === 0 ? ['empty'] : []),
        ...(!endless && pages.at(-1)?.next ? [`goes on after ${pages.length} pages`] : []),
        ...(endless && pages.length < maxPages ? [`ends after ${pages.length} pages`] : []),
        ...(expectedSize === undefined || BigInt(expectedSize ?? -1) === BigInt(items.length)
          ? []
          : [`has ${items.length} of ${expectedSize}`]),
      ]
      return { items, wrong: wrong.slice(0, 5) }
    },
  }
}

export const single = <Item extends object>(query: (api: Api) => RecordQuery<Item>): Case => ({
  read: async (api) => ({ items: [await read(query(api))], wrong: [] }),
})

export const read = <Item extends object>(query: RecordQuery<Item>): Promise<Item> =>
  new QueryClient().fetchQuery(query)

export const newestFirst = by<Transaction>(
  ['desc', ({ block_number }) => block_number],
  ['desc', ({ position }) => position],
)

// old servers send no block of a transfer
export const transfersNewestFirst = by<TokenTransfer>(
  ['desc', ({ timestamp }) => timestamp],
  ['desc', ({ log_index }) => log_index],
)

export const mostFirst = by<Holder>(
  ['desc', ({ value }) => value],
  ['desc', ({ address }) => address.hash.toLowerCase()],
)

export const callsNewestFirst = by<InternalTransaction>(
  ['desc', ({ block_number }) => block_number],
  ['desc', ({ transaction_index }) => transaction_index],
  ['desc', ({ index }) => index],
)
export const highestIndexFirst = by<Withdrawal>(['desc', ({ index }) => index])
export const highestIdFirst = by<Instance>(['desc', ({ id }) => id])

export const byContract = by<Instance>(
  ['asc', ({ token }) => token?.address_hash.toLowerCase() ?? null],
  ['desc', ({ id }) => id],
)
