import { addressRecord, strangerRecord } from './addresses.ts'
import type { Ask } from './ask.ts'
import { validationCount } from './blocks.ts'
import { builders, stakers, tokenAt } from './cast.ts'
import type { Chain } from './chain.ts'
import { COIN_ASSET } from './flows.ts'
import { holdings } from './holdings.ts'
import { addressInnerCount } from './internalTransactionLists.ts'
import { balance } from './ledger.ts'
import { addressLogCount } from './logs.ts'
import { player, residue, turnsBefore } from './roles.ts'
import { after, blockOf, playedBefore } from './timetable.ts'
import { COIN_RATE, tokenRecord } from './tokens.ts'
import { withdrawalCount } from './withdrawals.ts'

/** `GET /addresses/{address}` */
export function address({ chain }: Ask, account: number) {
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

/** The same for an address that this chain never saw: there is nothing there, which is no error. */
export const strangerPage = (hash: string) => ({
  ...strangerRecord(hash),
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
export function addressCounters({ chain }: Ask, account: number) {
  const sent = chain.scenes.map((scene) => ({
    scene,
    turns: turnsBefore(scene.from, account, played(chain, scene)),
  }))
  const gas = sent.reduce((sum, { scene, turns }) => {
    if (turns === 0) return sum
    const every =
      scene.from.size === 1
        ? scene.gasUsed.sum(turns, 1)
        : BigInt(turns) * scene.gasUsed.at(residue(scene.from, account) ?? 0, 0)
    return sum + every
  }, 0n)
  return {
    gas_usage_count: gas.toString(),
    token_transfers_count: String(transferCount(chain, account)),
    transactions_count: String(transactionCount(chain, account)),
    validations_count: String(validationCount(chain, account)),
  }
}

/** `GET /addresses/{address}/tabs-counters`: 51 stands for more than 50. */
export function tabsCounters({ chain }: Ask, account: number) {
  const capped = (count: number): number => Math.min(count, 51)
  return {
    internal_transactions_count: capped(addressInnerCount(chain, account)),
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

/** How many transactions each account sent, received, or was made by. */
export function transactionCounts(chain: Chain): (account: number) => number {
  const roles = chain.scenes.flatMap((scene) => {
    const { from, to, created } = scene
    // one who sends to oneself has one transaction of it
    const isOwn = to !== null && to.base === from.base && to.size === from.size && to.offset === from.offset
    const parts = isOwn ? [from] : [from, to, created].filter((role) => role !== null)
    return parts.map((role) => ({ role, i: played(chain, scene) }))
  })
  return (account) => roles.reduce((sum, { role, i }) => sum + turnsBefore(role, account, i), 0)
}

/** Transfers to and from an account; each id of a batch is one. */
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

/** The transaction that made a contract, where it happened yet. */
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
