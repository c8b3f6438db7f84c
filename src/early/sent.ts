import type { Address } from '#api/addresses.ts'
import { isZeroAddress } from '#api/naming.ts'
import type { TokenTransfer } from '#api/tokenTransfers.ts'
import type { Transaction } from '#api/transactions.ts'
import { callsIn } from '#api/valueMoves.ts'

// Reads the records that servers send, without the schemas. A field that isn't sent is null. One that the app might read
// differently throws, and then nothing of it is drawn early.

export type Sent = Record<string, unknown>

/** The fields of a record. @throws where it is none */
export function record(sent: unknown): Sent {
  return typeof sent === 'object' && sent !== null && !Array.isArray(sent) ? (sent as Sent) : odd()
}

export const text = field((sent) => typeof sent === 'string', String)
/** What is blank is no name. */
const name = (sent: unknown) => (/\S/.test(text(sent) ?? '') ? text(sent) : null)
const flag = field((sent) => typeof sent === 'boolean', Boolean)
export const count = field((sent) => Number.isSafeInteger(Number(matched(/^\d{1,16}$/, sent) || NaN)), Number)
export const amount = field((sent) => matched(/^\d{1,78}$/, sent), BigInt)
/** In UTC, as servers send it. */
export const time = field((sent) => {
  const moment = matched(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/, sent) || ''
  // 30 February is none
  return new Date(moment).getUTCDate() === Number(moment.slice(8, 10))
}, String)
/** Without an exponent. */
export const rate = field((sent) => matched(/^\d{1,100}(\.\d{1,100})?$/, sent), String)
/** A rate of 0 is none. */
const price = (sent: unknown) => (/[1-9]/.test(rate(sent) ?? '') ? rate(sent) : null)
/** One byte in a contract, so a larger number is wrong. */
const decimals = field((sent) => matched(/^\d{1,3}$/, sent) && Number(sent) < 256, Number)
const addressHash = field((sent) => matched(/^0x[0-9a-f]{40}$/i, sent), String)
export const hash = field((sent) => matched(/^0x[0-9a-f]{64}$/i, sent), String)

/** @throws if one of these is there: the app then renders more than is drawn early */
export function absent(...sent: unknown[]): void {
  if (sent.some((one) => (Array.isArray(one) ? one.length > 0 : Boolean(one)))) odd()
}

/** Leaves it to the app. @throws */
export function odd(): never {
  throw new Error('odd')
}

/** What an address's name, tags and kind are made of. */
export function address(sent: unknown): Address | null {
  if (sent === null || sent === undefined) return null
  const told = record(sent)
  const metadata = told.metadata == null ? null : record(told.metadata)
  // fields of old servers, which only the schemas read
  absent(told.implementation_name, told.implementation_address, metadata && !metadata.tags)
  const tag = (one: Sent) => ({ display_name: name(one.display_name), label: name(one.label) })
  return {
    hash: addressHash(told.hash) ?? odd(),
    name: name(told.name),
    ens_domain_name: name(told.ens_domain_name),
    is_contract: flag(told.is_contract),
    is_verified: flag(told.is_verified),
    is_scam: flag(told.is_scam),
    reputation: text(told.reputation),
    proxy_type: text(told.proxy_type),
    implementations: list(told.implementations, implementation),
    private_tags: list(told.private_tags, tag),
    public_tags: list(told.public_tags, tag),
    watchlist_names: list(told.watchlist_names, tag),
    metadata: metadata && {
      tags: list(metadata.tags, (one) => ({
        slug: text(one.slug),
        name: name(one.name),
        tagType: text(one.tagType),
      })),
    },
  } as Address
}

/** The code that a proxy runs. @throws where it is the zero address: the app then makes another address of it */
function implementation(one: Sent) {
  const address_hash = addressHash(one.address_hash ?? one.address)
  absent(isZeroAddress(address_hash))
  return { address_hash, name: name(one.name) }
}

/** Who did something, where the zero address is nobody; also sent as a bare hash. */
export function somebody(sent: unknown): Address | null {
  const who = address(typeof sent === 'string' ? { hash: sent } : sent)
  return isZeroAddress(who?.hash) ? null : who
}

