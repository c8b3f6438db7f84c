import { choice, integer, type Ask } from './ask.ts'
import type { Chain } from './chain.ts'
import { innerCursor, innerRecord, innersOf, type InnerCall } from './internalTransactions.ts'
import { keep, page } from './paging.ts'
import { play } from './play.ts'
import { onSide, turnsBefore } from './roles.ts'
import { after, backwards, occurrencesIn, playedBefore, tracksOf } from './timetable.ts'

/** `GET /addresses/{address}/internal-transactions`, newest first. */
export function addressInternals(ask: Ask, account: number) {
  const { chain, search } = ask
  const filter = choice(search, 'filter', ['from', 'to'])
  const from = placeIn(search)
  const tracks = tracksOf(chain.scenes, account, ({ steps }) =>
    steps.flatMap((step) => (step.kind === 'inner' ? onSide(filter, [step.from], [step.to]) : [])),
  )
  const found = function* (): Generator<InnerCall> {
    for (const one of backwards(tracks, after(Math.min(from?.block ?? Infinity, chain.head())))) {
      yield* innersOf(play(chain, one)).toReversed()
    }
  }
  const isMine = (one: InnerCall): boolean =>
    (filter !== 'to' && one.from === account) || (filter !== 'from' && one.to === account)
  return page(
    keep(found(), (one) => isMine(one) && (!from || isEarlier(one, from))),
    (one) => innerRecord(chain, one),
    (one, count) => ({ ...innerCursor(one, count), ...(filter && { filter }) }),
  )
}

/** `GET /blocks/{block}/internal-transactions`, by transaction and index. */
export function blockInternals({ chain, search }: Ask, block: number) {
  const transaction = integer(search, 'transaction_index') ?? -1
  const index = integer(search, 'index') ?? -1
  const found = occurrencesIn(chain.scenes, block).flatMap((one) => innersOf(play(chain, one)))
  return page(
    keep(
      found,
      (one) => one.play.position > transaction || (one.play.position === transaction && one.index > index),
    ),
    (one) => innerRecord(chain, one),
    (one, items_count) => ({ transaction_index: one.play.position, index: one.index, items_count }),
  )
}

/** How many calls inside transactions an account made or received. */
export const addressInnerCount = (chain: Chain, account: number): number =>
  chain.scenes.reduce(
    (sum, scene) =>
      sum +
      scene.steps.reduce((inScene, step) => {
        if (step.kind !== 'inner') return inScene
        const i = playedBefore(scene, after(chain.head()))
        const turns =
          turnsBefore(step.from, account, i) + (step.to === step.from ? 0 : turnsBefore(step.to, account, i))
        return inScene + turns
      }, 0),
    0,
  )

type Place = { block: number; transaction: number; index: number }

function placeIn(search: URLSearchParams): Place | null {
  const [block, transaction, index] = ['block_number', 'transaction_index', 'index'].map((name) =>
    integer(search, name),
  )
  return block == null || transaction == null || index == null ? null : { block, transaction, index }
}

const isEarlier = ({ play: { block, position }, index }: InnerCall, from: Place): boolean =>
  block < from.block ||
  (block === from.block &&
    (position < from.transaction || (position === from.transaction && index < from.index)))
