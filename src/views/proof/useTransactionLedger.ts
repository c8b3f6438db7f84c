import { type Transaction, isMined } from '#api/transactions.ts'
import { positionInBlock } from '#proofs/transactionsRoot.ts'
import { ledger, type Line, type ReadList } from '#proofs/line.ts'
import { receiptInBlock } from '#proofs/receipt.ts'
import { withBlockOf } from '#proofs/rpcCheck.ts'
import { useOwnRpc } from '#settings/ownRpc.ts'
import { useNetwork } from '#views/shell/context.ts'
import type { LedgerState } from './ProofSection.tsx'
import { useQuestionLines, type RequestedLines, useRequestedLines, refusalWords } from './useQuestionLines.ts'
import { useCancelAll } from '#api/parallelHooks.ts'
import { feeOf } from '#api/fees.ts'
import { useEffect } from 'react'
import { type CachedList, useOptional, useCachedList } from '#api/hooks.ts'
import { transactionInternalTransactionsQuery } from '#api/internalTransactions.ts'
import { knownParties, transfersOf } from '#api/transferEvents.ts'
import { type Log, transactionLogsQuery } from '#api/logs.ts'
import { headerQuery, signedTransactionQuery } from '#api/rpc.ts'
import { stateChangesQuery } from '#api/stateChanges.ts'
import { transactionTokenTransfersQuery } from '#api/tokenTransferLists.ts'
import { needsBlock } from '#proofs/signedFields.ts'
import { blockHashOf, transactionIn } from '#proofs/rpcTransaction.ts'
import {
  transactionHashNotAsked,
  transactionHashLines,
  transactionHashUnchecked,
} from '#proofs/transactionHash.ts'
import { linesOfRecords } from '#proofs/transaction.ts'
import { rememberSeen, useSeenProofs } from '#settings/seenProofs.ts'
import { movedCallsOf, listReadOf, networkGiven } from './proofInputs.ts'

