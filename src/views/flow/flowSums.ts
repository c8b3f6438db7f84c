import { type Address, isScam, nameOf } from '#api/addresses.ts'
import { isImpostor } from '#api/impostors.ts'
import { amountOf, type AmountFields, amountMoved, decimalsOf, rateOf } from '#api/tokenAmounts.ts'
import type { Token } from '#api/tokens.ts'
import type { TokenTransfer } from '#api/tokenTransfers.ts'
import type { Transaction } from '#api/transactions.ts'
import { valueTransfersOf } from '#api/valueTransfers.ts'
import { count, counted } from '#format/numbers.ts'
import { shortHash, shortId } from '#format/hash.ts'
import { checksummedIn } from '#format/checksum.ts'
import { shortened } from '#format/text.ts'
import { worthOf } from '#format/worth.ts'
import { exactWords } from '#views/cells/amountWords.ts'
import { isNobody } from '#views/transfer/words.ts'
import type { AmountWords } from '#format/units.ts'

const MOST_PARTIES = 30
const MOST_SUMS = 60
const LONGEST_NAME = 16

/** What can be summed: coin (no token), a token under one multiplier, or its items. */
export type Asset = {
  token: Token | null
  name: string
  decimals: number | null
  rate: string | null
  isItem: boolean
} & Pick<AmountFields, 'ui_multiplier'>

export type Sum = {
  from: Address
  to: Address
  asset: Asset
  /** The numbers (from 1) of its transfers; none for coin. */
  rows: number[]
  value: bigint | null
  ids: Map<bigint, bigint | null>
}

/** Map key of an address: lower case, whatever letter case the server sent. */
export const keyOf = ({ hash }: Address): string => hash.toLowerCase()

/**
 * Value and listed token transfers summed by sender, receiver and asset, for the first thirty addresses. `parties`: those, the sender
 * first; `left`: number of transfers left out.
 */
export function sumsOf(transaction: Transaction, coin: Asset) {
  const { from, token_transfers } = transaction
  const parties = new Map<string, Address>()
  const sums = new Map<string, Sum>()
  const noteParty = (address: Address) => {
    const before = parties.get(keyOf(address))
    if (!before || (!nameOf(before) && nameOf(address))) parties.set(keyOf(address), address)
  }
  if (from && !isNobody(from)) noteParty(from)

  /** Returns false if it has an unknown end, or doesn't fit. */
  const add = (part: Omit<Sum, 'rows' | 'ids'>, row: number | null, id: bigint | null) => {
    const { token, name, isItem, decimals, ui_multiplier } = part.asset
    const ends = [part.from, part.to]
    const what = [token ? token.address_hash.toLowerCase() : name, isItem, decimals, ui_multiplier]
    const key = [...ends.map(keyOf), ...what].join(' ')
    const addresses = ends.filter((end) => !isNobody(end))
    const strangers = addresses.filter((end) => !parties.has(keyOf(end)))
    const isFull =
      parties.size + strangers.length > MOST_PARTIES || (!sums.has(key) && sums.size >= MOST_SUMS)
    if (isFull || keyOf(part.from) === keyOf(part.to)) return false
    addresses.forEach(noteParty)
    const sum = sums.get(key) ?? { ...part, value: 0n, rows: [], ids: new Map<bigint, bigint | null>() }
    sum.value = plus(sum.value, part.value)
    if (row !== null && sum.rows.at(-1) !== row) sum.rows.push(row)
    const before = id === null ? null : sum.ids.get(id)
    if (id !== null) sum.ids.set(id, before === undefined ? part.value : plus(before, part.value))
    sums.set(key, sum)
    return true
  }

  for (const { to, value } of valueTransfersOf(transaction) ?? [])
    if (value && from && to) add({ from, to, asset: coin, value }, null, null)
  let left = 0
  for (const [index, transfer] of (token_transfers ?? []).entries()) {
    const added = partsOf(transfer).map(({ id, ...part }) => add(part, index + 1, id))
    if (added.length === 0 || added.includes(false)) left++
  }
  return { parties, sums: [...sums.values()], left }
}

const plus = (a: bigint | null, b: bigint | null) => (a === null || b === null ? null : a + b)

function partsOf({ from, to, token, total }: TokenTransfer) {
  if (!from || !to) return []
  const name = token
    ? shortName(token.symbol ?? token.name ?? shortHash(checksummedIn(token.address_hash)))
    : 'unknown token'
  const totals =
    total.length > 0 ? total : [{ value: null, decimals: null, token_id: null, ui_multiplier: null }]
  return totals.map(({ value, decimals: sent, token_id: id, ui_multiplier }) => {
    const isItem = id !== null
    const decimals = decimalsOf(token, id, sent)
    const asset: Asset = { token, name, decimals, rate: rateOf(token), isItem, ui_multiplier }
    return { from, to, asset, id, value: amountMoved(token, value) }
  })
}

export type AmountText = {
  amount: string
  asset: string
  /** The text with all digits and ids. */
  exact: string
  worth: string | null
  /** The server flags its token as a scam, and a warning is to be shown. */
  isScam: boolean
  /** Its token passes for another. */
  isImpostor: boolean
}

/** A sum in the user's number format. Several ids are different items: counted by kind, except for ERC-721. */
export function amountText(
  { asset, value, ids }: Pick<Sum, 'asset' | 'value' | 'ids'>,
  say: AmountWords,
): AmountText {
  const { token, name, rate, isItem } = asset
  const shownFields = {
    exact: exactly({ asset, value, ids }),
    worth: null,
    isScam: isScam(token),
    isImpostor: isImpostor(token),
  }
  if (ids.size > 1 && token?.type !== 'ERC-721')
    return { ...shownFields, amount: count(ids.size), asset: `kinds of ${name}` }
  const [id] = ids.keys()
  const item = id !== undefined && ids.size === 1 ? `${name} #${shortId(id)}` : null
  if (value === null) return { ...shownFields, amount: '', asset: `${item ?? name}, amount not told` }
  const { value: units, decimals } = amountOf(value, asset)
  const amount = say(units ?? 0n, decimals ?? 0)
  const worth = isItem || decimals === null || !units ? null : worthOf(units, decimals, rate)
  return {
    ...shownFields,
    amount: item && amount === '1' ? '' : amount,
    asset: item ?? unitOf(asset),
    worth,
  }
}

const unitOf = ({ name, decimals }: Asset) => `${decimals === null ? 'smallest units of ' : ''}${name}`

/** Ids listed one by one. */
const IDS_TOLD = 20

function exactly({ asset, value, ids }: Pick<Sum, 'asset' | 'value' | 'ids'>): string {
  const amountOrUnknown = (of: bigint | null, unit = '') =>
    of === null ? ['amount not told', unit].filter(Boolean).join(' ') : exactWords(amountOf(of, asset), unit)
  const isAlike = ids.size < 2 || asset.token?.type === 'ERC-721'
  const items = Array.from(ids, ([id, of]) => (isAlike ? `#${id}` : `#${id}: ${amountOrUnknown(of)}`))
  const rest = items.length - IDS_TOLD
  return [
    isAlike ? amountOrUnknown(value, unitOf(asset)) : unitOf(asset),
    items.slice(0, IDS_TOLD).join(isAlike ? ' ' : ', '),
    rest > 0 && `and ${counted(rest, 'more id')}`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** An untrusted name, truncated, without invisible characters. */
export function shortName(name: string, longest = LONGEST_NAME): string {
  return shortened(name, longest).short
}
