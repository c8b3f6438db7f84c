import * as v from 'valibot'
import { addressCountersQuery, tabsCountersQuery } from '#api/addressCounters.ts'
import { addressesQuery, coinBalancesQuery, dayBalancesQuery } from '#api/addressLists.ts'
import { addressQuery } from '#api/addresses.ts'
import { blockQuery } from '#api/fallback/block.ts'
import { addressBlocksQuery, newestBlocksQuery } from '#api/blocks.ts'
import { replacementQuery } from '#api/transactionUpdates.ts'
import { contractQuery } from '#api/contracts.ts'
import {
  addressInternalTransactionsQuery,
  blockInternalTransactionsQuery,
  transactionInternalTransactionsQuery,
} from '#api/internalTransactions.ts'
import { addressLogsQuery } from '#api/logs.ts'
import { namesQuery, quickSearchQuery, searchQuery } from '#api/search.ts'
import { indexingStatusQuery, statsQuery, transactionsChartQuery } from '#api/stats.ts'
import { summaryQuery } from '#api/summaries.ts'
import { addressHoldingsQuery, addressTokensQuery, type TokenBalance } from '#api/tokenBalances.ts'
import { tokenQuery } from '#api/fallback/token.ts'
import { tokenCountersQuery, tokensQuery } from '#api/tokenLists.ts'
import {
  addressTokenTransfersQuery,
  instanceTransfersQuery,
  newestTokenTransfersQuery,
  transactionTokenTransfersQuery,
} from '#api/tokenTransferLists.ts'
import { rawTraceQuery } from '#api/callTree.ts'
import { transactionQuery } from '#api/fallback/transaction.ts'
import { identifyQuery } from '#api/fallback/identify.ts'
import { blockTransactionsQuery } from '#api/transactionLists.ts'
import { Transaction } from '#api/transactions.ts'
import { blockWithdrawalsQuery, withdrawalsQuery, withdrawalCountersQuery } from '#api/withdrawals.ts'
import { blocks, contracts, people, tokens, transactions } from '#demo/places.ts'
import {
  by,
  type Case,
  list,
  read,
  single,
  newestFirst,
  transfersNewestFirst,
  mostFirst,
  callsNewestFirst,
  highestIndexFirst,
  highestIdFirst,
} from './cases.ts'
import { instanceQuery, inventoryQuery } from '#api/fallback/instance.ts'
import { blocksQuery } from '#api/fallback/blockList.ts'
import { instanceHoldersQuery, tokenHoldersQuery } from '#api/holders.ts'
import {
  instanceCountersQuery,
  tokenInstancesQuery,
  addressCollectionsQuery,
  addressNftGroupsQuery,
} from '#api/nftLists.ts'
import { addressTransactionsQuery } from '#api/addressTransactions.ts'

const { alice, bob, dave, builder } = people
const { swap, manyLogs, batch, nftSale } = transactions
const block = String(blocks.withdrawals)
const crowded = String(blocks.swap)

const worth = ({ token, value }: TokenBalance): number =>
  !token || token.exchange_rate === null || token.decimals === null
    ? -1
    : (Number(value) / 10 ** token.decimals) * Number(token.exchange_rate)

