import type * as v from 'valibot'
import { safeParse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { AddressCounters, TabsCounters } from './addressCounters.ts'
import { AddressDetails, Address } from './addresses.ts'
import { RankedAddress, CoinBalance, DayBalance } from './addressLists.ts'
import { Block } from './blocks.ts'
import { Contract } from './contracts.ts'
import { Instance } from './instances.ts'
import { InternalTransaction } from './internalTransactions.ts'
import { Log } from './logs.ts'
import details from './samples/address.details.json'
import address from './samples/address.keyed.json'
import counters from './samples/addressCounters.keyed.json'
import block from './samples/block.keyed.json'
import coinBalance from './samples/coinBalance.keyed.json'
import collection from './samples/collection.keyed.json'
import contract from './samples/contract.verified.json'
import holder from './samples/holder.keyed.json'
import call from './samples/internalTransaction.keyed.json'
import log from './samples/log.keyed.json'
import nft from './samples/nft.keyed.json'
import ranked from './samples/rankedAddress.keyed.json'
import found from './samples/searchResult.token.json'
import stateChange from './samples/stateChange.erc20.json'
import stats from './samples/stats.keyed.json'
import summary from './samples/summary.keyed.json'
import tabs from './samples/tabsCounters.keyed.json'
import token from './samples/token.keyed.json'
import balance from './samples/tokenBalance.keyed.json'
import transfer from './samples/tokenTransfer.keyed.json'
import trace from './samples/trace.call.json'
import transaction from './samples/transaction.keyed.json'
import withdrawal from './samples/withdrawal.keyed.json'
import { SearchResult } from './search.ts'
import { StateChange } from './stateChanges.ts'
import { IndexingStatus, Stats, TransactionsChart } from './stats.ts'
import { Summary } from './summaries.ts'
import { TokenBalance } from './tokenBalances.ts'
import { Token } from './tokens.ts'
import { TokenCounters } from './tokenLists.ts'
import { TokenTransfer } from './tokenTransfers.ts'
import { Trace } from './callTree.ts'
import { Transaction } from './transactions.ts'
import { Withdrawal, WithdrawalCounters } from './withdrawals.ts'
import { Holder } from './holders.ts'
import { InstanceCounters, Collection } from './nftLists.ts'

const indexing = {
  finished_indexing: false,
  finished_indexing_blocks: true,
  indexed_blocks_ratio: '1.00',
  indexed_internal_transactions_ratio: '0.5',
}

/** Name, schema, sample, and the required field (null if none). */
type Case = [string, v.GenericSchema<unknown, object>, object, string | null]

describe.each<Case>([
  ['an address', Address, address, 'hash'],
  ['an address on its own', AddressDetails, details, 'hash'],
  ['a token', Token, token, 'address_hash'],
  ['an NFT', Instance, nft, 'id'],
  // a transfer with a log index is identified by that too
  ['a token transfer', TokenTransfer, { ...transfer, log_index: null }, 'transaction_hash'],
  ['a transaction', Transaction, transaction, 'hash'],
  ['a state change', StateChange, stateChange, 'address'],
  ['a log', Log, log, 'index'],
  ['an address in the list of all', RankedAddress, ranked, 'hash'],
  ['the counters of an address', AddressCounters, counters, null],
  ['the counters of tabs', TabsCounters, tabs, null],
  ['the counters of a token', TokenCounters, { token_holders_count: '5', transfers_count: '7' }, null],
  ['the counters of an NFT', InstanceCounters, { transfers_count: 7 }, null],
  ['a block', Block, block, 'height'],
  ['a call', InternalTransaction, call, 'transaction_hash'],
  ['a trace', Trace, trace, 'traceAddress'],
  ['a summary', Summary, summary, null],
  ['a withdrawal', Withdrawal, withdrawal, 'index'],
  ['a holder', Holder, holder, 'address'],
  ['a token balance', TokenBalance, balance, 'token'],
  ['a collection', Collection, collection, 'token'],
  ['a coin balance', CoinBalance, coinBalance, 'block_number'],
  ['the coin balance of a day', DayBalance, { date: '2026-03-01', value: '5' }, 'date'],
  ['a contract', Contract, contract, null],
  ['a search result', SearchResult, found, 'type'],
  ['the numbers of a chain', Stats, stats, null],
  [
    'how many transactions each day had',
    TransactionsChart,
    { chart_data: [{ date: '2026-03-01', transactions_count: 7 }] },
    null,
  ],
  ['how far a chain is read', IndexingStatus, indexing, null],
  ['the counters of withdrawals', WithdrawalCounters, { withdrawals_count: '5', withdrawals_sum: '7' }, null],
])('%s', (_, schema, sample, identity) => {
  const read = (sent: object): object | null => {
    const { success, output } = safeParse(schema, sent)
    return success ? output : null
  }
  const others = Object.keys(sample).filter((field) => field !== identity)

  test.each(others)('survives a wrong %s', (field) => {
    const rest = without(read(sample) ?? {}, field)
    for (const sent of wrong(sample, field)) expect(without(read(sent) ?? {}, field)).toEqual(rest)
  })

  test.each(others)('without %s has nothing there', (field) => {
    for (const sent of [without(sample, field), { ...sample, [field]: null }]) {
      expect([null, [], undefined]).toContainEqual(
        Object.entries(read(sent) ?? {}).find(([name]) => name === field)?.[1],
      )
    }
  })

  test(`is read without all but ${identity ?? 'nothing'}, and not without that`, () => {
    const bare = Object.fromEntries(Object.entries(sample).filter(([field]) => field === identity))
    expect(read(bare)).not.toBeNull()
    if (identity === null) return
    const unread = wrong(sample, identity).filter((sent) => !mayBe(sent, identity))
    expect(unread.map(read)).toEqual(unread.map(() => null))
  })

  test.each([null, 17, 'x', [], [sample]])("isn't read from %o", (sent) =>
    expect(safeParse(schema, sent).success).toBe(false),
  )
})

/** Values that are valid identities after all: an index, any text as a type or day, an empty path, a null token. */
function mayBe(sent: object, identity: string): boolean {
  const value: unknown = Reflect.get(sent, identity)
  if (identity === 'type' || identity === 'date') return value === 'x'
  if (identity === 'token') return value === null
  return identity === 'traceAddress' ? Array.isArray(value) : value === 17
}

function wrong(sample: object, field: string): object[] {
  const rest = without(sample, field)
  return [rest, ...[null, 17, 'x', {}, []].map((value) => Object.assign({ [field]: value }, rest))]
}

function without(record: object, field: string): object {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== field))
}
