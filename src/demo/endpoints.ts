import { address, addressCounters, strangerPage, tabsCounters } from './addressPages.ts'
import { askedBlock, blocks, newestBlocks, singleBlock, validatedBlocks } from './blocks.ts'
import { tokenAt, type Token } from './cast.ts'
import { transactionsChart } from './charts.ts'
import { coinBalanceByDay, coinBalanceHistory } from './coinBalances.ts'
import { collections, items, tokenBalances, tokenBalancesPaged } from './holdings.ts'
import { addressInternals, blockInternals } from './internalTransactionLists.ts'
import { transactionInternals } from './internalTransactions.ts'
import { addressLogs, transactionLogs } from './logs.ts'
import { invalid, notFound, type Ask } from './paging.ts'
import { rawTrace } from './rawTraces.ts'
import { checkRedirect, quickSearch, search } from './search.ts'
import { smartContract } from './smartContracts.ts'
import { stateChanges } from './stateChanges.ts'
import { backendVersion, indexingStatus, stats, transactionStats } from './stats.ts'
import { summary } from './summaries.ts'
import {
  instance,
  instanceHolders,
  instances,
  instanceTransferCount,
  refetchInstance,
  refetchMetadata,
  token,
  tokenCounters,
  tokenHolders,
  tokens,
} from './tokenPages.ts'
import {
  addressTransfers,
  allTransfers,
  instanceTransfers,
  tokenTransfers,
  transactionTransfers,
} from './tokenTransferLists.ts'
import {
  addressTransactions,
  blockTransactions,
  newestTransactions,
  transactions,
} from './transactionLists.ts'
import { transaction } from './transactions.ts'
import { addressWithdrawals, blockWithdrawals, withdrawalCounters, withdrawals } from './withdrawals.ts'

export type Endpoint = {
  method: 'GET' | 'PATCH'
  /** Segments of the path; those in braces are parameters. */
  path: string
  answer: (ask: Ask) => unknown
  /** Query parameters that it declares, besides those of its cursor. */
  params: readonly string[]
  /** The fields of its cursor. Those before `|` come together or not at all. */
  cursor: { whole: readonly string[]; more: readonly string[] }
  /** One of the 14 of the document, which every kind of server has. */
  isDocumented: boolean
}

const names = (text: string): string[] => text.split(' ').filter((name) => name !== '')

function get(path: string, answer: Endpoint['answer'], params = '', cursor = ''): Endpoint {
  const [whole = '', more = ''] = cursor.split('|')
  return {
    method: path.startsWith('PATCH ') ? 'PATCH' : 'GET',
    path: path.replace('PATCH ', '').replace('★', ''),
    answer,
    params: names(params),
    cursor: { whole: names(whole), more: names(more) },
    isDocumented: path.includes('★'),
  }
}

const TRANSFER = 'block_number index | batch_log_index batch_block_hash batch_transaction_hash index_in_batch'
const LIST = 'block_number index items_count'
const INNER = 'block_number transaction_index index items_count'

/** An endpoint of an account. Who isn't of the cast has nothing, which is no error. */
const ofAccount =
  (answer: (ask: Ask, account: number) => unknown, stranger: (hash: string) => unknown) =>
  (ask: Ask): unknown => {
    const hash = askedAddress(ask)
    const account = ask.chain.accountOf(hash)
    return account === null ? stranger(hash) : answer(ask, account)
  }
const listOf = (answer: (ask: Ask, account: number) => unknown) =>
  ofAccount(answer, () => ({ items: [], next_page_params: null }))
const zeros = (fields: string, zero: unknown) => (): unknown =>
  Object.fromEntries(names(fields).map((field) => [field, zero]))
const noContract = (): never => {
  throw notFound()
}

const ofBlock = (answer: (ask: Ask, block: number) => unknown) => (ask: Ask) => answer(ask, askedBlock(ask))

const ofToken =
  (answer: (ask: Ask, token: Token) => unknown) =>
  (ask: Ask): unknown => {
    const account = ask.chain.accountOf(askedAddress(ask))
    const found = account === null ? null : tokenAt(account)
    if (!found) throw notFound()
    return answer(ask, found)
  }

const ofInstance = (answer: (ask: Ask, token: Token, id: bigint) => unknown) =>
  ofToken((ask, found) => {
    const id = ask.path.id ?? ''
    if (!/^\d{1,78}$/.test(id)) throw invalid('token_id_param', 'Invalid integer')
    if (!found.items && !found.kinds) throw notFound()
    return answer(ask, found, BigInt(id))
  })

function askedAddress({ path }: Ask): string {
  const hash = path.address ?? ''
  if (!/^0x[0-9a-f]{40}$/i.test(hash))
    throw invalid('address_hash_param', 'Invalid format. Expected ~r/^0x([A-Fa-f0-9]{40})$/')
  return hash.toLowerCase()
}

