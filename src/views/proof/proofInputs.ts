import type { InternalTransaction } from '#api/internalTransactions.ts'
import type { useCachedList } from '#api/hooks.ts'
import { valueCalls } from '#api/callOutcomes.ts'
import type { Transaction } from '#api/transactions.ts'
import type { ReadList } from '#proofs/line.ts'
import type { Block } from '#api/blocks.ts'
import { feeRulesOf, ethereumChains } from '#api/feeRules.ts'
import type { NetworkGiven } from '#proofs/transaction.ts'
import type { Network } from '#settings/config.ts'

/** What moved coin inside of a transaction, as far as its calls are read; null where nobody tells what became of one of them. */
export function movedCallsOf(
  calls: ReadList<InternalTransaction>,
  transaction: Transaction,
): ReadList<InternalTransaction> {
  const moved = calls && valueCalls(calls.rows, transaction)
  return calls && moved && { rows: moved, isWhole: calls.isWhole }
}

/** What was read of a list, and whether that is all of it: nothing unreadable, and no more to come. Null before its first page. */
export function listReadOf<Item>({
  rows,
  read,
  isWhole,
}: Pick<ReturnType<typeof useCachedList<Item>>, 'rows' | 'read' | 'isWhole'>): ReadList<Item> {
  return read ? { rows: rows.map(({ item }) => item), isWhole } : null
}

/**
 * What is known of a network where its records are proven: its coin, and which of Ethereum's rules hold there. Of the demo chain
 * a part is made up: its keys signed what JSON-RPC tells, `isTold`.
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