export const beyond: Record<string, Case> = {
  transaction: single((api) => transactionQuery(api, swap)),
  'failed transaction': single((api) => transactionQuery(api, transactions.failedWithCustomError)),
  'transaction of a rollup': single((api) => transactionQuery(api, transactions.rollupFee)),
  'set-code transaction': single((api) => transactionQuery(api, transactions.setCodeType)),
  'transfers of a transaction': list(
    (api) => transactionTokenTransfersQuery(api, manyLogs),
    by(['asc', ({ log_index }) => log_index]),
  ),
  'transfers of a batch': list((api) => transactionTokenTransfersQuery(api, batch, { type: ['ERC-1155'] })),
  'calls of a transaction': list(
    (api) => transactionInternalTransactionsQuery(api, nftSale),
    by(['asc', ({ index }) => index]),
  ),
  'raw traces': single((api) => rawTraceQuery(api, nftSale)),
  summary: single((api) => summaryQuery(api, swap)),
  address: single((api) => addressQuery(api, contracts.router)),
  addresses: list(addressesQuery, by(['desc', ({ coin_balance }) => coin_balance]), { endless: true }),
  'counters of an address': single((api) => addressCountersQuery(api, contracts.router)),
  'what took the place of a transaction': single((api) =>
    replacementQuery(api, v.parse(Transaction, { hash: swap, from: alice, nonce: 1 })),
  ),
  'counters of tabs': single((api) => tabsCountersQuery(api, alice)),
  'tokens of an address': list(
    (api) => addressTokensQuery(api, alice),
    (a, b) => worth(a) >= worth(b),
  ),
  'holdings of an address': list((api) => addressHoldingsQuery(api, alice)),
  'tokens of some kinds': list((api) => addressTokensQuery(api, alice, { type: ['ERC-721', 'ERC-1155'] })),
  collections: list((api) => addressCollectionsQuery(api, alice)),
  'NFTs of an address in groups': list((api) => addressNftGroupsQuery(api, alice)),
  'collections of one kind': list((api) => addressCollectionsQuery(api, alice, { type: ['ERC-1155'] })),
  'calls of an address': list((api) => addressInternalTransactionsQuery(api, alice), callsNewestFirst, {
    endless: true,
  }),
  'calls to an address': list(
    (api) => addressInternalTransactionsQuery(api, alice, { filter: 'to' }),
    callsNewestFirst,
  ),
  'logs of an address': list(
    (api) => addressLogsQuery(api, tokens.dollar),
    by(['desc', ({ block_number }) => block_number], ['desc', ({ index }) => index]),
    { endless: true },
  ),
  'balances of an address': list(
    (api) => coinBalancesQuery(api, bob),
    by(['desc', ({ block_number }) => block_number]),
    { endless: true },
  ),
  'balances of days': list((api) => dayBalancesQuery(api, bob)),
  'blocks of a builder': list(
    (api) => addressBlocksQuery(api, builder),
    by(['desc', ({ height }) => height]),
    { endless: true },
  ),
  contract: single((api) => contractQuery(api, contracts.router)),
  'proxy contract': single((api) => contractQuery(api, contracts.proxy)),
  'unverified contract': single((api) => contractQuery(api, contracts.unverified)),
  token: single((api) => tokenQuery(api, tokens.foxes)),
  'counters of a token': single((api) => tokenCountersQuery(api, tokens.dollar)),
  tokens: list(
    tokensQuery,
    by(['desc', ({ circulating_market_cap }) => Number(circulating_market_cap ?? -1)]),
  ),
  'tokens that fit': list((api) =>
    tokensQuery(api, { q: 'harbour', type: ['ERC-20'], sort: 'holders_count', order: 'desc' }),
  ),
  'instances of a collection': list((api) => tokenInstancesQuery(api, tokens.studies), highestIdFirst, {
    size: async (api) => (await read(tokenQuery(api, tokens.studies))).token?.total_supply ?? null,
  }),
  'inventory of a collection': list((api) => inventoryQuery(api, tokens.studies), highestIdFirst),
  'instances with large ids': list((api) => tokenInstancesQuery(api, tokens.embers), highestIdFirst),
  'instances of a holder': list(
    (api) => tokenInstancesQuery(api, tokens.foxes, { holder_address_hash: alice }),
    highestIdFirst,
  ),
  instance: single((api) => instanceQuery(api, tokens.foxes, '7')),
  'transfers of an instance': list(
    (api) => instanceTransfersQuery(api, tokens.studies, '9'),
    transfersNewestFirst,
    {
      size: async (api) => (await read(instanceCountersQuery(api, tokens.studies, '9'))).transfers_count,
    },
  ),
  'holders of an instance': list((api) => instanceHoldersQuery(api, tokens.passes, '3'), mostFirst),
  'transfers of all tokens': list(newestTokenTransfersQuery, transfersNewestFirst, { endless: true }),
  'transfers of one kind': list(
    (api) => newestTokenTransfersQuery(api, { type: ['ERC-721'] }),
    transfersNewestFirst,
    { endless: true },
  ),
  'newest blocks': list(newestBlocksQuery, by(['desc', ({ height }) => height])),
  blocks: list(blocksQuery, by(['desc', ({ height }) => height]), { endless: true }),
  block: single((api) => blockQuery(api, block)),
  'transactions of a block': list(
    (api) => blockTransactionsQuery(api, crowded),
    by(['asc', ({ position }) => position]),
    {
      size: async (api) => (await read(blockQuery(api, crowded))).block?.transactions_count ?? null,
    },
  ),
  'transactions of a block, of one kind': list((api) =>
    blockTransactionsQuery(api, crowded, { type: 'token_transfer' }),
  ),
  'calls in a block': list(
    (api) => blockInternalTransactionsQuery(api, crowded),
    by(['asc', ({ transaction_index }) => transaction_index], ['asc', ({ index }) => index]),
    {
      size: async (api) => (await read(blockQuery(api, crowded))).block?.internal_transactions_count ?? null,
    },
  ),
  'what withdrawals come to': single((api) => withdrawalCountersQuery(api)),
  'withdrawals of a block, counted': list((api) => blockWithdrawalsQuery(api, block), highestIndexFirst, {
    size: async (api) => (await read(blockQuery(api, block))).block?.withdrawals_count ?? null,
  }),
  withdrawals: list(withdrawalsQuery, highestIndexFirst, { endless: true }),
  'what a name finds': list((api) => namesQuery(api, 'pocket wallet'), undefined, { endless: true }),
  'what a hash names': single((api) => identifyQuery(api, swap)),
  search: list((api) => searchQuery(api, 'pocket wallet'), undefined, { endless: true }),
  'quick search': list((api) => quickSearchQuery(api, 'harbour')),
  stats: single(statsQuery),
  chart: single(transactionsChartQuery),
  'indexing status': single(indexingStatusQuery),
  'transactions of an address, counted': list((api) => addressTransactionsQuery(api, dave), newestFirst, {
    size: async (api) => (await read(addressCountersQuery(api, dave))).transactions_count,
  }),
  'transfers of an address, counted': list(
    (api) => addressTokenTransfersQuery(api, dave),
    transfersNewestFirst,
    {
      size: async (api) => (await read(addressCountersQuery(api, dave))).token_transfers_count,
    },
  ),
  'holders, counted': list((api) => tokenHoldersQuery(api, tokens.studies), mostFirst, {
    size: async (api) => (await read(tokenCountersQuery(api, tokens.studies))).token_holders_count,
  }),
}
