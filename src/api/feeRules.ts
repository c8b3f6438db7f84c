import type { Block } from './blocks.ts'
import type { Transaction } from './transactions.ts'

/**
 * The fee rules of a record:
 * - `ethereum`: base fees are burnt and follow the gas target, priority fees go to the builder (EIP-1559, EIP-4844);
 * - `own`: the chain has its own rules, so only parts named in the record count;
 * - `unknown`: undetermined; burnt and priority fees are shown as sent, and nothing is derived from them.
 */
export type FeeRules = 'ethereum' | 'own' | 'unknown'

/** By fields that only some chains send, and by chain id (null if config.json has none). */
export function feeRulesOf(record: Transaction | Block, chainId: string | null): FeeRules {
  if (isOfOwnKind(record) || (chainId !== null && hasOwnFees(chainId))) return 'own'
  return chainId !== null && (ethereumChains.has(chainId) || developerChains.has(chainId))
    ? 'ethereum'
    : 'unknown'
}

/** Each sent by one kind of chain: rollups, Celo, Zilliqa, Stability, Rootstock, SUAVE. */
const kindFields = [
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

/** Ethereum numbers transaction types from 0 up; other chains use the upper end (EIP-2718). */
const firstOwnType = 64

/** The builder of all blocks on OP Stack, Arbitrum and Scroll: a contract, or an address that no key controls. */
const builders = new Set([
  '0x4200000000000000000000000000000000000011',
  '0xa4b000000000000000000073657175656e636572',
  '0x5300000000000000000000000000000000000005',
])

/** A gas limit no block reaches: Arbitrum and ZK Stack send 2^50 for "no limit", some chains 2^32. */
const noLimit = 2n ** 32n

function isOfOwnKind(record: Transaction | Block): boolean {
  const sent = record as Readonly<Record<string, unknown>>
  // only Eden has the field; null means that the sender pays
  if ('fee_payer' in sent || kindFields.some((mark) => sent[mark] !== undefined && sent[mark] !== null))
    return true
  const parties = 'miner' in record ? [record.miner] : [record.from, record.to]
  if (parties.some((party) => party && 'filecoin' in party)) return true
  if ('miner' in record)
    return builders.has(record.miner?.hash.toLowerCase() ?? '') || (record.gas_limit ?? 0n) >= noLimit
  return (record.type ?? 0) >= firstOwnType
}

/** Ethereum and its test networks. */
export const ethereumChains: ReadonlySet<string> = new Set(['1', '5', '17000', '560048', '11155111'])

/** Development nodes (Geth, Hardhat, Anvil) and the demo chain, with Ethereum's rules. */
const developerChains: ReadonlySet<string> = new Set(['1337', '31337'])

/** Other chains that collect or distribute base fees instead of burning them, or count gas differently. */
const nonRollups = [
  // Gnosis and Chiado collect base fees
  100, 10200,
  // Polygon PoS sends them to a contract
  137, 80002,
  // Avalanche burns the whole fee
  43114, 43113,
  // Filecoin and its test network count gas differently
  314, 314159,
  // Zilliqa
  32769, 33101,
  // Cosmos chains distribute base fees: ZetaChain, Cronos
  7000, 7001, 24, 25,
  // Stability takes fees in tokens, Eden lets others pay
  101010, 20180427, 714, 3735928814,
]

/** Rollups listed by Chainscout (July 2026 and before). */
const rollups = [
  10, 99, 109, 130, 133, 140, 157, 169, 177, 216, 227, 255, 273, 291, 300, 313, 324, 360, 404, 414, 420, 432,
  466, 475, 480, 550, 616, 919, 957, 1050, 1088, 1101, 1135, 1190, 1301, 1345, 1424, 1442, 1612, 1729, 1829,
  1868, 1890, 1923, 1924, 1946, 1992, 1993, 1996, 2020, 2026, 2099, 2192, 2410, 2420, 2442, 2525, 2649, 2800,
  2810, 2818, 2911, 2999, 3443, 3885, 4078, 4221, 4460, 4547, 4661, 4663, 4801, 4913, 5101, 5112, 5330, 5371,
  6174, 6252, 6900, 6969, 7117, 7534, 7869, 7897, 8333, 8408, 8449, 8453, 8818, 8853, 8866, 8921, 8922, 9116,
  9296, 10087, 10088, 10245, 11011, 11113, 12323, 13001, 13371, 13473, 14235, 18686, 21802, 22224, 24499,
  33111, 34443, 42161, 42170, 42220, 42766, 43111, 44787, 45513, 46630, 50333, 51012, 53302, 53456, 55139,
  59144, 60850, 61224, 62320, 69420, 70700, 80931, 82614, 84531, 84532, 91111, 91342, 97476, 97477, 98864,
  98865, 98867, 100640, 123123, 132902, 133717, 167000, 181228, 190415, 202601, 212000, 383353, 421613,
  421614, 444444, 518848, 534351, 534352, 543210, 559955, 629274, 668668, 743111, 763375, 1027303, 2151908,
  2524852, 3441006, 3502001, 3989688, 8884571, 10241024, 11142220, 11155112, 11155420, 11155931, 13863860,
  28122024, 89346162, 420120000, 420120001, 888888888, 999999999, 1093502521, 1380012617, 1417429182,
  1570754601, 1660990954, 1888108590, 2030232745, 5565244900, 34131050525,
]

const hasOwnFees = (chainId: string): boolean =>
  [nonRollups, rollups].some((ids) => ids.includes(Number(chainId)))
