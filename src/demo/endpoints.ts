import { address, addressCounters, strangerPage, tabsCounters } from './addressPages.ts'
import { tokenAt, type Token } from './cast.ts'
import { askedBlock, block, blocks, newestBlocks } from './blocks.ts'
import { collections, items, tokenBalances } from './holdings.ts'
import { addressInternals, blockInternals } from './internalTransactionLists.ts'
import { transactionInternals } from './internalTransactions.ts'
import { addressLogs } from './logLists.ts'
import { transactionLogs } from './logs.ts'
import { invalid, notFound, Refusal, type Ask } from './paging.ts'
import { stateChanges } from './stateChanges.ts'
import { stats } from './stats.ts'
import {
  instance,
  instanceHolders,
  instances,
  instanceTransferCount,
  token,
  tokenCounters,
  tokenHolders,
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
import { addressWithdrawals, blockWithdrawals, withdrawals } from './withdrawals.ts'

export type Endpoint = {
  method: 'GET' | 'PATCH'
  /** Segments of the path; those in braces are parameters. */
  path: string
  answer: (ask: Ask) => object
  /** One of the 14 of the document, which every kind of server has. */
  isDocumented: boolean
}

const get = (path: string, answer: Endpoint['answer']): Endpoint => ({
  method: 'GET',
  path,
  answer,
  isDocumented: false,
})
const documented = (path: string, answer: Endpoint['answer']): Endpoint => ({
  ...get(path, answer),
  isDocumented: true,
})

/** An endpoint of an account; what isn't of the cast has nothing. */
const ofAccount =
  (answer: (ask: Ask, account: number) => object, stranger: (hash: string) => object) =>
  (ask: Ask): object => {
    const hash = askedAddress(ask)
    const account = ask.chain.accountOf(hash)
    return account === null ? stranger(hash) : answer(ask, account)
  }
const emptyPage = (): object => ({ items: [], next_page_params: null })
const listOf = (answer: (ask: Ask, account: number) => object) => ofAccount(answer, emptyPage)
const zeros = (fields: string, zero: unknown) => (): object =>
  Object.fromEntries(fields.split(' ').map((field) => [field, zero]))

const ofBlock =
  (answer: (ask: Ask, block: number) => object) =>
  (ask: Ask): object =>
    answer(ask, askedBlock(ask))

const ofToken =
  (answer: (ask: Ask, token: Token) => object) =>
  (ask: Ask): object => {
    const account = ask.chain.accountOf(askedAddress(ask))
    const found = account === null ? null : tokenAt(account)
    if (!found) throw notFound()
    return answer(ask, found)
  }

const ofInstance = (answer: (ask: Ask, token: Token, id: bigint) => object) =>
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

export const endpoints: Endpoint[] = [
  documented('/main-page/transactions', newestTransactions),
  documented('/transactions', transactions),
  documented('/transactions/{hash}/state-changes', stateChanges),
  documented('/transactions/{hash}/logs', transactionLogs),
  documented(
    '/addresses/{address}/token-balances',
    ofAccount(tokenBalances, () => []),
  ),
  documented('/addresses/{address}/transactions', listOf(addressTransactions)),
  documented('/addresses/{address}/token-transfers', listOf(addressTransfers)),
  documented('/addresses/{address}/nft', listOf(items)),
  documented('/addresses/{address}/withdrawals', listOf(addressWithdrawals)),
  documented('/tokens/{address}/transfers', ofToken(tokenTransfers)),
  documented('/tokens/{address}/holders', ofToken(tokenHolders)),
  documented('/tokens/{address}/instances/{id}/transfers', ofInstance(instanceTransfers)),
  documented('/blocks/{block}/withdrawals', ofBlock(blockWithdrawals)),
  get('/main-page/blocks', newestBlocks),
  get('/transactions/{hash}', transaction),
  get('/transactions/{hash}/token-transfers', transactionTransfers),
  get('/transactions/{hash}/internal-transactions', transactionInternals),
  get('/transactions/{hash}/summary', () => {
    throw new Refusal(501, { message: 'Service is disabled' })
  }),
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
  get('/addresses/{address}/nft/collections', listOf(collections)),
  get('/addresses/{address}/internal-transactions', listOf(addressInternals)),
  get('/addresses/{address}/logs', listOf(addressLogs)),
  get('/tokens/{address}', ofToken(token)),
  get('/tokens/{address}/counters', ofToken(tokenCounters)),
  get('/tokens/{address}/instances', ofToken(instances)),
  get('/tokens/{address}/instances/{id}', ofInstance(instance)),
  get('/tokens/{address}/instances/{id}/holders', ofInstance(instanceHolders)),
  get('/tokens/{address}/instances/{id}/transfers-count', ofInstance(instanceTransferCount)),
  get('/token-transfers', allTransfers),
  get('/blocks', blocks),
  get('/blocks/{block}', block),
  get('/blocks/{block}/transactions', ofBlock(blockTransactions)),
  get('/blocks/{block}/internal-transactions', ofBlock(blockInternals)),
  get('/withdrawals', withdrawals),
  get('/stats', stats),
]
