import * as v from 'valibot'
import type { Address } from './addresses.ts'
import type { Log } from './logs.ts'
import type { StateChange } from './stateChanges.ts'
import { TokenTransfer } from './tokenTransfers.ts'
import type { Token } from './tokens.ts'
import { isZeroAddress } from './fields.ts'

/** First topics of the token standards' transfer events. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const TRANSFER_SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const TRANSFER_BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'

/** Addresses and tokens known from other records, by lower-case hash. */
export type KnownParties = { addresses: ReadonlyMap<string, Address>; tokens: ReadonlyMap<string, Token> }

type Moved = { kind: string; from: string; to: string; totals: { value?: string; token_id?: string }[] }

/**
 * A log's transfers by the events of ERC-20, -721 and -1155; needs no verified contract. Empty for other or malformed data. A
 * batch becomes one transfer per id. Amounts in the smallest unit.
 */
export function transfersOf(log: Log, { addresses, tokens }: KnownParties): TokenTransfer[] {
  const emitter = log.address?.hash
  const moved = movedBy(log)
  if (!emitter || !moved) return []
  const { kind, from, to, totals } = moved
  return totals.flatMap((total): TokenTransfer[] => {
    const read = v.safeParse(TokenTransfer, {
      transaction_hash: log.transaction_hash,
      log_index: log.index,
      block_hash: log.block_hash,
      block_number: log.block_number,
      timestamp: log.block_timestamp,
      type: isZeroAddress(from) ? 'token_minting' : isZeroAddress(to) ? 'token_burning' : 'token_transfer',
      token_type: kind,
      from,
      to,
      token: { address_hash: emitter, type: kind },
      total,
    })
    if (!read.success) return []
    const { output } = read
    const token = tokens.get(emitter.toLowerCase()) ?? output.token
    return [
      { ...output, token, from: addresses.get(from) ?? output.from, to: addresses.get(to) ?? output.to },
    ]
  })
}

function movedBy({ topics, data }: Log): Moved | null {
  const [event, first, second, third] = topics.map((topic) => topic.toLowerCase())
  const words = wordsIn(data)
  if (event === TRANSFER) {
    const [from, to] = [addressIn(first), addressIn(second)]
    if (!from || !to) return null
    const id = idIn(third)
    if (id !== null) return { kind: 'ERC-721', from, to, totals: [{ token_id: id }] }
    const [value] = words
    return third !== undefined || value === undefined
      ? null
      : { kind: 'ERC-20', from, to, totals: [{ value: String(value) }] }
  }
  const [from, to] = [addressIn(second), addressIn(third)]
  if (!from || !to) return null
  const parts = { kind: 'ERC-1155', from, to }
  if (event === TRANSFER_SINGLE) {
    const [id, value] = words
    if (id === undefined || value === undefined) return null
    return { ...parts, totals: [{ token_id: String(id), value: String(value) }] }
  }
  if (event !== TRANSFER_BATCH) return null
  const [ids, values] = [arrayAt(words, words[0]), arrayAt(words, words[1])]
  if (!ids || !values || ids.length !== values.length) return null
  const totals = ids.map((id, index) => ({ token_id: String(id), value: String(values[index]) }))
  return { ...parts, totals }
}

/** The lower-case address in a topic; null if the first 12 bytes aren't zero. */
function addressIn(topic: string | undefined): string | null {
  const address = /^0x0{24}([0-9a-f]{40})$/.exec(topic ?? '')?.[1]
  return address === undefined ? null : `0x${address}`
}

const idIn = (topic: string | undefined): string | null =>
  topic !== undefined && /^0x[0-9a-f]{64}$/.test(topic) ? String(BigInt(topic)) : null

/** Data as 32-byte words; an incomplete last word and non-hex data are dropped. */
function wordsIn(data: string | null): bigint[] {
  const hex = /^0x([0-9a-f]*)$/i.exec(data ?? '')?.[1]
  return (hex?.match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`))
}

/** An ABI-encoded array of numbers at a byte offset; null if the data doesn't hold it. */
function arrayAt(words: readonly bigint[], place: bigint | undefined): bigint[] | null {
  if (place === undefined || place % 32n !== 0n || place / 32n >= BigInt(words.length)) return null
  const start = Number(place / 32n)
  const length = words[start]
  if (length === undefined || length > BigInt(words.length - start - 1)) return null
  return words.slice(start + 1, start + 1 + Number(length))
}

/** Names and decimals from the same transaction's state changes and parties. */
export function knownParties(
  changes: readonly StateChange[],
  parties: readonly (Address | null | undefined)[],
): KnownParties {
  const addresses = [...parties, ...changes.map(({ address }) => address)]
  return {
    addresses: new Map(addresses.flatMap((one) => (one ? [[one.hash.toLowerCase(), one]] : []))),
    tokens: new Map(
      changes.flatMap(({ token }) => (token ? [[token.address_hash.toLowerCase(), token]] : [])),
    ),
  }
}
