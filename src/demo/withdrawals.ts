import { addressRecord } from './addressRecord.ts'
import { integer, type ApiRequest } from './request.ts'
import { isoOf, type Chain } from './chain.ts'
import { type Json, page } from './answer.ts'
import {
  after,
  backwards,
  blockOf,
  countBefore,
  earlier,
  occurrencesIn,
  SLOTS,
  timeOf,
  wholeTracks,
  type Moment,
  type Occurrence,
} from './occurrences.ts'
import { payments, type Payment } from './schedule.ts'

type Withdrawal = Occurrence<Payment>

/** `GET /blocks/{block}/withdrawals`: rows without block and time. */
export function blockWithdrawals({ chain, search }: ApiRequest, block: number) {
  const from = integer(search, 'index') ?? Infinity
  const found = occurrencesIn(payments, block)
    .toReversed()
    .filter((one) => indexOf(one) < from)
  return list(found, (one) => withReceiver(chain, one))
}

export const withdrawalRows = (chain: Chain, block: number) =>
  occurrencesIn(payments, block).map((one) => withReceiver(chain, one))

const withReceiver = (chain: Chain, one: Withdrawal) => ({
  ...record(one),
  receiver: addressRecord(chain, one.scene.receiver),
})

/** `GET /addresses/{address}/withdrawals`: rows without the receiver. */
export const addressWithdrawals = (ask: ApiRequest, account: number) =>
  list(
    newest(
      ask,
      payments.filter(({ receiver }) => receiver === account),
    ),
    (one) => ({ ...record(one), ...when(one) }),
  )

/** `GET /withdrawals` */
export const withdrawals = (ask: ApiRequest) =>
  list(newest(ask, payments), (one) => ({
    ...record(one),
    ...when(one),
    receiver: addressRecord(ask.chain, one.scene.receiver),
  }))

/** `GET /withdrawals/counters` */
export function withdrawalCounters({ chain }: ApiRequest) {
  const moment = after(chain.head())
  const sum = payments.reduce(
    (all, payment) => all + payment.amount.sum(countBefore(wholeTracks([payment]), moment), 1),
    0n,
  )
  return { withdrawals_count: String(withdrawalCount(chain, null)), withdrawals_sum: sum.toString() }
}

export const withdrawalsIn = (block: number): number =>
  payments.filter(({ slot }) => slot === block % SLOTS).length

export const withdrawalCount = (chain: Chain, account: number | null): number =>
  countBefore(
    wholeTracks(payments.filter(({ receiver }) => account === null || receiver === account)),
    after(chain.head()),
  )

function newest({ chain, search }: ApiRequest, of: readonly Payment[]): Generator<Withdrawal> {
  const from = integer(search, 'index')
  return backwards(
    wholeTracks(of),
    from === null ? after(chain.head()) : earlier(momentBefore(from), after(chain.head())),
  )
}

const list = <R extends Json>(found: Iterable<Withdrawal>, toRecord: (one: Withdrawal) => R) =>
  page(found, toRecord, (one, items_count) => ({ index: indexOf(one), items_count }))

const indexOf = ({ scene, i }: Withdrawal): number => i * payments.length + scene.position

function momentBefore(index: number): Moment {
  const payment = payments[index % payments.length]
  return payment
    ? { block: blockOf(payment, Math.floor(index / payments.length)), order: payment.id }
    : after(-1)
}

const record = (one: Withdrawal) => ({
  index: indexOf(one),
  amount: one.scene.amount.at(one.i, 0).toString(),
  validator_index: 1_000 + ((indexOf(one) * 7) % 5_000),
})
const when = ({ block }: Withdrawal) => ({ block_number: block, timestamp: isoOf(timeOf(block)) })
