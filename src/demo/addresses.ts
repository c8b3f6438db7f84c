import { addressRecord, unknownAddressRecord } from './addressRecord.ts'
import { type ApiRequest, choice } from './request.ts'
import { validationCount } from './blocks.ts'
import { builders, stakers, tokenAt } from './accounts.ts'
import type { Chain } from './chain.ts'
import { COIN_ASSET } from './schedule.ts'
import { holdings } from './balances.ts'
import { addressInternalCount } from './internalTransactions.ts'
import { balance, coinSupply, holdersOf, type Holder } from './ledger.ts'
import { addressLogCount } from './logs.ts'
import { player, residue, turnsBefore } from './roles.ts'
import { after, blockOf, playedBefore } from './occurrences.ts'
import { COIN_RATE, tokenRecord } from './tokenRecord.ts'
import { withdrawalCount } from './withdrawals.ts'
import { digits, page } from './answer.ts'

export function address({ chain }: ApiRequest, account: number) {
  const token = tokenAt(account)
  return {
    ...addressRecord(chain, account),
    ...creationOf(chain, account),
    block_number_balance_updated_at: chain.head(),
    coin_balance: balance(chain, COIN_ASSET, account, after(chain.head())).toString(),
    exchange_rate: COIN_RATE,
    has_beacon_chain_withdrawals: stakers.includes(account),
    has_logs: addressLogCount(chain, account) > 0,
    has_token_transfers: transferCount(chain, account) > 0,
    has_tokens: holdings(chain, account).length > 0,
    has_validated_blocks: builders.includes(account),
    token: token && tokenRecord(chain, token),
    watchlist_address_id: null,
  }
}

/** `GET /addresses/{address}` of an address never seen: an empty record, not an error. */
export const unknownAddress = (hash: string) => ({
  ...unknownAddressRecord(hash),
  creation_status: null,
  creation_transaction_hash: null,
  creator_address_hash: null,
  block_number_balance_updated_at: null,
  coin_balance: null,
  exchange_rate: COIN_RATE,
  has_beacon_chain_withdrawals: false,
  has_logs: false,
  has_token_transfers: false,
  has_tokens: false,
  has_validated_blocks: false,
  token: null,
  watchlist_address_id: null,
})

/** `GET /addresses/{address}/counters` */
export function addressCounters({ chain }: ApiRequest, account: number) {
  const sent = chain.scenes.map((scene) => ({
    scene,
    turns: turnsBefore(scene.from, account, played(chain, scene)),
  }))
  const gas = sent.reduce((sum, { scene, turns }) => {
    if (turns === 0) return sum
    const gasUsed =
      scene.from.size === 1
        ? scene.gasUsed.sum(turns, 1)
        : BigInt(turns) * scene.gasUsed.at(residue(scene.from, account) ?? 0, 0)
    return sum + gasUsed
  }, 0n)
  return {
    gas_usage_count: gas.toString(),
    token_transfers_count: String(transferCount(chain, account)),
    transactions_count: String(transactionCount(chain, account)),
    validations_count: String(validationCount(chain, account)),
  }
}

/** `GET /addresses/{address}/tabs-counters`: 51 means more than 50. */
export function tabsCounters({ chain }: ApiRequest, account: number) {
  const capped = (count: number): number => Math.min(count, 51)
  return {
    internal_transactions_count: capped(addressInternalCount(chain, account)),
    logs_count: capped(addressLogCount(chain, account)),
    token_balances_count: capped(holdings(chain, account).length),
    token_transfers_count: capped(transferCount(chain, account)),
    transactions_count: capped(transactionCount(chain, account)),
    validations_count: capped(validationCount(chain, account)),
    withdrawals_count: capped(withdrawalCount(chain, account)),
  }
}

const played = (chain: Chain, scene: Chain['scenes'][number]): number =>
  playedBefore(scene, after(chain.head()))

const transactionCount = (chain: Chain, account: number): number => transactionCounts(chain)(account)

function transactionCounts(chain: Chain): (account: number) => number {
  const roles = chain.scenes.flatMap((scene) => {
    const { from, to, created } = scene
    const isOwn = to !== null && to.base === from.base && to.size === from.size && to.offset === from.offset
    const parts = isOwn ? [from] : [from, to, created].filter((role) => role !== null)
    return parts.map((role) => ({ role, i: played(chain, scene) }))
  })
  return (account) => roles.reduce((sum, { role, i }) => sum + turnsBefore(role, account, i), 0)
}

function transferCount(chain: Chain, account: number): number {
  return [...chain.scenes, ...chain.blockScenes].reduce((sum, scene) => {
    const i = played(chain, scene)
    if (scene.failure) return sum
    return scene.steps.reduce((all, step) => {
      if (step.kind !== 'move' && step.kind !== 'batch') return all
      const turns = turnsBefore(step.from, account, i) * step.to.copies + turnsBefore(step.to, account, i)
      return all + turns * (step.kind === 'batch' ? step.ids.length : 1)
    }, sum)
  }, 0)
}

/** The transaction that created a contract; null while that is in the future. */
function creationOf(chain: Chain, account: number) {
  for (const scene of chain.scenes) {
    const i = scene.created && residue(scene.created, account)
    if (i === null || i >= played(chain, scene)) continue
    return {
      creation_status: 'success',
      creation_transaction_hash: chain.transactionHash(blockOf(scene, i), scene.id),
      creator_address_hash: chain.address(player(scene.from, i)),
    }
  }
  return { creation_status: null, creation_transaction_hash: null, creator_address_hash: null }
}

/** `GET /addresses`: by coin balance or by number of transactions, highest first. */
export function addresses({ chain, search }: ApiRequest) {
  const sort = choice(search, 'sort', ['balance', 'transactions_count']) ?? 'balance'
  const order = choice(search, 'order', ['asc', 'desc']) ?? 'desc'
  const falling =
    sort === 'balance' ? holdersOf(chain, COIN_ASSET) : chain.once('busiest', () => busiest(chain))
  const all = order === 'desc' ? falling : falling.toReversed()
  const last = chain.accountOf(search.get('hash')?.toLowerCase() ?? '')
  const start = last === null ? 0 : all.findIndex(({ account }) => account === last) + 1
  const countOf = transactionCounts(chain)
  const found = page(
    all.slice(start),
    ({ account, value }) => ({
      ...addressRecord(chain, account),
      coin_balance: value.toString(),
      transactions_count: String(countOf(account)),
    }),
    ({ account, value }, items_count) => ({
      fetched_coin_balance: value.toString(),
      hash: chain.plainAddress(account),
      transactions_count: countOf(account),
      items_count,
      ...(search.has('sort') && { sort, order }),
    }),
  )
  return {
    ...found,
    exchange_rate: COIN_RATE,
    total_supply: digits(coinSupply(chain, after(chain.head())), 18),
  }
}

function busiest(chain: Chain): Holder[] {
  const countOf = transactionCounts(chain)
  return holdersOf(chain, COIN_ASSET)
    .map((one) => ({ one, count: countOf(one.account) }))
    .toSorted((a, b) => b.count - a.count || a.one.account - b.one.account)
    .map(({ one }) => one)
}
