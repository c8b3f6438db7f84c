import type { Block } from './blocks.ts'
import { devChains, ethereums, hasOwnFees } from './feeChains.ts'
import type { Transaction } from './transactions.ts'

/**
 * By whose rules a record's fees are read:
 * - `ethereum`: base fees are burnt and follow the target of gas, priorities go to the builder (EIP-1559, EIP-4844);
 * - `own`: the chain has rules of its own, so that only what its record names is a part of a fee;
 * - `unknown`: nothing says which; what the record calls burnt or priority is told as its word, and nothing is derived from it.
 */
export type FeeRules = 'ethereum' | 'own' | 'unknown'

/** By the fields that only one kind of chain sends, and by the id of the chain, null where config.json has none. */
export function feeRulesOf(record: Transaction | Block, chainId: string | null): FeeRules {
  if (isOfOwnKind(record) || (chainId !== null && hasOwnFees(chainId))) return 'own'
  return chainId !== null && (ethereums.has(chainId) || devChains.has(chainId)) ? 'ethereum' : 'unknown'
}

/** Sent by one kind of chain each: rollups, Celo, Zilliqa, Stability, Rootstock, SUAVE. */
const marks = [
  'arbitrum',
  'celo',
  'execution_node',
  'l1_fee',
  'minimum_gas_price',
  'op_interop_messages',
  'op_withdrawals',
  'operator_fee',
  'optimism',
  'scroll',
  'stability_fee',
  'zilliqa',
  'zkevm_batch_number',
  'zkevm_status',
  'zksync',
]

/** Ethereum numbers its types of transaction from 0 up; chains take theirs from the other end (EIP-2718). */
const firstOwnType = 64

/** Who builds all blocks of OP Stack, Arbitrum and Scroll chains: a contract, or a name that no key belongs to. */
const builders = new Set([
  '0x4200000000000000000000000000000000000011',
  '0xa4b000000000000000000073657175656e636572',
  '0x5300000000000000000000000000000000000005',
])

/** Gas that no block can use up: Arbitrum and ZK Stack chains send 2^50 where they have no limit, some 2^32. */
const noLimit = 2n ** 32n

function isOfOwnKind(record: Transaction | Block): boolean {
  const sent = record as Readonly<Record<string, unknown>>
  // null of one that nobody else pays for: only Eden has the field
  if ('fee_payer' in sent || marks.some((mark) => sent[mark] !== undefined && sent[mark] !== null))
    return true
  const parties = 'miner' in record ? [record.miner] : [record.from, record.to]
  if (parties.some((party) => party && 'filecoin' in party)) return true
  if ('miner' in record)
    return builders.has(record.miner?.hash.toLowerCase() ?? '') || (record.gas_limit ?? 0n) >= noLimit
  return (record.type ?? 0) >= firstOwnType
}
