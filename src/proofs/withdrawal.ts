import { bytesOf, encodeRlp, integerBytes } from './rlp.ts'
import { orderedRoot } from './trie.ts'

/** What a validator took out; `gwei` is its amount in 10⁹ wei, as the chain itself has it (EIP-4895). */
export type ChainWithdrawal = { index: bigint; validatorIndex: bigint; address: string; gwei: bigint }

/** The root that a block's header keeps of its withdrawals, in the order of their index (EIP-4895). */
export function withdrawalsRoot(withdrawals: readonly ChainWithdrawal[]): string {
  return orderedRoot(
    withdrawals.map(({ index, validatorIndex, address, gwei }) =>
      encodeRlp([integerBytes(index), integerBytes(validatorIndex), bytesOf(address), integerBytes(gwei)]),
    ),
  )
}
