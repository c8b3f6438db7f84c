import { useStopAll } from '#api/useQuestions.ts'
import { feeOf } from '#api/fees.ts'
import { useEffect } from 'react'
import { useOptional } from '#api/hooks.ts'
import { transactionInternalTransactionsQuery } from '#api/internalTransactions.ts'
import { useHeldList } from '#api/listHooks.ts'
import { knownFrom, transfersOf } from '#api/loggedTransfers.ts'
import { type Log, transactionLogsQuery } from '#api/logs.ts'
import { isMined } from '#api/mined.ts'
import { headerQuery, signedTransactionQuery } from '#api/rpcQueries.ts'
import { stateChangesQuery } from '#api/stateChanges.ts'
import type { Transaction } from '#api/transactions.ts'
import { needsBlock } from '#proofs/attempts.ts'
import type { Line } from '#proofs/line.ts'
import type { Read } from '#proofs/read.ts'
import { blockHashOf, transactionIn } from '#proofs/rpcTransaction.ts'
import { sealNotAsked, sealOf, sealUnchecked } from '#proofs/sealed.ts'
import { linesOfRecords } from '#proofs/transaction.ts'
import { useOwnRpc } from '#settings/ownRpc.ts'
import { rememberSeen, useSeenProofs } from '#settings/proofs.ts'
import { usePlace } from '#views/network.ts'
import { networkGiven } from './networkGiven.ts'
import { movedOf, readOf } from './readOf.ts'
import { refusalWords } from './refusalWords.ts'
import { sharedWork } from './sharedWork.ts'
import { type Asked, useAsked } from './useAsked.ts'

/** The lines of a transaction before those that take calls of their own, and what these need. */
type OwnLines = {
  lines: readonly (Line | null)[]
  asked: Asked
  isAsking: boolean
  stop: () => void
  /** The block that it is in, as far as anybody told. */
  blockHash: string | null
  logs: Read<Log>
}

/**
 * What of a transaction is recomputed in this browser. Records that the page has anyway cost nothing; `asks` has the logs
 * asked for, as other parts of the page do. The signature is asked for by itself where nobody pays for it and the server
 * was seen to answer JSON-RPC, else when a reader asks.
 */
export function useTransactionLines(transaction: Transaction, asks: boolean): OwnLines {
  const { api, network, deployment } = usePlace()
  const hash = transaction.hash.toLowerCase()
  const asked = useAsked(`${api.base} ${hash}`)
  const seen = useSeenProofs(network.slug, api.base)
  const isInBlock = isMined(transaction)
  const ownRpc = useOwnRpc(network.slug)
  const isFree = ownRpc !== null || deployment.kind !== 'keyed'
  const wantsSeal = asked.has('T1', 'T2')
  const wantsState = asked.has('T17 coin', 'T17 tokens')
  const asksSeal =
    isInBlock && (wantsSeal || (isFree && (ownRpc !== null || seen.answers || deployment.kind === 'demo')))

  const logs = useHeldList(transactionLogsQuery(api, hash), asks && isInBlock)
  const changesQuery = stateChangesQuery(api, hash)
  const callsQuery = transactionInternalTransactionsQuery(api, hash)
  const signedQuery = signedTransactionQuery(api, hash)
  const changes = useHeldList(changesQuery, wantsState)
  const calls = useHeldList(callsQuery, wantsState)
  const told = useOptional(signedQuery, asksSeal)
  const stopAll = useStopAll()
  const blockHash = blockHashOf(told.data?.answer)
  const isTold = told.data !== null
  const given = networkGiven(network, transaction, isTold)
  const seal = { transaction, told: told.data?.answer, chainId: network.chainId ?? null, coin: given.coin }
  // the database behind JSON-RPC may leave out what only the block tells
  const lacksBlock =
    isTold &&
    blockHash !== null &&
    sharedWork(transaction, 'lacks block', [told.data], () => needsBlock(seal))
  const wantsBlock = wantsSeal && lacksBlock
  const wholeQuery = headerQuery(api, blockHash ?? '0x', true)
  const whole = useOptional(wholeQuery, wantsBlock)
  useEffect(() => {
    if (isTold) rememberSeen(network.slug, api.base, { answers: true })
  }, [isTold, network, api])

  // rows are added to in place: how many there are tells that there are more
  const [readLogs, readChanges, readCalls] = [readOf(logs), readOf(changes), readOf(calls)]
  const counts = [logs, changes, calls].map(({ rows, more, read }) => `${rows.length} ${more} ${read}`).join()
  const records = sharedWork(transaction, 'records', [network, isTold, counts], () => {
    const known = knownFrom(readChanges?.rows ?? [], [transaction.from, transaction.to])
    const { token_transfers: transfers, token_transfers_overflow: isCut } = transaction
    return linesOfRecords(
      {
        transaction,
        fee: feeOf(transaction, network),
        logs: readLogs,
        logged: (readLogs?.rows ?? []).flatMap((log) =>
          transfersOf({ ...log, transaction_hash: hash }, known),
        ),
        transfers: transfers && { rows: transfers, isWhole: !isCut },
        changes: readChanges,
        calls: movedOf(readCalls, transaction),
      },
      given,
    )
  })

  const sealed = sharedWork(
    transaction,
    'seal',
    [network, told.data, told.error, lacksBlock, whole.data, whole.error],
    () =>
      !isInBlock
        ? []
        : lacksBlock && !whole.data && !whole.error
          ? sealNotAsked(true)
          : told.data
            ? sealOf({ ...seal, inBlock: transactionIn(whole.data?.answer, hash) })
            : told.error
              ? sealUnchecked('not told by the server', refusalWords(told.error))
              : sealNotAsked(),
  )

  const waits = [
    // what is asked by itself is nothing to wait for
    wantsSeal && !told.data && !told.error,
    wantsBlock && !whole.data && !whole.error,
    wantsState && !changes.read && !changes.error,
  ]
  return {
    lines: [...records, ...sealed],
    asked,
    isAsking: waits.some(Boolean),
    stop: () => {
      asked.forget(['T1', 'T2', 'T17 coin', 'T17 tokens'])
      stopAll([signedQuery, wholeQuery, changesQuery, callsQuery])
    },
    blockHash: blockHash ?? readLogs?.rows[0]?.block_hash ?? null,
    logs: readLogs,
  }
}