/** All checks of a transaction: recomputed ones, and those that need its block. `enabled`: its lists may be fetched. */
export function useTransactionLedger(transaction: Transaction, enabled: boolean): LedgerState {
  const { network } = useNetwork()
  const { lines, asked, isAsking, stop, blockHash, logs } = useTransactionLines(transaction, enabled)
  const hash = transaction.hash.toLowerCase()
  const hasAllReceipts = useOwnRpc(network.slug) !== null
  const questions = useQuestionLines(
    isMined(transaction)
      ? [
          withBlockOf(hash, blockHash, (block) => positionInBlock(transaction, block)),
          withBlockOf(hash, blockHash, (block) =>
            receiptInBlock({ transaction, blockHash: block, logs, hasAllReceipts }),
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

/** The checks that need no JSON-RPC of their own, and the data for the others. */
type OwnLines = {
  lines: readonly (Line | null)[]
  asked: RequestedLines
  isAsking: boolean
  stop: () => void
  blockHash: string | null
  logs: ReadList<Log>
}

/**
 * The recomputed checks of a transaction. `enabled`: the logs may be fetched, as other tabs do. The signature is fetched by itself
 * where that is free and the server is known to have JSON-RPC, else on request.
 */
function useTransactionLines(transaction: Transaction, enabled: boolean): OwnLines {
  const { api, network, deployment } = useNetwork()
  const hash = transaction.hash.toLowerCase()
  const asked = useRequestedLines(`${api.base} ${hash}`)
  const seen = useSeenProofs(network.slug, api.base)
  const isInBlock = isMined(transaction)
  const ownRpc = useOwnRpc(network.slug)
  const isFree = ownRpc !== null || deployment.kind !== 'keyed'
  const wantsSeal = asked.has('T1', 'T2')
  const wantsState = asked.has('T17 coin', 'T17 tokens')
  const asksSeal =
    isInBlock && (wantsSeal || (isFree && (ownRpc !== null || seen.answers || deployment.kind === 'demo')))

  const logs = useCachedList(transactionLogsQuery(api, hash), enabled && isInBlock)
  const changesQuery = stateChangesQuery(api, hash)
  const callsQuery = transactionInternalTransactionsQuery(api, hash)
  const signedQuery = signedTransactionQuery(api, hash)
  // a record has only the first of many transfers
  const isCut = transaction.token_transfers_overflow === true
  const wantsTransfers = isCut && asked.has('T11')
  const transfersQuery = transactionTokenTransfersQuery(api, hash)
  const listed = useCachedList(transfersQuery, wantsTransfers)
  const changes = useCachedList(changesQuery, wantsState)
  const calls = useCachedList(callsQuery, wantsState)
  const signedTransaction = useOptional(signedQuery, asksSeal)
  const stopAll = useCancelAll()
  const blockHash = blockHashOf(signedTransaction.data?.answer)
  const isTold = signedTransaction.data !== null
  // a page's own list may be made of the very events it would be held against
  const isServersOwn = listed.readFrom === null
  const transfersRefusal = isServersOwn ? refusalOf(listed, wantsTransfers) : noList
  const stateRefusal = refusalOf(changes, wantsState)
  const given = networkGiven(network, transaction, isTold)
  const seal = {
    transaction,
    byHash: signedTransaction.data?.answer,
    chainId: network.chainId ?? null,
    coin: given.coin,
  }
  // Blockscout serves JSON-RPC from its database, which may lack fields that the block has, such as a deposit's source
  const lacksBlock =
    isTold &&
    blockHash !== null &&
    sharedWork(transaction, 'lacks block', [signedTransaction.data], () => needsBlock(seal))
  const wantsBlock = wantsSeal && lacksBlock
  const wholeQuery = headerQuery(api, blockHash ?? '0x', true)
  const whole = useOptional(wholeQuery, wantsBlock)
  useEffect(() => {
    // one's own RPC tells nothing of the server's
    if (isTold && ownRpc === null) rememberSeen(network.slug, api.base, { answers: true })
  }, [isTold, ownRpc, network, api])

  // rows are appended in place: their count tells of new ones
  const [readLogs, readChanges, readCalls] = [listReadOf(logs), listReadOf(changes), listReadOf(calls)]
  const counts = [logs, listed, changes, calls]
    .map(({ rows, more, read }) => `${rows.length} ${more} ${read}`)
    .join()
  const from = [network, isTold, counts, transfersRefusal, stateRefusal]
  const records = sharedWork(transaction, 'records', from, () => {
    const known = knownParties(readChanges?.rows ?? [], [transaction.from, transaction.to])
    const { token_transfers: first } = transaction
    const readTransfers = isCut && isServersOwn ? listReadOf(listed) : null
    return linesOfRecords(
      {
        transaction,
        fee: feeOf(transaction, network),
        logs: readLogs,
        logged: (readLogs?.rows ?? []).flatMap((log) =>
          transfersOf({ ...log, transaction_hash: hash }, known),
        ),
        transfers: readTransfers ?? (first && { rows: first, isWhole: !isCut }),
        isCut: isCut && !readTransfers,
        transfersRefusal,
        changes: readChanges,
        stateRefusal,
        calls: movedCallsOf(readCalls, transaction),
      },
      given,
    )
  })

  const sealed = sharedWork(
    transaction,
    'seal',
    [network, signedTransaction.data, signedTransaction.error, lacksBlock, whole.data, whole.error],
    () =>
      !isInBlock
        ? []
        : lacksBlock && !whole.data && !whole.error
          ? transactionHashNotAsked(true)
          : signedTransaction.data
            ? transactionHashLines({ ...seal, inBlock: transactionIn(whole.data?.answer, hash) })
            : signedTransaction.error
              ? transactionHashUnchecked('not told by the server', refusalWords(signedTransaction.error))
              : transactionHashNotAsked(),
  )

  const waits = [
    // an automatic request isn't shown as pending
    wantsSeal && !signedTransaction.data && !signedTransaction.error,
    wantsBlock && !whole.data && !whole.error,
    wantsTransfers && !listed.read && !listed.error,
    wantsState && !changes.read && !changes.error,
  ]
  return {
    lines: [...records, ...sealed],
    asked,
    isAsking: waits.some(Boolean),
    stop: () => {
      asked.forget(['T1', 'T2', 'T11', 'T17 coin', 'T17 tokens'])
      stopAll([signedQuery, wholeQuery, transfersQuery, changesQuery, callsQuery])
    },
    blockHash: blockHash ?? readLogs?.rows[0]?.block_hash ?? null,
    logs: readLogs,
  }
}

const noList = 'this server doesn’t have that list'

/** Why a list that was requested for a check can't be had, to follow a colon. */
const refusalOf = ({ read, error }: CachedList<unknown>, isWanted: boolean): string | null =>
  isWanted && !read && error ? refusalWords(error, noList) : null

type Work = { from: readonly unknown[]; result: unknown }
const done = new WeakMap<object, Map<string, Work>>()

/** `useMemo` shared by all components that show a record, so that heading and tab calculate once; `from` are the dependencies. */
function sharedWork<Result>(
  record: object,
  name: string,
  from: readonly unknown[],
  work: () => Result,
): Result {
  const of = done.get(record) ?? new Map<string, Work>()
  done.set(record, of)
  const before = of.get(name)
  if (before?.from.every((one, at) => Object.is(one, from[at]))) return before.result as Result
  const result = work()
  of.set(name, { from, result })
  return result
}
