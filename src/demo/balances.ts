import { choices, type ApiRequest, integer } from './request.ts'
import { allTokens, type Token } from './accounts.ts'
import { type Chain, dateOf, isoOf } from './chain.ts'
import { worth, page } from './answer.ts'
import { assetOf, COIN_ASSET } from './schedule.ts'
import { instanceRecord } from './instances.ts'
import { balance, idsOf, history } from './ledger.ts'
import { itemsOf, unitOf } from './itemOwners.ts'
import {
  after,
  backwards,
  before,
  dayOf,
  firstBlockOf,
  timeOf,
  tracksOf,
  type Recurrence,
  type Track,
} from './occurrences.ts'
import { tokenRecord } from './tokenRecord.ts'
import { ROUND } from './amountSeries.ts'

export type Holding = { token: Token; id: bigint | null; value: bigint }

const ITEM_TYPES = ['ERC-721', 'ERC-404', 'ERC-1155'] as const

/** `GET /addresses/{address}/token-balances`: everything, a bare array without pages. */
export const tokenBalances = ({ chain }: ApiRequest, account: number) =>
  holdings(chain, account).map((one) => ({ ...balanceRecord(chain, one), token_instance: null }))

/** `GET /addresses/{address}/tokens`: by value in US dollars, those without a rate last, then by amount. */
export function tokenBalancesPaged({ chain, search }: ApiRequest, account: number) {
  const types = choices(search, 'type', [...ITEM_TYPES, 'ERC-20', 'ERC-8056'] as const)
  const found = holdings(chain, account).filter(({ token }) => !types || types.includes(token.type))
  const sorted = found.toSorted(
    (a, b) =>
      byWorth(b) - byWorth(a) || (a.value < b.value ? 1 : a.value > b.value ? -1 : numberOf(b) - numberOf(a)),
  )
  const start = sorted.findIndex((one) => String(numberOf(one)) === search.get('id'))
  return page(
    sorted.slice(start + 1),
    (one) => ({
      ...balanceRecord(chain, one),
      token_instance: one.id === null ? null : instanceRecord(chain, one.token, one.id),
    }),
    (one, items_count) => ({
      fiat_value: worthOf(one),
      value: one.value.toString(),
      id: numberOf(one),
      items_count,
    }),
  )
}

const worthOf = ({ token, value }: Holding): string | null =>
  token.rate && token.decimals !== null ? worth(value, token.decimals, token.rate) : null

/** Inexact: only for sorting. */
const byWorth = (one: Holding): number => Number(worthOf(one) ?? -1)
const numberOf = ({ token, id }: Holding): number => token.account * 1000 + Number(id ?? 0n)

export function holdings(chain: Chain, account: number): Holding[] {
  return allTokens.flatMap((token) =>
    idsOf(token).flatMap((id) => {
      const value = balance(chain, assetOf(token, id), account, after(chain.head()))
      return value > 0n ? [{ token, id, value }] : []
    }),
  )
}

/** `GET /addresses/{address}/nft`: by kind, then contract, then id from the highest. */
export function items(ask: ApiRequest, account: number) {
  const { chain, search } = ask
  const id = search.get('token_id')
  const contract = search.get('token_contract_address_hash')?.toLowerCase()
  const owned = itemHoldings(ask, account)
  // the item at the cursor may have been transferred since, so the position is found by sort order
  const isNext = ({ token, id: heldId }: Holding, at: number): boolean =>
    addressOf(chain, token) === contract
      ? heldId !== null && heldId < BigInt(id ?? 0)
      : at > owned.findLastIndex((other) => addressOf(chain, other.token) === contract)
  const start = contract && id && /^\d{1,78}$/.test(id) ? owned.findIndex(isNext) : 0
  return page(
    start < 0 ? [] : owned.slice(start),
    ({ token, id: heldId, value }) => ({
      ...instanceRecord(chain, token, heldId ?? 0n),
      token_type: token.type,
      value: value.toString(),
    }),
    ({ token, id: heldId }, items_count) => ({
      token_contract_address_hash: addressOf(chain, token),
      token_id: String(heldId),
      token_type: token.type,
      items_count,
    }),
  )
}

const addressOf = (chain: Chain, token: Token): string => chain.plainAddress(token.account)

