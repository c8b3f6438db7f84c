import { addressRecord } from './addressRecord.ts'
import { integer, type ApiRequest, Refusal } from './request.ts'
import { who, type Token } from './accounts.ts'
import { instanceRecord } from './instances.ts'
import { internalCallsOf } from './internalTransactions.ts'
import { balance } from './ledger.ts'
import { page } from './answer.ts'
import type { Play } from './play.ts'
import { player } from './roles.ts'
import { builderOf, assetOf, COIN_ASSET } from './schedule.ts'
import type { Moment } from './occurrences.ts'
import { transfersOf } from './tokenTransferRecord.ts'
import { tokenRecord, multiplierThen } from './tokenRecord.ts'
import { minedPlay } from './transactionRecord.ts'
import type { Chain } from './chain.ts'

/** A transaction's effect on one account: coin, or a token, by `id` where it has ids. */
type Change = {
  account: number
  token: Token | null
  id: bigint | null
  items: { id: bigint; direction: 'from' | 'to' }[]
}

/** `GET /transactions/{hash}/state-changes`: coin first, then tokens. */
export function stateChanges(ask: ApiRequest) {
  const { chain, search } = ask
  const one = minedPlay(ask)
  // as real servers do, which don't expect a pending transaction
  if (!one) throw new Refusal(500, 'Internal server error')
  const isGoingOn = search.has('state_changes') || search.has('state_changes_count')
  const start = isGoingOn ? (integer(search, 'items_count') ?? 0) : 0
  const all = changesOf(one).filter((change) => change.token || deltaOf(chain, one, change) !== 0n)
  return page(
    all.slice(start),
    (change) => changeRecord(chain, one, change),
    (_, count) => ({ items_count: start + count, state_changes: null }),
  )
}

export function changesOf(one: Play): Change[] {
  const { scene, from, to, created, value } = one
  const coin = new Set([from])
  if (!scene.failure && value > 0n) coin.add(to ?? created ?? from)
  for (const inner of internalCallsOf(one))
    if (inner.value > 0n && !scene.failure && !inner.isUndone) coin.add(inner.from).add(inner.to)
  if (scene.l1Fee) coin.add(who.feeVault)
  if (scene.payer) coin.add(player(scene.payer, one.i))
  coin.add(builderOf(scene.slot))
  const changes: Change[] = [...coin].map((account) => ({ account, token: null, id: null, items: [] }))
  const known = new Map<string, Change>()
  for (const { token, from: sender, to: taker, id } of [...transfersOf(one), ...hiddenIn(one)]) {
    const isItem = token.type === 'ERC-721'
    for (const [account, direction] of [
      [sender, 'from'],
      [taker, 'to'],
    ] as const) {
      if (account === who.nobody) continue
      const kind = token.kinds ? id : null
      const key = `${account}/${token.account}/${kind}`
      const change = known.get(key) ?? { account, token, id: kind, items: [] }
      if (isItem && id !== null) change.items.push({ id, direction })
      if (!known.has(key)) changes.push(change)
      known.set(key, change)
    }
  }
  return changes
}

/** Balance changes without events. */
export const hiddenIn = ({ scene, i }: Play) =>
  scene.steps.flatMap((step) =>
    step.kind === 'hidden' && !scene.failure
      ? Array.from({ length: step.to.copies }, (_, copy) => ({
          token: step.token,
          from: player(step.from, i),
          to: player(step.to, i, copy),
          id: null,
          amount: step.amount.at(i, player(step.to, i, copy)),
        }))
      : [],
  )

export const around = ({ scene, block }: Play): [Moment, Moment] => [
  { block, order: scene.id },
  { block, order: scene.id + 1 },
]

const amounts = (chain: Chain, one: Play, { account, token, id }: Change) => {
  const asset = token ? assetOf(token, id) : COIN_ASSET
  return around(one).map((moment) => balance(chain, asset, account, moment))
}

function deltaOf(chain: Chain, one: Play, change: Change): bigint {
  const [earlier = 0n, later = 0n] = amounts(chain, one, change)
  return later - earlier
}

function changeRecord(chain: Chain, one: Play, change: Change) {
  const { account, token, id, items } = change
  const [earlier = 0n, later = 0n] = amounts(chain, one, change)
  return {
    type: token ? 'token' : 'coin',
    address: addressRecord(chain, account),
    is_miner: account === builderOf(one.scene.slot),
    token: token && tokenRecord(chain, token),
    token_id: id?.toString() ?? null,
    ...(token && multiplierThen(token, one.time)),
    balance_before: earlier.toString(),
    balance_after: later.toString(),
    change:
      token?.type === 'ERC-721'
        ? items.map((item) => ({
            direction: item.direction,
            total: { token_id: item.id.toString(), token_instance: instanceRecord(chain, token, item.id) },
          }))
        : (later - earlier).toString(),
  }
}
