import { address, addressCounters, unknownAddress, tabsCounters, addresses } from './addresses.ts'
import { type ApiRequest, notFound } from './request.ts'
import { blocks, newestBlocks, singleBlock, validatedBlocks } from './blocks.ts'
import {
  collections,
  items,
  tokenBalances,
  tokenBalancesPaged,
  coinBalanceByDay,
  coinBalanceHistory,
} from './balances.ts'
import {
  transactionInternalTransactions,
  addressInternalTransactions,
  blockInternalTransactions,
  rawTrace,
} from './internalTransactions.ts'
import { addressLogs, transactionLogs } from './logs.ts'
import { quickSearch, search } from './search.ts'
import { smartContract } from './smartContracts.ts'
import { stateChanges } from './stateChanges.ts'
import { backendVersion, indexingStatus, stats, transactionStats, transactionsChart } from './stats.ts'
import { listOf, ofAccount, ofBlock, ofInstance, ofToken } from './pathParameters.ts'
import { summary } from './summaries.ts'
import {
  instance,
  instanceHolders,
  instances,
  instanceTransferCount,
  refetchMetadata,
  token,
  tokenCounters,
  tokenHolders,
  tokens,
} from './tokens.ts'
import {
  addressTransfers,
  allTransfers,
  instanceTransfers,
  tokenTransfers,
  transactionTransfers,
} from './tokenTransfers.ts'
import { addressTransactions, blockTransactions, newestTransactions, transactions } from './transactions.ts'
import { transaction } from './transactionRecord.ts'
import { addressWithdrawals, blockWithdrawals, withdrawalCounters, withdrawals } from './withdrawals.ts'

export type Endpoint = {
  method: 'GET' | 'PATCH'
  /** Segments in braces are parameters. */
  path: string
  answer: (ask: ApiRequest) => unknown
  params: readonly string[]
  /** Cursor fields: `whole` must come all together or not at all. */
  cursor: { whole: readonly string[]; more: readonly string[] }
  /** One of the 14 endpoints in the API document, which every kind of server has. */
  isDocumented: boolean
}

/** Method and path, response, parameters, and cursor: required fields, then `|` and optional ones. */
type Row = [asked: string, answer: Endpoint['answer'], params?: string, cursor?: string]

const names = (text: string): string[] => text.split(' ').filter((name) => name !== '')

const read =
  (isDocumented: boolean) =>
  ([asked, answer, params = '', cursor = '']: Row): Endpoint => {
    const [method, path = ''] = asked.split(' ')
    const [whole = '', more = ''] = cursor.split('|')
    return {
      method: method === 'PATCH' ? 'PATCH' : 'GET',
      path,
      answer,
      params: names(params),
      cursor: { whole: names(whole), more: names(more) },
      isDocumented,
    }
  }

const TRANSFER = 'block_number index | batch_log_index batch_block_hash batch_transaction_hash index_in_batch'
const LIST = 'block_number index | items_count'
const INNER = 'block_number transaction_index index | items_count'

const zeros = (fields: string, zero: unknown) => (): unknown =>
  Object.fromEntries(names(fields).map((field) => [field, zero]))

const noContract = (): never => {
  throw notFound()
}

const documented: Row[] = [
  ['GET /main-page/transactions', newestTransactions],
  ['GET /transactions', transactions, 'filter type method inserted_at hash', LIST],
  ['GET /transactions/{hash}/state-changes', stateChanges, '', 'state_changes items_count'],
  ['GET /transactions/{hash}/logs', transactionLogs, '', LIST],
  ['GET /addresses/{address}/token-balances', ofAccount(tokenBalances, () => [])],
  [
    'GET /addresses/{address}/transactions',
    listOf(addressTransactions),
    'filter sort order',
    `${LIST} inserted_at hash value fee`,
  ],
  [
    'GET /addresses/{address}/token-transfers',
    listOf(addressTransfers),
    'filter type token',
    `${TRANSFER} items_count`,
  ],
  [
    'GET /addresses/{address}/nft',
    listOf(items),
    'type',
    'token_contract_address_hash token_id token_type | items_count',
  ],
  ['GET /addresses/{address}/withdrawals', listOf(addressWithdrawals), '', 'index | items_count'],
  ['GET /tokens/{address}/transfers', ofToken(tokenTransfers), '', TRANSFER],
  ['GET /tokens/{address}/holders', ofToken(tokenHolders), '', 'address_hash value | items_count'],
  [
    'GET /tokens/{address}/instances/{id}/transfers',
    ofInstance(instanceTransfers),
    '',
    // the rows of a batch have different ids, which alone tells rows of one log apart
    'block_number index | token_id',
  ],
  ['GET /blocks/{block}/withdrawals', ofBlock(blockWithdrawals), '', 'index | items_count'],
  ['PATCH /tokens/{address}/instances/refetch-metadata', ofToken(refetchMetadata), 'api_key'],
]

