import { type Address, nameOf } from '#api/addresses.ts'
import { type Chain, feeOf, type FeePart, type TransactionFee } from '#api/fees.ts'
import { type Transaction, isMined } from '#api/transactions.ts'
import { shortHash, spokenHash } from '#format/hash.ts'
import { checksummedIn } from '#format/checksum.ts'
import type { AmountWords } from '#format/units.ts'
import { isNobody } from '#views/transfer/words.ts'
import { contractMadeBy } from '#views/transaction/words.ts'
import { type Asset, keyOf, type AmountText, amountText, shortName, type Sum, sumsOf } from './flowSums.ts'
import { isFeeOmitted, netChanges } from '#views/transaction/netChanges.ts'
import { feeTransfersOf } from '#api/feeTransfers.ts'

export type Party = {
  address: Address
  name: string
  role: string | null
  /** Worth of all changes of the sender in 10^-18 USD, where known. */
  net: bigint | null
}

export type NamelessEnd =
  | 'minted'
  | 'burnt'
  | 'tip'
  | 'L1'
  | 'the operator'
  | 'the validator'
  | 'the dapp'
  | 'L2 fee'
  | 'network fee'
  | 'poster fee'
  | 'rest of the fee'
  | 'fee'
  | 'burnt for blobs'
  | 'blob fee'

/** Ends that are labelled as what was paid, not as who got it. */
export const feeEnds: ReadonlySet<Edge['to']> = new Set<NamelessEnd>([
  'fee',
  'rest of the fee',
  'L2 fee',
  'network fee',
  'poster fee',
  'blob fee',
])

export type Edge = AmountText & {
  /** The index of a party, or a nameless end. */
  from: number | NamelessEnd
  to: number | NamelessEnd
  /** The table rows it sums up (`1–3`); none for coin. */
  rows: string | null
}

export const wordsOf = ({ amount, asset }: Edge): string => (amount ? `${amount} ${asset}` : asset)

export type Flow = { parties: Party[]; edges: Edge[]; left: number }

/**
 * The flow of a transaction from its record: value, listed token transfers, and the parts of the fee. Null where nothing moved.
 */
export function flowOf(transaction: Transaction, chain: Chain, say: AmountWords): Flow | null {
  const { exchange_rate: rate } = transaction
  const { currency } = chain
  if (!isMined(transaction)) return null
  const name = shortName(currency.symbol ?? 'coin')
  const coin: Asset = { token: null, name, decimals: currency.decimals, rate, isItem: false }
  const { parties: seen, sums, left } = sumsOf(transaction, coin)
  if (sums.length === 0) return null

  const fee = feeOf(transaction, chain)
  const payer = fee.payer && !isNobody(fee.payer) ? keyOf(fee.payer) : null
  const fees = payer ? feesOf(transaction, fee, coin) : []
  if (fee.payer && payer && fees.length > 0 && !seen.has(payer)) seen.set(payer, fee.payer)
  const keys = inOrder([...seen.keys()], sums).filter(
    (key) => (key === payer && fees.length > 0) || sums.some((sum) => isPartOf(sum, key)),
  )
  const end = (address: Address, loose: NamelessEnd) =>
    isNobody(address) ? loose : keys.indexOf(keyOf(address))
  const edges = sums.map((sum): Edge => {
    const amountWords = amountText(sum, say)
    const alike = sums.filter(({ asset }) => asset.name === sum.asset.name)
    // one warning is enough, unless a genuine token has the same name
    const isTold =
      alike[0] === sum ||
      alike.some(({ asset }) => asset.token?.reputation !== 'scam') ||
      fees.some(({ asset }) => asset.name === sum.asset.name)
    return {
      from: end(sum.from, 'minted'),
      to: end(sum.to, 'burnt'),
      rows: rowWords(sum.rows),
      ...amountWords,
      isScam: amountWords.isScam && isTold,
    }
  })
  for (const { to, asset, value } of fees)
    edges.push({
      from: keys.indexOf(payer ?? ''),
      to,
      rows: null,
      ...amountText({ asset, value, ids: new Map() }, say),
    })
  const roleOf = rolesIn(transaction, chain, sums, fee)
  const parties = [...seen.values()]
    .filter((address) => keys.includes(keyOf(address)))
    .toSorted((a, b) => keys.indexOf(keyOf(a)) - keys.indexOf(keyOf(b)))
    .map((address) => ({ address, name: nameIn(address), role: roleOf(keyOf(address)), net: null }))
  return { parties, edges, left }
}

