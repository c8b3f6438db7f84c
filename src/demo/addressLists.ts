import { addressRecord } from './addresses.ts'
import { transactionCounts } from './addressPages.ts'
import { choice, type Ask } from './ask.ts'
import { digits } from './decimals.ts'
import { COIN_ASSET } from './flows.ts'
import { holdersOf, type Holder } from './holders.ts'
import { coinSupply } from './ledger.ts'
import { page } from './paging.ts'
import { after } from './timetable.ts'
import { COIN_RATE } from './tokens.ts'
import type { Chain } from './chain.ts'

/** `GET /addresses`: the richest in coin first, or those with the most transactions. */
export function addresses({ chain, search }: Ask) {
  const sort = choice(search, 'sort', ['balance', 'transactions_count']) ?? 'balance'
  const order = choice(search, 'order', ['asc', 'desc']) ?? 'desc'
  const falling =
    sort === 'balance' ? holdersOf(chain, COIN_ASSET) : chain.once('busiest', () => busiest(chain))
  const all = order === 'desc' ? falling : falling.toReversed()
  const last = chain.accountOf(search.get('hash')?.toLowerCase() ?? '')
  const start = last === null ? 0 : all.findIndex(({ account }) => account === last) + 1
  const countOf = transactionCounts(chain)
  const found = page(
    all.slice(start),
    ({ account, value }) => ({
      ...addressRecord(chain, account),
      coin_balance: value.toString(),
      transactions_count: String(countOf(account)),
    }),
    ({ account, value }, items_count) => ({
      fetched_coin_balance: value.toString(),
      hash: chain.plainAddress(account),
      transactions_count: countOf(account),
      items_count,
      ...(search.has('sort') && { sort, order }),
    }),
  )
  return {
    ...found,
    exchange_rate: COIN_RATE,
    total_supply: digits(coinSupply(chain, after(chain.head())), 18),
  }
}

/** Everybody who has coin, those with the most transactions first. */
function busiest(chain: Chain): Holder[] {
  const countOf = transactionCounts(chain)
  return holdersOf(chain, COIN_ASSET)
    .map((one) => ({ one, count: countOf(one.account) }))
    .toSorted((a, b) => b.count - a.count || a.one.account - b.one.account)
    .map(({ one }) => one)
}