/** All that the demo answers; a star marks the 14 of the document. */
export const endpoints: Endpoint[] = [
  get('★/main-page/transactions', newestTransactions),
  get('★/transactions', transactions, 'filter type method inserted_at hash', LIST),
  get('★/transactions/{hash}/state-changes', stateChanges, '', 'state_changes items_count'),
  get('★/transactions/{hash}/logs', transactionLogs, '', LIST),
  get(
    '★/addresses/{address}/token-balances',
    ofAccount(tokenBalances, () => []),
  ),
  get(
    '★/addresses/{address}/transactions',
    listOf(addressTransactions),
    'filter sort order',
    `${LIST} inserted_at hash value fee`,
  ),
  get(
    '★/addresses/{address}/token-transfers',
    listOf(addressTransfers),
    'filter type token',
    `${TRANSFER} items_count`,
  ),
  get(
    '★/addresses/{address}/nft',
    listOf(items),
    'type',
    'token_contract_address_hash token_id token_type items_count',
  ),
  get('★/addresses/{address}/withdrawals', listOf(addressWithdrawals), '', 'index items_count'),
  get('★/tokens/{address}/transfers', ofToken(tokenTransfers), '', TRANSFER),
  get('★/tokens/{address}/holders', ofToken(tokenHolders), '', 'address_hash value items_count'),
  get(
    '★/tokens/{address}/instances/{id}/transfers',
    ofInstance(instanceTransfers),
    '',
    `${TRANSFER} token_id`,
  ),
  get('★/blocks/{block}/withdrawals', ofBlock(blockWithdrawals), '', 'index items_count'),
  get('PATCH ★/tokens/{address}/instances/refetch-metadata', ofToken(refetchMetadata), 'api_key'),

  get('/transactions/stats', transactionStats),
  get('/transactions/{hash}', transaction),
  get('/transactions/{hash}/token-transfers', transactionTransfers, 'type', TRANSFER),
  get('/transactions/{hash}/internal-transactions', transactionInternals, '', INNER),
  get('/transactions/{hash}/raw-trace', rawTrace),
  get('/transactions/{hash}/summary', summary, 'just_request_body'),
  get('/addresses/{address}', ofAccount(address, strangerPage)),
  get(
    '/addresses/{address}/counters',
    ofAccount(
      addressCounters,
      zeros('gas_usage_count token_transfers_count transactions_count validations_count', '0'),
    ),
  ),
  get(
    '/addresses/{address}/tabs-counters',
    ofAccount(
      tabsCounters,
      zeros(
        'internal_transactions_count logs_count token_balances_count token_transfers_count transactions_count validations_count withdrawals_count',
        0,
      ),
    ),
  ),
  get('/addresses/{address}/tokens', listOf(tokenBalancesPaged), 'type', 'fiat_value value id items_count'),
  get(
    '/addresses/{address}/nft/collections',
    listOf(collections),
    'type',
    'token_contract_address_hash token_type items_count',
  ),
  get('/addresses/{address}/internal-transactions', listOf(addressInternals), 'filter', INNER),
  get('/addresses/{address}/logs', listOf(addressLogs), 'topic', LIST),
  get(
    '/addresses/{address}/coin-balance-history',
    listOf(coinBalanceHistory),
    '',
    'block_number items_count',
  ),
  get(
    '/addresses/{address}/coin-balance-history-by-day',
    ofAccount(coinBalanceByDay, () => ({ days: 10, items: [] })),
  ),
  get('/addresses/{address}/blocks-validated', listOf(validatedBlocks), '', 'block_number items_count'),
  get(
    '/tokens',
    tokens,
    'type q limit sort order',
    'contract_address_hash fiat_value holders_count is_name_null market_cap name items_count',
  ),
  get('/tokens/{address}', ofToken(token)),
  get('/tokens/{address}/counters', ofToken(tokenCounters)),
  get('/tokens/{address}/instances', ofToken(instances), 'holder_address_hash', 'unique_token'),
  get('/tokens/{address}/instances/{id}', ofInstance(instance)),
  get(
    '/tokens/{address}/instances/{id}/holders',
    ofInstance(instanceHolders),
    'token_id',
    'address_hash value items_count',
  ),
  get('/tokens/{address}/instances/{id}/transfers-count', ofInstance(instanceTransferCount)),
  get(
    'PATCH /tokens/{address}/instances/{id}/refetch-metadata',
    ofInstance(refetchInstance),
    'recaptcha_response',
  ),
  get('/token-transfers', allTransfers, 'type limit', TRANSFER),
  get('/main-page/blocks', newestBlocks),
  get('/main-page/indexing-status', indexingStatus),
  get('/blocks', blocks, 'type', 'block_number items_count'),
  get('/blocks/{block}', singleBlock),
  get('/blocks/{block}/transactions', ofBlock(blockTransactions), 'type', LIST),
  get(
    '/blocks/{block}/internal-transactions',
    ofBlock(blockInternals),
    'internal_type call_type',
    'transaction_index index items_count',
  ),
  get('/withdrawals', withdrawals, '', 'index items_count'),
  get('/withdrawals/counters', withdrawalCounters),
  get('/smart-contracts/{address}', ofAccount(smartContract, noContract)),
  get(
    '/search',
    search,
    'q next_page_params_type label token contract metadata_tag block address ens_domain transaction',
  ),
  get('/search/quick', quickSearch, 'q'),
  get('/search/check-redirect', checkRedirect, 'q'),
  get('/stats', stats),
  get('/stats/charts/transactions', transactionsChart),
  get('/config/backend-version', backendVersion),
]