function rolesIn(
  transaction: Transaction,
  chain: Chain,
  sums: Sum[],
  { sponsor }: TransactionFee,
): (key: string) => string | null {
  const { from, token_transfers_overflow: hasMore } = transaction
  const created = contractMadeBy(transaction)
  const changed = new Set(netChanges(transaction, chain).map(({ address }) => keyOf(address)))
  return (key) => {
    if (from && key === keyOf(from)) return 'sender'
    if (created && key === keyOf(created)) return 'created'
    if (sponsor && key === keyOf(sponsor)) return 'pays the fee'
    const passes = sums.some((sum) => keyOf(sum.from) === key) && sums.some((sum) => keyOf(sum.to) === key)
    const isKnown = !hasMore && !sums.some((sum) => sum.value === null && isPartOf(sum, key))
    return passes && isKnown && !changed.has(key) ? 'passes through' : null
  }
}

const ends: Record<FeePart['id'], NamelessEnd> = {
  burnt: 'burnt',
  priority: 'tip',
  network: 'network fee',
  poster: 'poster fee',
  l2: 'L2 fee',
  l1: 'L1',
  operator: 'the operator',
  validator: 'the validator',
  dapp: 'the dapp',
}

type FeeEnd = { to: NamelessEnd; asset: Asset; value: bigint }

/** Where the fee went, by its parts if they add up; empty if the fee is, or may be, among the transfers. */
function feesOf(transaction: Transaction, fee: TransactionFee, coin: Asset): FeeEnd[] {
  const { asset: paidIn, paid, parts, rest, blobs, isMost, rules } = fee
  if (isMost) return []
  const { kind, token, decimals, rate, symbol } = paidIn
  const asset =
    kind === 'coin' ? coin : { token, name: shortName(symbol ?? 'a token'), decimals, rate, isItem: false }
  const isTold = isFeeOmitted(transaction, fee) || feeTransfersOf(transaction, fee).size > 0
  const drawn = rest === null ? [] : parts.map(({ id, of }) => ({ to: ends[id], asset, value: of }))
  const left = rest ?? paid ?? 0n
  return [
    ...(isTold ? [] : drawn),
    ...(!isTold && left > 0n
      ? [{ to: drawn.length > 0 ? ('rest of the fee' as const) : ('fee' as const), asset, value: left }]
      : []),
    // a chain with its own fee rules may collect it
    ...(blobs > 0n
      ? [
          {
            to: rules === 'own' ? ('blob fee' as const) : ('burnt for blobs' as const),
            asset: coin,
            value: blobs,
          },
        ]
      : []),
  ]
}

const isPartOf = ({ from, to }: Sum, key: string) => keyOf(from) === key || keyOf(to) === key

/** Orders parties along their transfers, so that a round trip reads as one; the others in order of appearance. */
function inOrder(seen: string[], sums: Sum[]): string[] {
  const order = new Set<string>()
  for (const start of seen) {
    // iterating a set also visits what is added meanwhile
    const reached = new Set(order.has(start) ? [] : [start])
    for (const key of reached) {
      for (const { from, to } of sums)
        if (keyOf(from) === key && !order.has(keyOf(to)) && !isNobody(to)) reached.add(keyOf(to))
    }
    for (const key of reached) order.add(key)
  }
  return [...order]
}

function nameIn(address: Address): string {
  const name = nameOf(address)
  return name ? shortName(name, 60) : spokenHash(shortHash(checksummedIn(address.hash)))
}

function rowWords(rows: readonly number[]): string | null {
  const [first] = rows
  const last = rows.at(-1)
  if (first === undefined || last === undefined) return null
  if (rows.length > 2 && last - first === rows.length - 1) return `${first}–${last}`
  return rows.length > 3 ? `${rows.slice(0, 2).join(', ')} …` : rows.join(', ')
}