/** What a transaction's sentence and first facts, and a row of a list, are made of. */
export function transaction(sent: unknown): Transaction {
  const told = record(sent)
  // old servers' names for fields
  absent(told.tx_types, told.block, told.has_error_in_internal_txs)
  // a fee that was paid in a token
  absent(told.celo != null && record(told.celo).gas_token, told.stability_fee)
  // several calls in one, also where they aren't told
  absent(told.calls, told.calls === null && callsIn({ type: count(told.type), calls: null }) !== 1)
  // a contract that was not created
  absent(told.status === 'error' && told.created_contract)
  const fee = told.fee == null ? null : record(told.fee)
  return {
    hash: hash(told.hash) ?? odd(),
    status: text(told.status),
    result: result(told.result),
    revert_reason: reason(told.revert_reason),
    block_number: count(told.block_number),
    timestamp: time(told.timestamp),
    confirmations: count(told.confirmations),
    is_pending_update: flag(told.is_pending_update),
    has_error_in_internal_transactions: flag(told.has_error_in_internal_transactions),
    method: text(told.method),
    from: address(told.from),
    to: address(told.to),
    created_contract: address(told.created_contract),
    value: amount(told.value),
    fee: fee && { type: text(fee.type), value: amount(fee.value) },
    exchange_rate: price(told.exchange_rate),
    historic_exchange_rate: price(told.historic_exchange_rate),
    transaction_types: texts(told.transaction_types),
    type: count(told.type),
    blob_versioned_hashes: texts(told.blob_versioned_hashes),
    token_transfers: told.token_transfers == null ? null : list(told.token_transfers, moved),
    token_transfers_overflow: flag(told.token_transfers_overflow),
  } as unknown as Transaction
}

/** What a row of token transfers is made of. */
export function transfer(told: Sent): TokenTransfer {
  // old servers' names for fields
  absent(told.block)
  return {
    ...moved(told),
    transaction_hash: hash(told.transaction_hash) ?? odd(),
    block_number: count(told.block_number),
    timestamp: time(told.timestamp),
    method: text(told.method),
  } as unknown as TokenTransfer
}

/** What a token's name, and amounts of it, are made of. One of no kind has that of the transfer that it stands in. */
export const token = (told: Sent, kind?: unknown) => ({
  ...unscaled(told),
  address_hash: addressHash(told.address_hash) ?? odd(),
  name: name(told.name),
  symbol: name(told.symbol),
  decimals: decimals(told.decimals),
  type: text(told.type ?? kind),
  reputation: text(told.reputation),
  exchange_rate: price(told.exchange_rate),
})

/** @throws of a token whose amounts are multiplied before they are shown: the app says by what */
function unscaled(told: Sent) {
  absent(told.ui_multiplier != null, told.new_ui_multiplier != null)
  return {}
}

/** The part of a transfer that transactions have too. */
function moved(one: Sent) {
  const total = one.total == null ? null : record(one.total)
  // of an amount that is multiplied, as of its token
  absent(total?.ui_multiplier != null)
  return {
    from: address(one.from),
    to: address(one.to),
    token: one.token == null ? null : token(record(one.token), one.token_type),
    type: text(one.type),
    total: total
      ? [{ value: amount(total.value), token_id: amount(total.token_id), decimals: decimals(total.decimals) }]
      : [],
  }
}

/** What came of a transaction. @throws of a state that is written otherwise than the app has it */
function result(sent: unknown) {
  const said = text(sent)
  const isState = /^(success|pending|dropped\/replaced|awaiting_internal_transactions)$/.test(said ?? '')
  absent(!isState && /success|pending|dropped|awaiting/i.test(said ?? ''))
  return said
}

/** Why a transaction failed: raw, or decoded. */
function reason(sent: unknown) {
  if (sent === null || sent === undefined) return null
  const told = typeof sent === 'string' ? { raw: sent } : record(sent)
  if (!('method_id' in told || 'parameters' in told)) {
    const raw = text(told.raw)
    // bytes without their `0x`, which the app reads as bytes
    absent(told.decoded, raw && /^([\da-f]{2}){4,}$/i.test(raw))
    return { raw, decoded: null }
  }
  const parameters = list(told.parameters, (one) => ({ name: text(one.name), value: one.value ?? null }))
  return { raw: null, decoded: { method_call: text(told.method_call), parameters } }
}

const texts = (sent: unknown): string[] =>
  Array.isArray(sent) ? sent.filter((one) => typeof one === 'string') : []

function list<Item>(sent: unknown, read: (one: Sent) => Item): Item[] {
  if (sent === null || sent === undefined) return []
  return Array.isArray(sent) ? sent.map((one) => read(record(one))) : odd()
}

/** The text, or a safe integer's digits, if they match. */
function matched(pattern: RegExp, sent: unknown): string | false {
  const digits = Number.isSafeInteger(sent) ? String(sent) : sent
  return typeof digits === 'string' && pattern.test(digits) && digits
}

function field<Value>(fits: (sent: unknown) => unknown, read: (sent: string) => Value) {
  return (sent: unknown): Value | null =>
    sent === null || sent === undefined ? null : fits(sent) ? read(sent as string) : odd()
}
