import type { Transaction } from '#api/transactions.ts'
import type { Block } from '#api/blocks.ts'
import type { NetworkGiven } from '#proofs/transaction.ts'
import type { Network } from '#settings/config.ts'

/** What is known of a network where its records are proven: its coin, and which of Ethereum's rules hold there. */
export function networkGiven(
  { chainId, currency, demo }: Network,
  record: Transaction | Block,
): NetworkGiven {
  const isEthereum = demo === true || ethereum.has(chainId ?? '')
  const isPlain = !ownKinds.some((kind) => (record as Record<string, unknown>)[kind] != null)
  return {
    coin: { symbol: currency.symbol ?? null, decimals: currency.decimals },
    rules: { burns: isEthereum, isEip1559: isEthereum },
    isGapless: isEthereum || isPlain,
    isUsual: isEthereum,
    isSigned: isEthereum && demo !== true,
  }
}

/** Mainnet and its test networks, where EIP-1559 holds to the wei and contracts stand where EIP-161 and EIP-1014 say. */
const ethereum = new Set(['1', '5', '17000', '11155111', '560048'])
/** Fields of records that only other kinds of chain send. */
const ownKinds = ['arbitrum', 'zksync', 'scroll', 'celo', 'zilliqa', 'optimism']
