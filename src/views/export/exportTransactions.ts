import { type FeePart, feeOf, type TransactionFee } from '#api/fees.ts'
import { nameOf } from '#api/naming.ts'
import { amountOf } from '#api/scaled.ts'
import type { Transaction } from '#api/transactions.ts'
import type { Cell } from '#format/csv.ts'
import { isDone, statusOf } from '#format/status.ts'
import { addressCell, type Field, inShownUnits, inUnits } from './form.ts'
import { reasonOf } from '#views/reason.ts'
import { contractMadeBy } from '#views/untold.ts'

/** A transaction as a row of a CSV file. */
export const exportTransactionFields: readonly Field<Transaction>[] = [
  { name: 'hash', value: ({ hash }) => hash },
  { name: 'timestamp', value: ({ timestamp }) => timestamp },
  { name: 'block_number', value: ({ block_number }) => block_number },
  { name: 'position', value: ({ position }) => position },
  { name: 'status', value: (one) => one.status ?? (isDone(one) ? null : statusOf(one).word.toLowerCase()) },
  { name: 'reason', value: reasonOf },
  { name: 'method', value: ({ method }) => method },
  { name: 'transaction_types', value: ({ transaction_types }) => transaction_types.join(' ') },
  { name: 'from', value: ({ from }) => addressCell(from?.hash) },
  { name: 'from_name', value: ({ from }) => from && nameOf(from) },
  { name: 'to', value: ({ to }) => addressCell(to?.hash) },
  { name: 'to_name', value: ({ to }) => to && nameOf(to) },
  { name: 'created_contract', value: (one) => addressCell(contractMadeBy(one)?.hash) },
  { name: 'currency', value: (_transaction, { currency: { symbol } }) => symbol },
  { name: 'value_wei', value: ({ value }) => value },
  { name: 'value', value: ({ value }, { currency: { decimals } }) => inUnits(value, decimals) },
  { name: 'fee_type', value: ({ fee }) => fee?.type ?? null },
  { name: 'fee_wei', value: inCoin(({ amount }) => amount) },
  {
    name: 'fee',
    value: ofFee(({ amount, asset }) => inShownUnits(amountOf(amount, asset))),
  },
  // of the token that it was paid with, where that was none of the coin
  { name: 'fee_token', value: ofFee(({ asset }) => (asset.kind === 'token' ? asset.symbol : null)) },
  { name: 'fee_token_address', value: ofFee(({ asset }) => addressCell(asset.token?.address_hash)) },
  { name: 'fee_token_raw', value: inToken(({ amount }) => amount) },
  // who paid, where that wasn't the sender
  { name: 'fee_payer', value: ofFee(({ sponsor }) => addressCell(sponsor?.hash)) },
  // Ethereum's, as sent; empty on chains with rules of their own, where servers tell them all the same
  { name: 'priority_fee_wei', value: inCoin(partOf('priority')) },
  { name: 'transaction_burnt_fee_wei', value: inCoin(partOf('burnt')) },
  { name: 'burnt_blob_fee_wei', value: ({ burnt_blob_fee }) => burnt_blob_fee ?? null },
  // of rollups: Optimism, Scroll, Arbitrum
  { name: 'l1_fee_wei', value: inCoin(partOf('l1')) },
  { name: 'l2_fee_wei', value: inCoin(partOf('l2')) },
  { name: 'operator_fee_wei', value: inCoin(partOf('operator')) },
  { name: 'network_fee_wei', value: inCoin(partOf('network')) },
  { name: 'poster_fee_wei', value: inCoin(partOf('poster')) },
  // of Stability
  { name: 'validator_fee_token_raw', value: inToken(partOf('validator')) },
  { name: 'dapp_fee_token_raw', value: inToken(partOf('dapp')) },
  { name: 'gas_limit', value: ({ gas_limit }) => gas_limit },
  { name: 'gas_used', value: ({ gas_used }) => gas_used },
  { name: 'gas_price_wei', value: inCoin((_fee, { gas_price }) => gas_price) },
  { name: 'gas_price_token_raw', value: priceInToken(({ gas_price }) => gas_price) },
  // of its block, in coin whatever the fee was paid in
  { name: 'base_fee_per_gas_wei', value: ({ base_fee_per_gas }) => base_fee_per_gas },
  { name: 'max_fee_per_gas_wei', value: inCoin((_fee, { max_fee_per_gas }) => max_fee_per_gas) },
  { name: 'max_fee_per_gas_token_raw', value: priceInToken(({ max_fee_per_gas }) => max_fee_per_gas) },
  {
    name: 'max_priority_fee_per_gas_wei',
    value: inCoin((_fee, { max_priority_fee_per_gas }) => max_priority_fee_per_gas),
  },
  {
    name: 'max_priority_fee_per_gas_token_raw',
    value: priceInToken(({ max_priority_fee_per_gas }) => max_priority_fee_per_gas),
  },
  { name: 'nonce', value: ({ nonce }) => nonce },
  { name: 'type', value: ({ type }) => type },
  // of a coin: on its day, and when it was read
  { name: 'historic_exchange_rate_usd', value: ({ historic_exchange_rate }) => historic_exchange_rate },
  { name: 'exchange_rate_usd', value: ({ exchange_rate }) => exchange_rate },
]

type OfFee<Value> = (fee: TransactionFee, transaction: Transaction) => Value

/** What is told of the fee. */
function ofFee(of: OfFee<Cell>): Field<Transaction>['value'] {
  return (transaction, chain) => of(feeOf(transaction, chain), transaction)
}

/** Wei of the coin; empty where the fee was paid with a token, in whose smallest unit all of it then is. */
function inCoin(of: OfFee<bigint | null | undefined>): Field<Transaction>['value'] {
  return ofFee((fee, transaction) => (fee.asset.kind === 'coin' ? (of(fee, transaction) ?? null) : null))
}

/** The smallest unit of the token that the fee was paid with; empty where it was coin. */
function inToken(of: OfFee<bigint | null>): Field<Transaction>['value'] {
  return ofFee((fee, transaction) => (fee.asset.kind === 'token' ? of(fee, transaction) : null))
}

/** A price of gas, or a limit of it, in the token of the fee; empty where it isn't told that prices are in that. */
function priceInToken(of: (transaction: Transaction) => bigint | null): Field<Transaction>['value'] {
  return inToken(({ priceAsset }, transaction) => priceAsset && of(transaction))
}

/** A part of the fee, where the record tells it; of nobody's rules but its chain's. */
function partOf(id: FeePart['id']): OfFee<bigint | null> {
  return ({ toldParts }) => toldParts.find((part) => part.id === id)?.of ?? null
}
