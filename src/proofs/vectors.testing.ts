import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { Block } from '#api/blocks.ts'
import { Transaction } from '#api/transactions.ts'
import { Withdrawal } from '#api/withdrawals.ts'

// API records of the real transactions and blocks in src/proofs/vectors

export type Rpc = Record<string, unknown>

export const vectors = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`vectors/${name}.json`, import.meta.url), 'utf8'))

const integer = (hex: unknown) => (typeof hex === 'string' ? BigInt(hex) : null)
const digits = (hex: unknown) => integer(hex)?.toString() ?? null
const number = (hex: unknown) => (integer(hex) === null ? null : Number(integer(hex)))
const address = (hash: unknown) => (hash ? { hash } : null)

/** The API record of a JSON-RPC transaction; `changed` replaces fields with wrong values. */
export function transactionOf(tx: Rpc, changed: Rpc = {}): Transaction {
  return v.parse(Transaction, {
    hash: tx.hash,
    type: number(tx.type ?? '0x0'),
    nonce: number(tx.nonce),
    from: address(tx.from),
    to: address(tx.to),
    value: digits(tx.value),
    gas_limit: digits(tx.gas),
    gas_price: digits(tx.gasPrice),
    max_fee_per_gas: digits(tx.maxFeePerGas),
    max_priority_fee_per_gas: digits(tx.maxPriorityFeePerGas),
    raw_input: tx.input,
    ...changed,
  })
}

export function blockOf(block: Rpc, changed: Rpc = {}): Block {
  return v.parse(Block, {
    height: number(block.number),
    hash: block.hash,
    parent_hash: block.parentHash,
    timestamp: new Date((number(block.timestamp) ?? 0) * 1000).toISOString(),
    gas_used: digits(block.gasUsed),
    gas_limit: digits(block.gasLimit),
    base_fee_per_gas: digits(block.baseFeePerGas),
    miner: address(block.miner),
    ...changed,
  })
}

/** The API records of a JSON-RPC block's withdrawals, highest index first as in lists. */
export function withdrawalsOf(block: Rpc): Withdrawal[] {
  const sent = (block.withdrawals ?? []) as Rpc[]
  return sent
    .map((one) =>
      v.parse(Withdrawal, {
        index: number(one.index),
        validator_index: number(one.validatorIndex),
        receiver: address(one.address),
        amount: String(BigInt(String(one.amount)) * 10n ** 9n),
      }),
    )
    .toReversed()
}
