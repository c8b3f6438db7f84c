import type { InternalTransaction } from '#api/internalTransactions.ts'
import type { useCachedList } from '#api/hooks.ts'
import { valueCalls } from '#api/callOutcomes.ts'
import type { Transaction } from '#api/transactions.ts'
import type { ReadList } from '#proofs/line.ts'
import type { Block } from '#api/blocks.ts'
import { feeRulesOf, ethereumChains } from '#api/feeRules.ts'
import type { NetworkGiven } from '#proofs/transaction.ts'
import type { Network } from '#settings/config.ts'

/** The calls that moved coin in a transaction, as far as they are read; null if the outcome of one is unknown. */
export function movedCallsOf(
  calls: ReadList<InternalTransaction>,
  transaction: Transaction,
): ReadList<InternalTransaction> {
  const moved = calls && valueCalls(calls.rows, transaction)
  return calls && moved && { rows: moved, isWhole: calls.isWhole }
}

/** The rows of a list, and whether they are complete: no unreadable ones, no further pages. Null before the first page. */
export function listReadOf<Item>({
  rows,
  read,
  isWhole,
}: Pick<ReturnType<typeof useCachedList<Item>>, 'rows' | 'read' | 'isWhole'>): ReadList<Item> {
  return read ? { rows: rows.map(({ item }) => item), isWhole } : null
}

/**
 * The network as proofs need it: its coin, and which of Ethereum's rules hold. The demo chain's records are partly invented, but
 * its keys signed what JSON-RPC returns: `isTold`.
 */
export function networkGiven(
  { chainId, currency, demo }: Network,
  record: Transaction | Block,
  isTold = false,
): NetworkGiven {
  const isEthereum = demo === true || (chainId !== null && ethereumChains.has(chainId))
  return {
    coin: { symbol: currency.symbol ?? null, decimals: currency.decimals },
    isGapless: feeRulesOf(record, chainId) !== 'own',
    isUsual: isEthereum,
    isSigned: isEthereum && (demo !== true || isTold),
  }
}
