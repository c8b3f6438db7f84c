import * as v from 'valibot'
import type { Address } from './addresses.ts'
import type { Block } from './blocks.ts'
import { rateOf } from './tokenAmounts.ts'
import { type FeeRules, feeRulesOf } from './feeRules.ts'
import { amount, maybe, record, isSameHash } from './fields.ts'
import type { Token } from './tokens.ts'
import { type Transaction, Fee } from './transactions.ts'

// What was paid for a transaction, or for all of a block: worked out here and nowhere else.

/** What is known of a chain before any of its records: its id and its coin, as config.json has them. */
export type Chain = {
  chainId?: string | null | undefined
  currency: { symbol: string | null; decimals: number }
}

/** What a fee was paid in: the chain's coin, or a token. `rate` is USD per whole unit. */
export type FeeAsset = {
  kind: 'coin' | 'token'
  /** The token, where its record tells which one it is. */
  token: Token | null
  symbol: string | null
  decimals: number | null
  rate: string | null
}

/**
 * A part of a fee, in the smallest unit of what it was paid in. `burnt` and `priority` by Ethereum's rules, or in the words of a
 * record whose rules aren't known; the others as the records of one kind of chain name them. `to` is who got it, where that is told.
 */
export type FeePart = {
  id: 'burnt' | 'priority' | 'l1' | 'l2' | 'operator' | 'network' | 'poster' | 'validator' | 'dapp'
  of: bigint
  to?: Address | null
}

/** What of a fee is known to have gone where. */
export type FeeParts = {
  /** Null where nothing was paid yet, or how much isn't told. */
  paid: bigint | null
  parts: FeePart[]
  /** What the parts leave open of what was paid; null where they don't add up to it: they are told as sent then, and drawn nowhere. */
  rest: bigint | null
}

export type TransactionFee = FeeParts & {
  rules: FeeRules
  asset: FeeAsset
  /** As sent, in the smallest unit of the asset. */
  amount: bigint | null
  /** Nothing is paid yet: it may be so much at most. */
  isMost: boolean
  /** Who paid it: the sender, unless somebody else did. */
  payer: Address | null
  /** Who paid in the place of the sender. */
  sponsor: Address | null
  /** What of it was burnt; null where that isn't told or doesn't add up, and on chains with rules of their own. */
  burnt: bigint | null
  /** What its blobs cost beside it, in coin. EIP-4844 */
  blobs: bigint
  /** All parts that the record tells, as `parts`, and also those of 0. */
  toldParts: FeePart[]
  /** What the prices of its gas are in; null where neither record nor chain tells. */
  priceAsset: FeeAsset | null
}

/** What a transaction cost, in what, to whom, and who paid it. */
export function feeOf(transaction: Transaction, chain: Chain): TransactionFee {
  const { from, burnt_blob_fee } = transaction
  const rules = feeRulesOf(transaction, chain.chainId ?? null)
  const cost = costOf(transaction, chain)
  const toldParts = partsOf(transaction, rules)
  const made = addedUp(cost.isMost ? null : cost.amount, toldParts.filter(isSome))
  const sponsor = sponsorOf(transaction)
  return {
    ...cost,
    rules,
    payer: sponsor ?? from,
    sponsor,
    blobs: burnt_blob_fee ?? 0n,
    toldParts,
    priceAsset: isPricedIn(transaction, cost.amount) ? cost.asset : null,
    burnt: made.rest === null || rules === 'own' ? null : transaction.transaction_burnt_fee,
    ...made,
  }
}

/** What a transaction cost, and in what: all that a list tells of it. */
export function costOf(
  transaction: Transaction,
  chain: Chain,
): Pick<TransactionFee, 'asset' | 'amount' | 'isMost'> {
  const { fee } = transaction
  const stability = stabilityFeeOf(transaction)
  return {
    asset: assetOf(transaction, chain),
    amount: (stability ? stability.total_fee : fee?.value) ?? null,
    isMost: !stability && fee?.type === 'maximum',
  }
}

