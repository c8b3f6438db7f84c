import { transactionLogsQuery } from '#api/logs.ts'
import { stateChangesQuery } from '#api/stateChanges.ts'
import { tokenBalancesQuery } from '#api/tokenBalances.ts'
import {
  addressTokenTransfersQuery,
  instanceTransfersQuery,
  tokenTransfersQuery,
} from '#api/tokenTransferLists.ts'
import { transactionsQuery, newestTransactionsQuery } from '#api/transactionLists.ts'
import { addressWithdrawalsQuery, blockWithdrawalsQuery } from '#api/withdrawals.ts'
import { blocks, contracts, people, tokens, transactions } from '#demo/places.ts'
import {
  by,
  type Case,
  list,
  newestFirst,
  transfersNewestFirst,
  mostFirst,
  highestIndexFirst,
  byContract,
} from './cases.ts'
import { tokenHoldersQuery } from '#api/holders.ts'
import { addressNftsQuery } from '#api/nftLists.ts'
import { addressTransactionsQuery } from '#api/addressTransactions.ts'

const { alice, bob, dave, staker } = people
const { swap, manyLogs, nftSale } = transactions

const block = String(blocks.withdrawals)

/** Queries of the 14 endpoints of the API document: servers of every form answer them. */
export const documented: Record<string, Case> = {
  'newest transactions': list(newestTransactionsQuery, newestFirst),
  transactions: list(transactionsQuery, newestFirst, { endless: true }),
  'validated transactions': list((api) => transactionsQuery(api, { filter: 'validated' }), newestFirst, {
    endless: true,
  }),
  'pending transactions': list((api) => transactionsQuery(api, { filter: 'pending' })),
  'state changes': list((api) => stateChangesQuery(api, swap), by(['asc', ({ type }) => type])),
  'many state changes': list((api) => stateChangesQuery(api, manyLogs), by(['asc', ({ type }) => type])),
  'state changes of an NFT': list((api) => stateChangesQuery(api, nftSale)),
  logs: list((api) => transactionLogsQuery(api, manyLogs), by(['asc', ({ index }) => index])),
  'token balances': list((api) => tokenBalancesQuery(api, alice)),
  'transactions of an address': list((api) => addressTransactionsQuery(api, alice), newestFirst, {
    endless: true,
  }),
  'all transactions of an address': list((api) => addressTransactionsQuery(api, dave), newestFirst),
  'transactions to an address': list(
    (api) => addressTransactionsQuery(api, contracts.router, { filter: 'to' }),
    newestFirst,
    { endless: true },
  ),
  'transactions from an address': list(
    (api) => addressTransactionsQuery(api, bob, { filter: 'from' }),
    newestFirst,
    { endless: true },
  ),
  'transfers of an address': list((api) => addressTokenTransfersQuery(api, alice), transfersNewestFirst, {
    endless: true,
  }),
  'all transfers of an address': list((api) => addressTokenTransfersQuery(api, dave), transfersNewestFirst),
  'some transfers of an address': list(
    (api) => addressTokenTransfersQuery(api, alice, { type: ['ERC-20', 'ERC-721'], filter: 'to' }),
    transfersNewestFirst,
    { endless: true },
  ),
  'transfers of an address in one token': list(
    (api) => addressTokenTransfersQuery(api, alice, { token: tokens.dollar }),
    transfersNewestFirst,
    { endless: true },
  ),
  'NFTs of an address': list(
    (api) => addressNftsQuery(api, alice),
    (a, b) => a.token_type !== b.token_type || byContract(a, b),
  ),
  'NFTs of one kind': list((api) => addressNftsQuery(api, alice, { type: ['ERC-721'] }), byContract),
  'withdrawals of an address': list((api) => addressWithdrawalsQuery(api, staker), highestIndexFirst, {
    endless: true,
  }),
  'transfers of a token': list((api) => tokenTransfersQuery(api, tokens.dollar), transfersNewestFirst, {
    endless: true,
  }),
  'transfers in batches': list((api) => tokenTransfersQuery(api, tokens.passes), transfersNewestFirst, {
    endless: true,
  }),
  'holders of a token': list((api) => tokenHoldersQuery(api, tokens.dollar), mostFirst, { endless: true }),
  'all holders of a collection': list((api) => tokenHoldersQuery(api, tokens.studies), mostFirst),
  'holders of ids': list((api) => tokenHoldersQuery(api, tokens.passes), mostFirst, { endless: true }),
  'transfers of an NFT': list(
    (api) => instanceTransfersQuery(api, tokens.studies, '7'),
    transfersNewestFirst,
  ),
  'transfers of an id': list((api) => instanceTransfersQuery(api, tokens.passes, '3'), transfersNewestFirst, {
    endless: true,
  }),
  'withdrawals of a block': list((api) => blockWithdrawalsQuery(api, block), highestIndexFirst),
}
