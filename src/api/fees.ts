import * as v from 'valibot'
import type { Address } from './addresses.ts'
import type { Block } from './blocks.ts'
import { rateOf } from './tokenAmounts.ts'
import { type FeeRules, feeRulesOf } from './feeRules.ts'
import { amount, maybe, record, isSameHash } from './fields.ts'
import type { Token } from './tokens.ts'
import { type Transaction, Fee } from './transactions.ts'

// All fee computation, for a transaction and for a block.

/** A chain's id and coin from config.json. */
export type Chain = {
  chainId?: string | null | undefined
  currency: { symbol: string | null; decimals: number }
}

/** A fee's asset: coin or token. `rate` is USD per whole unit. */
export type FeeAsset = {
  kind: 'coin' | 'token'
  token: Token | null
  symbol: string | null
  decimals: number | null
  rate: string | null
}

/**
 * In the asset's smallest unit. `burnt` and `priority` by Ethereum's rules, or as sent where the rules are unknown; others as one
 * kind of chain names them. `to`: the receiver, if known.
 */
export type FeePart = {
  id: 'burnt' | 'priority' | 'l1' | 'l2' | 'operator' | 'network' | 'poster' | 'validator' | 'dapp'
  of: bigint
  to?: Address | null
}

export type FeeParts = {
  paid: bigint | null
  parts: FeePart[]
  /** The paid amount minus all parts; null if they contradict it: they are then shown as sent and not charted. */
  rest: bigint | null
}

export type TransactionFee = FeeParts & {
  rules: FeeRules
  asset: FeeAsset
  /** As sent, in the asset's smallest unit. */
  amount: bigint | null
  /** Pending: the amount is a maximum. */
  isMost: boolean
  payer: Address | null
  sponsor: Address | null
  /** The burnt part; null if unknown or inconsistent, and on chains with their own rules. */
  burnt: bigint | null
  /** Blob fee in wei, in addition to the fee (EIP-4844). */
  blobs: bigint
  toldParts: FeePart[]
  /** The asset of gas prices; null if neither record nor chain has it. */
  priceAsset: FeeAsset | null
}

/** A transaction's fee, its asset, receivers and payer. */
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

/** A transaction's fee and its asset, as far as lists have it. */
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

/** The account that paid in place of the sender, or null. */
export const sponsorOf = ({ from, fee_payer }: Pick<Transaction, 'from' | 'fee_payer'>): Address | null =>
  fee_payer && !isSameHash(fee_payer.hash, from?.hash) ? fee_payer : null

/** A block's fees in coin, and their receivers. */
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

/** With asset and amount, this is the fee, and the coin `fee` doesn't apply. */
const stabilityFeeOf = ({ stability_fee: stabilityFee }: Transaction) =>
  stabilityFee && (stabilityFee.token || stabilityFee.total_fee !== null) ? stabilityFee : null

/** Celo's gas prices are in the fee token; Stability's are if price × gas is the fee. */
function isPricedIn(transaction: Transaction, total: bigint | null): boolean {
  const { gas_price, gas_used } = transaction
  if (!stabilityFeeOf(transaction)) return true
  return gas_price !== null && gas_used !== null && gas_price * gas_used === total
}

type NamedPart = readonly [id: FeePart['id'], of: bigint | null | undefined, to?: Address | null]

const partsNamed = (...named: NamedPart[]): FeePart[] =>
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
  // servers compute its parts from a base fee in coin, though it was paid in a token
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

/** Arbitrum's L2 gas and L1 posting costs. */
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
