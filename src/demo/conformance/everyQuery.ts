import * as v from 'valibot'
import { QueryClient } from '@tanstack/react-query'
import { addressCountersQuery, tabsCountersQuery } from '#api/addressCounters.ts'
import { addressesQuery, coinBalancesQuery, dayBalancesQuery } from '#api/addressLists.ts'
import { addressQuery } from '#api/addresses.ts'
import { blockQuery } from '#api/fallback/block.ts'
import { addressBlocksQuery, newestBlocksQuery } from '#api/blocks.ts'
import type { Api } from '#api/client/client.ts'
import { contractQuery } from '#api/contracts.ts'
import {
  addressInternalTransactionsQuery,
  blockInternalTransactionsQuery,
  transactionInternalTransactionsQuery,
} from '#api/internalTransactions.ts'
import { addressLogsQuery, transactionLogsQuery } from '#api/logs.ts'
import type { ListQuery, RecordQuery } from '#api/query.ts'
import { replacementQuery } from '#api/transactionUpdates.ts'
import { namesQuery, quickSearchQuery, searchQuery } from '#api/search.ts'
import { stateChangesQuery } from '#api/stateChanges.ts'
import { indexingStatusQuery, statsQuery, transactionsChartQuery } from '#api/stats.ts'
import { summaryQuery } from '#api/summaries.ts'
import { tokenQuery } from '#api/fallback/token.ts'
import { addressHoldingsQuery, addressTokensQuery, tokenBalancesQuery } from '#api/tokenBalances.ts'
import { tokenCountersQuery, tokensQuery } from '#api/tokenLists.ts'
import {
  addressTokenTransfersQuery,
  instanceTransfersQuery,
  newestTokenTransfersQuery,
  tokenTransfersQuery,
  transactionTokenTransfersQuery,
} from '#api/tokenTransferLists.ts'
import { rawTraceQuery } from '#api/callTree.ts'
import { transactionQuery } from '#api/fallback/transaction.ts'
import { blockTransactionsQuery, transactionsQuery, newestTransactionsQuery } from '#api/transactionLists.ts'
import { Transaction } from '#api/transactions.ts'
import { transactionTransfersQuery } from '#api/fallback/transactionTransfers.ts'
import { identifyQuery } from '#api/fallback/identify.ts'
import {
  addressWithdrawalsQuery,
  blockWithdrawalsQuery,
  withdrawalsQuery,
  withdrawalCountersQuery,
} from '#api/withdrawals.ts'
import { blocks, contracts, people, tokens, transactions } from '#demo/places.ts'
import { instanceQuery, inventoryQuery } from '#api/fallback/instance.ts'
import { blocksQuery } from '#api/fallback/blockList.ts'
import { instanceHoldersQuery, tokenHoldersQuery } from '#api/holders.ts'
import {
  addressNftsQuery,
  instanceCountersQuery,
  tokenInstancesQuery,
  addressCollectionsQuery,
  addressNftGroupsQuery,
} from '#api/nftLists.ts'
import { addressTransactionsQuery } from '#api/addressTransactions.ts'

const { alice, bob, staker, builder } = people
const { nftSale } = transactions
const block = String(blocks.withdrawals)

export type Query = RecordQuery<object> | ListQuery<object>

/** Every query there is, of a record or list that the demo chain has. */
export const queries: Record<string, (api: Api, client: QueryClient) => unknown> = {
  newestTransactions: (api) => newestTransactionsQuery(api),
  transactions: (api) => transactionsQuery(api, { filter: 'validated' }),
  transaction: (api) => transactionQuery(api, nftSale),
  replacement: (api) => replacementQuery(api, v.parse(Transaction, { hash: nftSale, from: alice, nonce: 1 })),
  stateChanges: (api) => stateChangesQuery(api, nftSale),
  logs: (api) => transactionLogsQuery(api, nftSale),
  transfers: (api) => transactionTokenTransfersQuery(api, nftSale),
  transfersOrLogged: (api, client) => transactionTransfersQuery(api, client, nftSale),
  calls: (api) => transactionInternalTransactionsQuery(api, nftSale),
  rawTrace: (api) => rawTraceQuery(api, nftSale),
  summary: (api) => summaryQuery(api, nftSale),
  address: (api) => addressQuery(api, alice),
  addresses: (api) => addressesQuery(api),
  addressCounters: (api) => addressCountersQuery(api, alice),
  tabsCounters: (api) => tabsCountersQuery(api, alice),
  addressTransactions: (api) => addressTransactionsQuery(api, alice),
  addressTransfers: (api) => addressTokenTransfersQuery(api, alice),
  addressCalls: (api) => addressInternalTransactionsQuery(api, alice),
  addressLogs: (api) => addressLogsQuery(api, tokens.dollar),
  addressBlocks: (api) => addressBlocksQuery(api, builder),
  addressWithdrawals: (api) => addressWithdrawalsQuery(api, staker),
  addressNfts: (api) => addressNftsQuery(api, alice),
  addressCollections: (api) => addressCollectionsQuery(api, alice),
  addressNftGroups: (api) => addressNftGroupsQuery(api, alice),
  tokenBalances: (api) => tokenBalancesQuery(api, alice),
  addressTokens: (api) => addressTokensQuery(api, alice),
  addressHoldings: (api) => addressHoldingsQuery(api, alice),
  coinBalances: (api) => coinBalancesQuery(api, bob),
  dayBalances: (api) => dayBalancesQuery(api, bob),
  contract: (api) => contractQuery(api, contracts.router),
  tokens: (api) => tokensQuery(api),
  token: (api) => tokenQuery(api, tokens.foxes),
  tokenCounters: (api) => tokenCountersQuery(api, tokens.foxes),
  tokenTransfers: (api) => tokenTransfersQuery(api, tokens.foxes),
  tokenHolders: (api) => tokenHoldersQuery(api, tokens.foxes),
  tokenInstances: (api) => tokenInstancesQuery(api, tokens.foxes),
  inventory: (api) => inventoryQuery(api, tokens.foxes),
  instance: (api) => instanceQuery(api, tokens.foxes, '7'),
  instanceCounters: (api) => instanceCountersQuery(api, tokens.foxes, '7'),
  instanceTransfers: (api) => instanceTransfersQuery(api, tokens.foxes, '7'),
  instanceHolders: (api) => instanceHoldersQuery(api, tokens.foxes, '7'),
  newestTransfers: (api) => newestTokenTransfersQuery(api),
  newestBlocks: (api) => newestBlocksQuery(api),
  blocks: (api) => blocksQuery(api),
  block: (api) => blockQuery(api, block),
  blockTransactions: (api) => blockTransactionsQuery(api, String(blocks.swap)),
  blockCalls: (api) => blockInternalTransactionsQuery(api, String(blocks.swap)),
  blockWithdrawals: (api) => blockWithdrawalsQuery(api, block),
  withdrawals: (api) => withdrawalsQuery(api),
  withdrawalCounters: (api) => withdrawalCountersQuery(api),
  search: (api) => searchQuery(api, 'harbour'),
  names: (api) => namesQuery(api, 'harbour'),
  quickSearch: (api) => quickSearchQuery(api, 'harbour'),
  whereabouts: (api) => identifyQuery(api, block),
  stats: (api) => statsQuery(api),
  chart: (api) => transactionsChartQuery(api),
  indexing: (api) => indexingStatusQuery(api),
}
