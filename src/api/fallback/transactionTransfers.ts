import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#api/client/client.ts'
import { isMissing } from '#api/client/errors.ts'
import { itemsOf } from './cachedLists.ts'
import { knownParties, transfersOf } from '#api/transferEvents.ts'
import { Log, transactionLogsQuery } from '#api/logs.ts'
import { askPage, type Cursor, type Page, pagedQuery } from '#api/query.ts'
import { stateChangesQuery } from '#api/stateChanges.ts'
import { isOfTypes, rememberTypes } from '#api/tokens.ts'
import { type TokenTransfer } from '#api/tokenTransfers.ts'
import { transactionTokenTransfersQuery } from '#api/tokenTransferLists.ts'
import { transactionQuery } from './transaction.ts'
import { isMined } from '#api/transactions.ts'

/** `GET /transactions/{hash}/token-transfers`, else the record if complete, else its Transfer events; see `readFrom`. */
export const transactionTransfersQuery = (
  api: Api,
  client: QueryClient,
  hash: string,
  filters: { type?: string[] } = {},
) => {
  const { queryKey, id, ask } = transactionTokenTransfersQuery(api, hash, filters)
  return pagedQuery(api, queryKey[2], id, queryKey[3], async (cursor, signal) => {
    try {
      return await ask(cursor, signal)
    } catch (error) {
      // if that list ever answered the cursor is of it, else of the logs
      if (!isMissing(error)) throw error
      if (cursor !== null && error.kind === 'not-found' && api.endpoints.has(queryKey[2])) throw error
      const page = await readFromRecordOrLogs(api, client, hash, cursor, signal)
      const { type = [] } = filters
      rememberTypes(api, queryKey[2], page.items)
      return { ...page, items: page.items.filter((item) => type.length === 0 || isOfTypes(item, type)) }
    }
  })
}

async function readFromRecordOrLogs(
  api: Api,
  client: QueryClient,
  hash: string,
  cursor: Cursor | null,
  signal?: AbortSignal,
): Promise<Page<TokenTransfer>> {
  // fails if the transaction doesn't exist
  const { transaction } = await client.ensureQueryData(transactionQuery(api, hash))
  const emptyPage = { items: [], unread: 0, unreadable: [], next: null }
  // pending ones moved nothing yet, and servers may answer 404 for their parts
  if (transaction && !isMined(transaction)) return emptyPage
  api.endpoints.lose(`/transactions/${hash}/token-transfers`)
  const embedded = transaction?.token_transfers
  if (embedded && !transaction.token_transfers_overflow)
    return { ...emptyPage, items: embedded, readFrom: 'its record' }
  const logs = await readLogs(api, client, hash, cursor, signal)
  const changes = await client.ensureInfiniteQueryData(stateChangesQuery(api, hash)).catch(() => null)
  const known = knownParties(changes ? itemsOf(changes, stateChangesQuery(api, hash)) : [], [
    transaction?.from,
    transaction?.to,
  ])
  return {
    ...logs,
    items: logs.items.flatMap((log) => transfersOf({ ...log, transaction_hash: hash }, known)),
    readFrom: 'the Transfer events in its logs',
  }
}

async function readLogs(
  api: Api,
  client: QueryClient,
  hash: string,
  cursor: Cursor | null,
  signal?: AbortSignal,
) {
  const query = transactionLogsQuery(api, hash)
  if (cursor) return askPage(api, query.queryKey[2], Log, cursor, signal)
  const data = await client.ensureInfiniteQueryData(query)
  const { pages } = data
  return {
    ...pages.at(-1),
    items: itemsOf(data, query),
    unread: pages.reduce((sum, { unread }) => sum + unread, 0),
    unreadable: pages.flatMap(({ unreadable }) => unreadable),
    next: pages.at(-1)?.next ?? null,
  }
}
