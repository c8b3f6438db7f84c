import { addressRecord } from './addresses.ts'
import { stakers } from './cast.ts'
import { isoOf, timeOf, type Chain } from './chain.ts'
import { integer, page, type Ask } from './paging.ts'
import { SLOTS } from './schedule.ts'
import { payments, type Payment } from './withdrawalBook.ts'

export type Withdrawal = { index: number; block: number; epoch: number; payment: Payment }

/** `GET /blocks/{block}/withdrawals`: without block and time, which the path tells. */
export function blockWithdrawals(ask: Ask, block: number) {
  return list(ask, null, block, (one) => ({
    ...record(one),
    receiver: addressRecord(ask.chain, one.payment.receiver),
  }))
}

/** `GET /addresses/{address}/withdrawals`: without the receiver. */
export const addressWithdrawals = (ask: Ask, account: number) =>
  list(ask, account, null, (one) => ({ ...record(one), ...when(one) }))

/** `GET /withdrawals`: of everybody. */
export const withdrawals = (ask: Ask) =>
  list(ask, null, null, (one) => ({
    ...record(one),
    ...when(one),
    receiver: addressRecord(ask.chain, one.payment.receiver),
  }))

export const withdrawalsIn = (block: number): Payment[] =>
  payments.filter(({ slot }) => slot === block % SLOTS)

/** How many an account has had, or all accounts together. */
export function withdrawalCount(chain: Chain, account: number | null): number {
  if (account !== null && !stakers.includes(account)) return 0
  return payments
    .filter(({ receiver }) => account === null || receiver === account)
    .reduce((sum, { slot }) => sum + Math.max(0, Math.floor((chain.head() - slot) / SLOTS) + 1), 0)
}

function list<R extends object>(
  { chain, search }: Ask,
  account: number | null,
  block: number | null,
  toRecord: (one: Withdrawal) => R,
) {
  const from = integer(search, 'index') ?? Infinity
  return page(
    backwards(chain, from, account, block),
    toRecord as (one: Withdrawal) => never,
    ({ index }, items_count) => ({ index, items_count }),
  )
}

function* backwards(
  chain: Chain,
  from: number,
  account: number | null,
  only: number | null,
): Generator<Withdrawal> {
  if (account !== null && !stakers.includes(account)) return
  const newest = only ?? chain.head()
  for (
    let epoch = Math.min(Math.floor(newest / SLOTS), Math.floor((from - 1) / payments.length));
    epoch >= 0;
    epoch--
  ) {
    for (const payment of payments.toReversed()) {
      const index = epoch * payments.length + payment.place
      const block = epoch * SLOTS + payment.slot
      if (index >= from || block > newest) continue
      if (only !== null && block < only) return
      if (account === null || payment.receiver === account) yield { index, block, epoch, payment }
    }
  }
}

const record = ({ index, epoch, payment }: Withdrawal) => ({
  index,
  amount: payment.amount.at(epoch, 0).toString(),
  validator_index: 1_000 + ((index * 7) % 5_000),
})
const when = ({ block }: Withdrawal) => ({ block_number: block, timestamp: isoOf(timeOf(block)) })
