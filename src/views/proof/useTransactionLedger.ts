import { isMined } from '#api/mined.ts'
import type { Transaction } from '#api/transactions.ts'
import { placeInBlock } from '#proofs/inBlock.ts'
import { ledger } from '#proofs/line.ts'
import { outcomeInBlock } from '#proofs/outcome.ts'
import { inBlockOf } from '#proofs/question.ts'
import { useOwnRpc } from '#settings/ownRpc.ts'
import { usePlace } from '#views/network.ts'
import type { Ledgered } from './ledgered.ts'
import { useQuestionLines } from './useQuestionLines.ts'
import { useTransactionLines } from './useTransactionLines.ts'

/** The whole ledger of a transaction: what is recomputed, and what of its block can be asked. `asks` has its lists asked for. */
export function useTransactionLedger(transaction: Transaction, asks: boolean): Ledgered {
  const { network } = usePlace()
  const { lines, asked, isAsking, stop, blockHash, logs } = useTransactionLines(transaction, asks)
  const hash = transaction.hash.toLowerCase()
  const hasAllReceipts = useOwnRpc(network.slug) !== null
  const questions = useQuestionLines(
    isMined(transaction)
      ? [
          inBlockOf(hash, blockHash, (block) => placeInBlock(transaction, block)),
          inBlockOf(hash, blockHash, (block) =>
            outcomeInBlock({ transaction, blockHash: block, logs, hasAllReceipts }),
          ),
        ]
      : [],
    asked,
  )
  return {
    lines: ledger([...lines, ...questions.lines]),
    isAsking: isAsking || questions.isAsking,
    ask: asked.ask,
    stop: () => {
      stop()
      questions.stop()
    },
  }
}