/** Who paid for a transaction in the place of its sender; null where nobody did. */
export const sponsorOf = ({ from, fee_payer }: Pick<Transaction, 'from' | 'fee_payer'>): Address | null =>
  fee_payer && !isSameHash(fee_payer.hash, from?.hash) ? fee_payer : null

/** What all transactions of a block cost, in coin, and to whom. */
export function blockFeesOf(block: Block, chain: Chain): FeeParts & { rules: FeeRules } {
  const rules = feeRulesOf(block, chain.chainId ?? null)
  const parts =
    rules === 'own' ? [] : partsNamed(['burnt', block.burnt_fees], ['priority', block.priority_fee])
  return { rules, ...addedUp(block.transaction_fees, parts.filter(isSome)) }
}

function assetOf(transaction: Transaction, { currency }: Chain): FeeAsset {
  const { celo, exchange_rate } = transaction
  const stability = stabilityFeeOf(transaction)
  const token = celo?.gas_token ?? stability?.token
  if (!token && !stability) return { kind: 'coin', token: null, ...currency, rate: exchange_rate }
  const { address_hash = null, symbol = null, decimals = null } = token ?? {}
  return {
    kind: 'token',
    token: token && address_hash ? { ...token, address_hash } : null,
    symbol: symbol ?? token?.name ?? null,
    decimals,
    rate: token ? rateOf(token) : null,
  }
}

/** Where it tells in what and how much, the fee is that and not the one in coin beside it. */
const stabilityFeeOf = ({ stability_fee: told }: Transaction) =>
  told && (told.token || told.total_fee !== null) ? told : null

/** Celo's prices are in the token of the fee; Stability's are so where price times gas is the fee. */
function isPricedIn(transaction: Transaction, total: bigint | null): boolean {
  const { gas_price, gas_used } = transaction
  if (!stabilityFeeOf(transaction)) return true
  return gas_price !== null && gas_used !== null && gas_price * gas_used === total
}

type Named = readonly [id: FeePart['id'], of: bigint | null | undefined, to?: Address | null]

/** Those that are told. */
const partsNamed = (...named: Named[]): FeePart[] =>
  named.flatMap(([id, of, to]) => (of == null ? [] : [{ id, of, ...(to && { to }) }]))

const isSome = ({ of }: FeePart): boolean => of !== 0n

function partsOf(transaction: Transaction, rules: FeeRules): FeePart[] {
  const { celo, arbitrum, scroll } = transaction
  const stability = stabilityFeeOf(transaction)
  if (stability)
    return partsNamed(
      ['validator', stability.validator_fee, stability.validator_address],
      ['dapp', stability.dapp_fee, stability.dapp_address],
    )
  // servers reckon its parts from a base fee in coin, as if it had been paid in that
  if (celo?.gas_token) return []
  const { network_fee, poster_fee } = v.parse(Arbitrum, arbitrum)
  const { l1_fee, l2_fee } = v.parse(Scroll, scroll)
  return partsNamed(
    ['burnt', rules === 'own' ? null : transaction.transaction_burnt_fee],
    ['priority', rules === 'own' ? null : transaction.priority_fee],
    ['network', network_fee],
    ['poster', poster_fee],
    ['l2', l2_fee?.type === 'maximum' ? null : l2_fee?.value],
    ['l1', transaction.l1_fee ?? l1_fee],
    ['operator', transaction.operator_fee],
  )
}

/** Of gas on Arbitrum itself, and of what was posted for it below. */
const Arbitrum = v.fallback(record({ network_fee: maybe(amount), poster_fee: maybe(amount) }), {
  network_fee: null,
  poster_fee: null,
})
const Scroll = v.fallback(record({ l1_fee: maybe(amount), l2_fee: maybe(Fee) }), {
  l1_fee: null,
  l2_fee: null,
})

function addedUp(paid: bigint | null, parts: FeePart[]): FeeParts {
  const rest = parts.reduce((left, { of }) => left - of, paid ?? 0n)
  const fits = paid !== null && rest >= 0n && parts.every(({ of }) => of > 0n)
  return { paid, parts, rest: fits ? rest : null }
}