const others: Row[] = [
  ['GET /transactions/stats', transactionStats],
  ['GET /transactions/{hash}', transaction],
  ['GET /transactions/{hash}/token-transfers', transactionTransfers, 'type', TRANSFER],
  ['GET /transactions/{hash}/internal-transactions', transactionInternalTransactions, '', INNER],
  ['GET /transactions/{hash}/raw-trace', rawTrace],
  ['GET /transactions/{hash}/summary', summary, 'just_request_body'],
  ['GET /addresses', addresses, 'sort order', 'fetched_coin_balance hash transactions_count | items_count'],
  ['GET /addresses/{address}', ofAccount(address, unknownAddress)],
  [
    'GET /addresses/{address}/counters',
    ofAccount(
      addressCounters,
      zeros('gas_usage_count token_transfers_count transactions_count validations_count', '0'),
    ),
  ],
  [
    'GET /addresses/{address}/tabs-counters',
    ofAccount(
      tabsCounters,
      zeros(
        'internal_transactions_count logs_count token_balances_count token_transfers_count transactions_count validations_count withdrawals_count',
        0,
      ),
    ),
  ],
  [
    'GET /addresses/{address}/tokens',
    listOf(tokenBalancesPaged),
    'type',
    'fiat_value value id | items_count',
  ],
  [
    'GET /addresses/{address}/nft/collections',
    listOf(collections),
    'type',
    'token_contract_address_hash token_type | items_count',
  ],
  ['GET /addresses/{address}/internal-transactions', listOf(addressInternalTransactions), 'filter', INNER],
  ['GET /addresses/{address}/logs', listOf(addressLogs), 'topic', LIST],
  [
    'GET /addresses/{address}/coin-balance-history',
    listOf(coinBalanceHistory),
    '',
    'block_number | items_count',
  ],
  [
    'GET /addresses/{address}/coin-balance-history-by-day',
    ofAccount(coinBalanceByDay, () => ({ days: 10, items: [] })),
  ],
  ['GET /addresses/{address}/blocks-validated', listOf(validatedBlocks), '', 'block_number | items_count'],
  [
    'GET /tokens',
    tokens,
    'type q limit sort order',
    'contract_address_hash fiat_value holders_count is_name_null market_cap name | items_count',
  ],
  ['GET /tokens/{address}', ofToken(token)],
  ['GET /tokens/{address}/counters', ofToken(tokenCounters)],
  ['GET /tokens/{address}/instances', ofToken(instances), 'holder_address_hash', 'unique_token'],
  ['GET /tokens/{address}/instances/{id}', ofInstance(instance)],
  [
    'GET /tokens/{address}/instances/{id}/holders',
    ofInstance(instanceHolders),
    'token_id',
    'address_hash value | items_count',
  ],
  ['GET /tokens/{address}/instances/{id}/transfers-count', ofInstance(instanceTransferCount)],
  ['GET /token-transfers', allTransfers, 'type limit', TRANSFER],
  ['GET /main-page/blocks', newestBlocks],
  ['GET /main-page/indexing-status', indexingStatus],
  ['GET /blocks', blocks, 'type', 'block_number | items_count'],
  ['GET /blocks/{block}', singleBlock],
  ['GET /blocks/{block}/transactions', ofBlock(blockTransactions), 'type', LIST],
  [
    'GET /blocks/{block}/internal-transactions',
    ofBlock(blockInternalTransactions),
    'internal_type call_type',
    'transaction_index index | items_count',
  ],
  ['GET /withdrawals', withdrawals, '', 'index | items_count'],
  ['GET /withdrawals/counters', withdrawalCounters],
  ['GET /smart-contracts/{address}', ofAccount(smartContract, noContract)],
  [
    'GET /search',
    search,
    'q next_page_params_type label token contract metadata_tag block address ens_domain transaction',
  ],
  ['GET /search/quick', quickSearch, 'q'],
  ['GET /stats', stats],
  ['GET /stats/charts/transactions', transactionsChart],
  ['GET /config/backend-version', backendVersion],
]

export const endpoints: Endpoint[] = [...documented.map(read(true)), ...others.map(read(false))]
