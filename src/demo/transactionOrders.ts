import { choice, momentOf, type Ask } from './ask.ts'
import type { Chain } from './chain.ts'
import { invalid } from './refusal.ts'
import type { Placed } from './schedule.ts'
import {
  after,
  backwards,
  before,
  countBefore,
  forwards,
  type Moment,
  type Occurrence,
  type Track,
} from './timetable.ts'
import { ROUND } from './waves.ts'

/** The order that a query asks for; null for the usual one, newest first. @throws Refusal for half of an order */
export function orderIn({ search }: Ask) {
  const sort = choice(search, 'sort', ['block_number', 'value', 'fee'])
  const order = choice(search, 'order', ['asc', 'desc'])
  if ((sort === null) !== (order === null)) throw invalid(sort ? 'order' : 'sort', 'Missing field')
  return sort && order ? { sort, order } : null
}

/** The occurrences of tracks in an order, from where the cursor is. */
export function* inOrder(ask: Ask, tracks: readonly Track<Placed>[]): Generator<Occurrence<Placed>> {
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

/** The tracks by what they come to: each amount comes again every 60 occurrences, so there are not many. */
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
