import { type Address, isScam, nameOf } from '#api/addresses.ts'
import { bringsValue, hasFailed } from '#api/callValue.ts'
import type { InternalTransaction } from '#api/internalTransactions.ts'
import type { Token } from '#api/tokens.ts'
import type { Transaction } from '#api/transactions.ts'
import { isZeroAddress } from '#api/fields.ts'
import { isDone } from '#format/status.ts'

// Addresses and tokens in the responses of this window, indexed by what users compare: first and last digits, and names.

export type Payment = { from: string; time: string | null; transaction: string | null }

export type SeenAddress = {
  hash: string
  name: string | null
  /** ISO time of its earliest appearance. */
  first: string | null
  /** Payments to it by transaction: a list may hold 100,000 to one contract. */
  received: ReadonlyMap<string, Payment>
  /** Number of zero-value transfers from or to it. */
  zeroTransfers: number
}

export type SeenToken = Pick<
  Token,
  | 'address_hash'
  | 'name'
  | 'symbol'
  | 'exchange_rate'
  | 'circulating_market_cap'
  | 'holders_count'
  | 'reputation'
>

export type SeenRecords = {
  addresses: Map<string, Map<string, SeenAddress>>
  tokens: Map<string, SeenToken>
  /** How many times something new was read of a token. */
  tokenUpdates: number
  /** The transfers of nothing that were counted: the same is read by several pages, and again. */
  zeroTransfers: Set<string>
}

/** First and last four digits of an address, which is what people compare. */
export const endsOf = (address: string): string => (address.slice(0, 6) + address.slice(-4)).toLowerCase()

export const noRecordsSeen = (): SeenRecords => ({
  addresses: new Map(),
  tokens: new Map(),
  tokenUpdates: 0,
  zeroTransfers: new Set(),
})

type Row = Partial<Record<string, unknown>>
type Total = { value: bigint | null; token_id: bigint | null }

/** Collects the addresses and payments of a record; returns whether any was new. */
export function addSeen(seenRecords: SeenRecords, sent: object): boolean {
  const record = sent as Row
  let isNew = noteToken(seenRecords, record) || noteToken(seenRecords, record.token)
  const time = typeof record.timestamp === 'string' ? record.timestamp : null
  for (const one of [
    record,
    record.from,
    record.to,
    record.address,
    record.miner,
    record.owner,
    record.receiver,
  ])
    if (isAddress(one)) isNew = noteAddress(seenRecords, one, time) || isNew
  const moved = movedBy(record)
  if (moved !== null && isAddress(record.from) && isAddress(record.to)) {
    const [from, to] = [record.from, record.to].map((one) =>
      seenRecords.addresses.get(endsOf(one.hash))?.get(one.hash.toLowerCase()),
    )
    if (from && to && (moved || isNewZeroTransfer(seenRecords, record, from, to)))
      noteMove(from, to, moved, time, transactionOf(record))
  }
  for (const inner of Array.isArray(record.token_transfers) ? (record.token_transfers as unknown[]) : [])
    if (typeof inner === 'object' && inner !== null) isNew = addSeen(seenRecords, inner) || isNew
  return isNew || moved !== null
}

/**
 * Whether a row moved more than nothing; null where it is no transfer, failed, waits, is flagged, shows the value of the call around
 * it, or that isn't known.
 */
function movedBy(record: Row): boolean | null {
  const { total, value, raw_input: input, token } = record
  if ('raw_input' in record && !isDone(record as Transaction)) return null
  // other rows have none of its fields
  const call = record as InternalTransaction
  if (hasFailed(call) || !bringsValue(call.type)) return null
  // whoever makes a flagged token writes its transfers in anybody's name
  if (isScam(token as Token | null | undefined)) return null
  if (Array.isArray(total)) {
    const totals = (total as (Total | null)[]).filter((one) => one !== null)
    if (totals.length === 0) return null
    return totals.some((one) => one.value !== 0n || one.token_id !== null)
  }
  if (typeof value !== 'bigint') return null
  // a call with input data is deliberate, with or without coin; calls inside come without theirs
  return value > 0n || (input === undefined ? null : typeof input === 'string' && input.length > 2)
}

const transactionOf = ({ transaction_hash, hash }: Row): string | null =>
  textOf(transaction_hash) ?? textOf(hash)

function isNewZeroTransfer(
  { zeroTransfers }: SeenRecords,
  record: Row,
  from: SeenAddress,
  to: SeenAddress,
): boolean {
  const transaction = transactionOf(record)
  const key = [transaction, record.log_index, from.hash, to.hash].join(' ').toLowerCase()
  const isNew = transaction === null || !zeroTransfers.has(key)
  zeroTransfers.add(key)
  return isNew
}

function noteMove(
  from: SeenAddress,
  to: SeenAddress,
  isMore: boolean,
  time: string | null,
  transaction: string | null,
): void {
  if (isMore) {
    const received = to.received as Map<string, Payment>
    const key = transaction ?? `row ${received.size}`
    if (!received.has(key)) received.set(key, { from: from.hash.toLowerCase(), time, transaction })
  } else {
    from.zeroTransfers += 1
    to.zeroTransfers += 1
  }
}

function noteAddress(seenRecords: SeenRecords, address: Address, time: string | null): boolean {
  const key = endsOf(address.hash)
  const alike = seenRecords.addresses.get(key) ?? new Map<string, SeenAddress>()
  seenRecords.addresses.set(key, alike)
  const lower = address.hash.toLowerCase()
  const known = alike.get(lower)
  const name = nameOf(address)
  if (!known) {
    alike.set(lower, { hash: address.hash, name, first: time, received: new Map(), zeroTransfers: 0 })
    return true
  }
  known.name ??= name
  if (time !== null && (known.first === null || time < known.first)) known.first = time
  return false
}

function noteToken(seenRecords: SeenRecords, sent: unknown): boolean {
  if (!isToken(sent)) return false
  const key = sent.address_hash.toLowerCase()
  const known = seenRecords.tokens.get(key)
  // search results hold less of a token than its record does
  if (known && ((sent.holders_count ?? null) === null || known.holders_count === sent.holders_count))
    return false
  seenRecords.tokens.set(key, sent)
  seenRecords.tokenUpdates += 1
  return true
}

const isAddress = (sent: unknown): sent is Address =>
  typeof sent === 'object' &&
  sent !== null &&
  'ens_domain_name' in sent &&
  'hash' in sent &&
  typeof sent.hash === 'string' &&
  !isZeroAddress(sent.hash)

const isToken = (sent: unknown): sent is SeenToken =>
  typeof sent === 'object' &&
  sent !== null &&
  'address_hash' in sent &&
  typeof sent.address_hash === 'string' &&
  'symbol' in sent &&
  'exchange_rate' in sent &&
  // search results describe addresses with the same fields
  (!('certified' in sent) || ('type' in sent && sent.type === 'token'))

const textOf = (sent: unknown): string | null => (typeof sent === 'string' ? sent : null)
