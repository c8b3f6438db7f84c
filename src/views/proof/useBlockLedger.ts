import type { Block } from '#api/blocks.ts'
import { transactionsOfBlock } from '#proofs/transactionsRoot.ts'
import { ledger, type Line, type ReadList } from '#proofs/line.ts'
import type { LedgerState } from './ProofSection.tsx'
import { useQuestionLines, type RequestedLines, useRequestedLines, refusalWords } from './useQuestionLines.ts'
import { useEffect, useMemo } from 'react'
import { blockQuery } from '#api/fallback/block.ts'
import { feeRulesOf } from '#api/feeRules.ts'
import { useCached, useOptional, useCachedList } from '#api/hooks.ts'
import { headerQuery } from '#api/rpc.ts'
import { useCancelAll } from '#api/parallelHooks.ts'
import { blockTransactionsQuery } from '#api/transactionLists.ts'
import type { Transaction } from '#api/transactions.ts'
import { blockWithdrawalsQuery } from '#api/withdrawals.ts'
import { baseFeeFollows, burntOfBlock, sumsOfBlock, parentHash } from '#proofs/block.ts'
import { headerMatchesHash } from '#proofs/header.ts'
import { blockHashLines, blockHashNotAsked, blockHashUnchecked } from '#proofs/blockHash.ts'
import { useOwnRpc } from '#settings/ownRpc.ts'
import { rememberSeen, useSeenProofs } from '#settings/seenProofs.ts'
import { useNetwork } from '#views/shell/context.ts'
import { listReadOf, networkGiven } from './proofInputs.ts'

/** All checks of a block: recomputed ones, and those that need its server's node. `enabled`: its lists may be fetched. */
export function useBlockLedger(id: string, block: Block, enabled: boolean): LedgerState {
  const { lines, asked, isAsking, stop, transactions } = useBlockLines(id, block, enabled)
  const questions = useQuestionLines(
    block.hash === null ? [] : [transactionsOfBlock(block.hash, transactions), parentHash(block)],
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

/** The checks that need no JSON-RPC of their own, and the data for the others. */
type OwnLines = {
  lines: readonly (Line | null)[]
  asked: RequestedLines
  isAsking: boolean
  stop: () => void
  transactions: ReadList<Transaction>
}

/** A hash that no block has, for queries that are disabled. */
const none = `0x${'0'.repeat(64)}`

/**
 * The recomputed checks of a block. `id` is the one for its lists. `enabled`: transactions and withdrawals may be fetched, as the
 * tabs do. The header is fetched by itself where that is free and the server is known to have JSON-RPC, else on request; the
 * parent's only if the header's check fails, and on request.
 */
function useBlockLines(id: string, block: Block, enabled: boolean): OwnLines {
  const { api, network, deployment } = useNetwork()
  const asked = useRequestedLines(`${api.base} block ${id}`)
  const seen = useSeenProofs(network.slug, api.base)
  const ownRpc = useOwnRpc(network.slug)
  const isFree = ownRpc !== null || deployment.kind !== 'keyed'
  const { hash, parent_hash: hashOfParent, height } = block
  const wantsSeal = hash !== null && asked.has('B1', 'B2', 'B4')
  const asksSeal =
    hash !== null &&
    (wantsSeal || (isFree && (ownRpc !== null || seen.answers || deployment.kind === 'demo')))

  const transactions = useCachedList(blockTransactionsQuery(api, id), enabled)
  const paid = (block.withdrawals_count ?? 0) > 0
  const withdrawals = useCachedList(blockWithdrawalsQuery(api, id), enabled && paid)
  const sealQuery = headerQuery(api, hash ?? none)
  const headerResult = useOptional(sealQuery, asksSeal)
  const stopAll = useCancelAll()
  const header = headerResult.data?.answer
  const isOdd = headerResult.data !== null && !headerMatchesHash(header)
  // a failing hash formula proves nothing unless it holds for the parent block, which is tried next
  const before = useOptional(headerQuery(api, hashOfParent ?? none), isOdd && hashOfParent !== null)
  const parentRecord = blockQuery(api, String(height - 1))
  const wantsParent = asked.has('B6') && height > 0
  const parentAsked = useOptional(parentRecord, wantsParent)
  const held = useCached(parentRecord)
  const parent = (parentAsked.data ?? held.data)?.block ?? null
  const isCalibrated = seen.headers || headerMatchesHash(before.data?.answer)
  const isWhole = headerResult.data !== null && !isOdd
  useEffect(() => {
    if (headerResult.data)
      rememberSeen(network.slug, api.base, {
        // one's own RPC tells nothing of the server's
        ...(ownRpc === null && { answers: true }),
        ...(isWhole && { headers: true }),
      })
  }, [headerResult.data, isWhole, network, api, ownRpc])

  const [readTransactions, readWithdrawals] = [listReadOf(transactions), listReadOf(withdrawals)]
  const counts = [transactions, withdrawals]
    .map(({ rows, more, read }) => `${rows.length} ${more} ${read}`)
    .join()
  const lines = useMemo(() => {
    const { coin, isUsual } = networkGiven(network, block)
    const rules = feeRulesOf(block, network.chainId)
    const isMadeUp = deployment.kind === 'demo'
    const sealed = headerResult.data
      ? blockHashLines({
          block,
          rpcBlock: header,
          isCalibrated,
          withdrawals: paid ? readWithdrawals : null,
          coin,
          namesBuilder: isUsual,
        })
      : headerResult.error || hash === null
        ? blockHashUnchecked('not told by the server', refusalWords(headerResult.error), paid)
        : blockHashNotAsked(paid)
    return [
      ...sealed,
      ...sumsOfBlock(block, readTransactions, rules),
      burntOfBlock(block, coin, rules),
      baseFeeFollows(block, parent, coin, { rules, isCertain: isUsual && !isMadeUp }),
    ]
    // rows are appended in place: their count tells of new ones
    // eslint-disable-next-line react/exhaustive-deps
  }, [block, network, deployment, headerResult.data, headerResult.error, isCalibrated, parent, counts])

  const waits = [
    // an automatic request isn't shown as pending
    wantsSeal && !headerResult.data && !headerResult.error,
    wantsParent && !parentAsked.data && !parentAsked.error,
  ]
  return {
    lines,
    asked,
    isAsking: waits.some(Boolean),
    stop: () => {
      asked.forget(['B1', 'B2', 'B4', 'B6'])
      stopAll([sealQuery, parentRecord])
    },
    transactions: readTransactions,
  }
}
