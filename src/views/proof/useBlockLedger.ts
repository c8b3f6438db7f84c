import type { Block } from '#api/blocks.ts'
import { transactionsOfBlock } from '#proofs/inBlock.ts'
import { ledger } from '#proofs/line.ts'
import { parentLink } from '#proofs/parentLink.ts'
import type { Ledgered } from './ledgered.ts'
import { useBlockLines } from './useBlockLines.ts'
import { useQuestionLines } from './useQuestionLines.ts'

/** The whole ledger of a block: what is recomputed, and what its server's node can be asked. `asks` has its lists asked for. */
export function useBlockLedger(id: string, block: Block, asks: boolean): Ledgered {
  const { lines, asked, isAsking, stop, transactions } = useBlockLines(id, block, asks)
  const questions = useQuestionLines(
    block.hash === null ? [] : [transactionsOfBlock(block.hash, transactions), parentLink(block)],
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