/** `GET /addresses/{address}/nft/collections`: each with up to nine of its items. */
export function collections(ask: ApiRequest, account: number) {
  const { chain, search } = ask
  const contract = search.get('token_contract_address_hash')?.toLowerCase()
  const owned = itemHoldings(ask, account)
  const tokens = [...new Set(owned.map(({ token }) => token))]
  const start = tokens.findIndex((token) => addressOf(chain, token) === contract)
  return page(
    tokens.slice(start + 1),
    (token) => {
      const mine = owned.filter((one) => one.token === token)
      return {
        token: tokenRecord(chain, token),
        amount: mine.length.toString(),
        token_instances: mine.slice(0, 9).map(({ id, value }) => ({
          ...instanceRecord(chain, token, id ?? 0n),
          token: null,
          token_type: token.type,
          value: value.toString(),
        })),
      }
    },
    (token, items_count) => ({
      token_contract_address_hash: addressOf(chain, token),
      token_type: token.type,
      items_count,
    }),
  )
}

function itemHoldings({ chain, search }: ApiRequest, account: number): Holding[] {
  const types = choices(search, 'type', ITEM_TYPES) ?? ITEM_TYPES
  const moment = after(chain.head())
  return ITEM_TYPES.filter((type) => types.includes(type)).flatMap((type) =>
    allTokens
      .filter((token) => token.type === type)
      .toSorted((a, b) => (addressOf(chain, a) < addressOf(chain, b) ? -1 : 1))
      .flatMap((token): Holding[] =>
        token.items
          ? itemsOf(chain, token, account, moment).map((id) => ({
              token,
              id,
              value: unitOf(token),
            }))
          : holdings(chain, account)
              .filter((one) => one.token === token)
              .toReversed(),
      ),
  )
}

function balanceRecord(chain: Chain, { token, id, value }: Holding) {
  return { token: tokenRecord(chain, token), token_id: id?.toString() ?? null, value: value.toString() }
}

const DAYS = 10

type Change = { block: number; hash: string | null; delta: bigint; value: bigint }

/** `GET /addresses/{address}/coin-balance-history`: each block that changed the balance, newest first. */
export function coinBalanceHistory({ chain, search }: ApiRequest, account: number) {
  const from = integer(search, 'block_number')
  return page(
    changes(chain, account, Math.min(chain.head(), from === null ? Infinity : from - 1)),
    ({ block, hash, delta, value }) => ({
      block_number: block,
      block_timestamp: isoOf(timeOf(block)),
      transaction_hash: hash,
      delta: delta.toString(),
      value: value.toString(),
    }),
    ({ block }, items_count) => ({ block_number: block, items_count }),
  )
}

/** `GET /addresses/{address}/coin-balance-history-by-day`: at the end of each of the last ten days (UTC). */
export function coinBalanceByDay({ chain }: ApiRequest, account: number) {
  const today = dayOf(chain.head())
  const days = Array.from({ length: DAYS }, (_, at) => today - DAYS + 1 + at)
  return {
    days: DAYS,
    items: days.map((day) => ({
      date: dateOf(day),
      value: balance(chain, COIN_ASSET, account, before(firstBlockOf(day + 1, chain.head() + 1))).toString(),
    })),
  }
}

function* changes(chain: Chain, account: number, newest: number): Generator<Change> {
  const valueAt = history(chain, COIN_ASSET, account)
  let last = -1
  for (const { scene, block } of backwards(coinTracks(chain, account), after(newest))) {
    if (block === last) continue
    last = block
    const value = valueAt(after(block))
    const delta = value - valueAt(before(block))
    const isTransaction = chain.scenes[scene.id] !== undefined
    if (delta !== 0n)
      yield { block, hash: isTransaction ? chain.transactionHash(block, scene.id) : null, delta, value }
  }
}

/** Everything that changes an account's coin balance. Coin that only passes through, as at a market, changes nothing. */
function coinTracks(chain: Chain, account: number): Track<Recurrence>[] {
  const flows = (chain.flows.get(COIN_ASSET) ?? []).flatMap(({ recurrence, from, to, amount }) => {
    const all = amount.sum(ROUND, 1)
    return [
      ...tracksOf([recurrence], account, () => [to]).map((track) => ({ track, all })),
      ...tracksOf([recurrence], account, () => [from]).map((track) => ({ track, all: -all })),
    ]
  })
  const isSame = (a: Track<Recurrence>, b: Track<Recurrence>): boolean =>
    a.scene === b.scene && a.first === b.first && a.size === b.size
  return flows
    .map(({ track }) => track)
    .filter((track, at, tracks) => tracks.findIndex((other) => isSame(other, track)) === at)
    .filter(
      (track) => flows.reduce((net, flow) => (isSame(flow.track, track) ? net + flow.all : net), 0n) !== 0n,
    )
}
