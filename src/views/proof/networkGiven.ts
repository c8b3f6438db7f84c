import type { Transaction } from '#api/transactions.ts'
import type { Block } from '#api/blocks.ts'
import { ethereums } from '#api/feeChains.ts'
import { feeRulesOf } from '#api/feeRules.ts'
import type { NetworkGiven } from '#proofs/transaction.ts'
import type { Network } from '#settings/config.ts'

/**
 * What is known of a network where its records are proven: its coin, and which of Ethereum's rules hold there. Of the demo chain
 * a part is made up: its keys signed what JSON-RPC tells, `isTold`.
 */
export function networkGiven(
  { chainId, currency, demo }: Network,
  record: Transaction | Block,
  isTold = false,
): NetworkGiven {
  const isEthereum = demo === true || (chainId !== null && ethereums.has(chainId))
  return {
    coin: { symbol: currency.symbol ?? null, decimals: currency.decimals },
    isGapless: feeRulesOf(record, chainId) !== 'own',
    isUsual: isEthereum,
    isSigned: isEthereum && (demo !== true || isTold),
  }
}
