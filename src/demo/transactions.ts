import { choice, choices, integer, momentOf, type ApiRequest, invalid } from './request.ts'
import { profileOf } from './accounts.ts'
import { isoOf, type Chain } from './chain.ts'
import { matching, page, take } from './answer.ts'
import { play, type Play } from './play.ts'
import type { Placed } from './schedule.ts'
import {
  after,
  backwards,
  blockOf,
  occurrencesIn,
  tracksOf,
  wholeTracks,
  type Occurrence,
  type Track,
  before,
  countBefore,
  forwards,
  type Moment,
} from './occurrences.ts'
import { transactionRecord, typesOf } from './transactionRecord.ts'
import { onSide, player } from './roles.ts'
import { ROUND } from './amountSeries.ts'

const TYPES = [
  'token_transfer',
  'contract_creation',
  'contract_call',
  'coin_transfer',
  'token_creation',
  'blob_transaction',
] as const

/** `GET /main-page/transactions`: the newest six, a bare array. */
export function newestTransactions({ chain }: ApiRequest) {
  const newest = [...take(backwards(wholeTracks(chain.scenes), after(chain.head())), 6)]
  return newest.map((one) => transactionRecord(chain, play(chain, one)))
}

/** `GET /transactions` */
export function transactions(ask: ApiRequest) {
  const { chain, search } = ask
  const types = choices(search, 'type', TYPES)
  const methods = search.get('method')?.split(',')
  const scenes = chain.scenes.filter((scene) => {
    const to = scene.to && player(scene.to, 0)
    const isTyped = !types || typesOf({ scene, to }).some((type) => types.some((one) => one === type))
    return isTyped && (!methods || methods.includes(methodIn(scene, to)))
  })
  if (choice(search, 'filter', ['validated', 'pending']) === 'pending') {
    const waiting = pendingIn(chain, wholeTracks(scenes)).map((one) => play(chain, one))
    return page(
      waiting,
      (one) => transactionRecord(chain, one),
      () => null,
    )
  }
  const found = backwards(wholeTracks(scenes), momentOf(ask))
  const filter = search.has('filter') ? { filter: 'validated' } : {}
  return page(
    plays(chain, found),
    (one) => transactionRecord(chain, one),
    (last, items_count) => ({
      block_number: last.block,
      index: last.position,
      items_count,
      ...filter,
    }),
  )
}

/** `GET /addresses/{address}/transactions`: pending first, then newest first, or in the order asked for. */
export function addressTransactions(ask: ApiRequest, account: number) {
  const { chain, search } = ask
  const filter = choice(search, 'filter', ['from', 'to'])
  const order = orderIn(ask)
  const tracks = partiesTracks(chain, account, filter)
  const waiting = search.has('block_number') || order ? [] : pendingIn(chain, tracks)
  const found = plays(chain, both(waiting, inOrder(ask, tracks)))
  return page(
    found,
    (one) => transactionRecord(chain, one),
    (last, items_count) => ({
      block_number: last.block,
      index: last.position,
      inserted_at: isoOf(last.time + 2),
      hash: last.hash,
      value: last.value.toString(),
      fee: last.fee.toString(),
      items_count,
      ...(filter && { filter }),
      ...order,
    }),
  )
}

/** `GET /blocks/{block}/transactions`, by position. */
export function blockTransactions({ chain, search }: ApiRequest, block: number) {
  const type = choice(search, 'type', TYPES)
  const from = integer(search, 'index') ?? -1
  const found = occurrencesIn(chain.scenes, block).map((one) => play(chain, one))
  return page(
    matching(found, (one) => one.position > from && (!type || typesOf(one).includes(type))),
    (one) => transactionRecord(chain, one),
    (last, items_count) => ({ block_number: block, index: last.position, items_count }),
  )
}

const partiesTracks = (chain: Chain, account: number, filter: 'from' | 'to' | null): Track<Placed>[] =>
  tracksOf(chain.scenes, account, ({ from, to, created }) => onSide(filter, [from], [to, created]))

/** Pending: the next block's transactions and the one that is never mined. */
function pendingIn(chain: Chain, tracks: readonly Track<Placed>[]): Occurrence<Placed>[] {
  const head = chain.head()
  const next = [...matching(take(backwards(tracks, after(head + 1)), 50), ({ block }) => block === head + 1)]
  const stuck = tracks.filter(({ scene, first }) => scene.name === 'stuck' && first === 0)
  return [...next, ...stuck.map(({ scene }) => ({ scene, i: 0, block: blockOf(scene, 0) }))]
}

const methodIn = (scene: Placed, to: number | null): string =>
  scene.call && to !== null && profileOf(to).verified ? scene.call.abi.name : ''

function* plays(chain: Chain, found: Iterable<Occurrence<Placed>>): Generator<Play> {
  for (const one of found) yield play(chain, one)
}

function* both<T>(first: Iterable<T>, second: Iterable<T>): Generator<T> {
  yield* first
  yield* second
}

/** The order in the query; null for newest first. @throws Refusal for an incomplete order */
function orderIn({ search }: ApiRequest) {
  const sort = choice(search, 'sort', ['block_number', 'value', 'fee'])
  const order = choice(search, 'order', ['asc', 'desc'])
  if ((sort === null) !== (order === null)) throw invalid(sort ? 'order' : 'sort', 'Missing field')
  return sort && order ? { sort, order } : null
}

function* inOrder(ask: ApiRequest, tracks: readonly Track<Placed>[]): Generator<Occurrence<Placed>> {
  const { chain, search } = ask
  const asked = orderIn(ask)
  const latest = after(chain.head())
  if (!asked || (asked.sort === 'block_number' && asked.order === 'desc')) {
    yield* backwards(tracks, momentOf(ask))
  } else if (asked.sort === 'block_number') {
    const from = search.has('block_number') ? momentOf(ask) : before(0)
    yield* forwards(tracks, { ...from, order: from.order + 1 }, latest)
  } else {
    const passed = search.get(asked.sort)
    for (const { amount, group } of byAmount(chain, tracks, asked.sort, asked.order)) {
      const sign = asked.order === 'asc' ? 1n : -1n
      if (passed !== null && sign * amount < sign * BigInt(passed)) continue
      yield* backwards(group, passed !== null && amount === BigInt(passed) ? momentOf(ask) : latest)
    }
  }
}

/** Tracks grouped by amount: amounts repeat every 60 occurrences, so there are few groups. */
function byAmount(
  chain: Chain,
  tracks: readonly Track<Placed>[],
  sort: 'value' | 'fee',
  order: 'asc' | 'desc',
) {
  const groups = new Map<bigint, Track<Placed>[]>()
  const latest: Moment = after(chain.head())
  for (const track of tracks) {
    const parts =
      track.size === 1
        ? Array.from({ length: ROUND }, (_, j) => ({ ...track, first: j, size: ROUND }))
        : [track]
    for (const part of parts) {
      if (countBefore([part], latest) === 0) continue
      const amount = part.scene[sort].at(part.first, 0)
      const known = groups.get(amount)
      if (known) known.push(part)
      else groups.set(amount, [part])
    }
  }
  const sign = order === 'asc' ? 1 : -1
  return Array.from(groups, ([amount, group]) => ({ amount, group })).toSorted((a, b) =>
    a.amount < b.amount ? -sign : sign,
  )
}
