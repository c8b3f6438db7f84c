import type { Chain } from './chain.ts'
import { logRecord, logsOf, type Log } from './logs.ts'
import { integer, invalid, keep, page, type Ask } from './paging.ts'
import { play, type Play } from './play.ts'
import { player } from './roles.ts'
import { after, backwards, playedBefore, tracksOf, type Placed } from './schedule.ts'

/** `GET /addresses/{address}/logs`: what a contract wrote, newest first. */
export function addressLogs(ask: Ask, account: number) {
  const { chain, search } = ask
  const topic = search.get('topic')
  const isAny = topic === null || topic === '' || topic === 'null'
  if (!isAny && !/^0x[0-9a-f]{64}$/i.test(topic)) throw invalid('topic', 'Invalid format')
  const block = integer(search, 'block_number')
  const index = integer(search, 'index') ?? 0
  const scenes = chain.scenes.filter((scene) => logsBy(scene, account) > 0)
  const tracks = tracksOf(scenes, null, ({ from }) => [from])
  const found = function* (): Generator<{ one: Play; log: Log }> {
    for (const occurrence of backwards(tracks, after(Math.min(block ?? Infinity, chain.head())))) {
      const one = play(chain, occurrence)
      for (const log of logsOf(chain, one).toReversed()) yield { one, log }
    }
  }
  return page(
    keep(
      found(),
      ({ one, log }) =>
        log.emitter === account &&
        (block === null || one.block < block || log.index < index) &&
        (isAny || log.topics.includes(topic.toLowerCase())),
    ),
    ({ one, log }) => logRecord(chain, one, log),
    ({ one, log }, items_count) => ({
      block_number: one.block,
      index: log.index,
      items_count,
      ...(!isAny && { topic }),
    }),
  )
}

/** How many logs an account wrote. */
export const addressLogCount = (chain: Chain, account: number): number =>
  chain.scenes.reduce(
    (sum, scene) => sum + logsBy(scene, account) * playedBefore(scene, after(chain.head())),
    0,
  )

/** How many logs of a scene this account writes; only contracts that are always the same do. */
function logsBy({ failure, steps }: Placed, account: number): number {
  if (failure) return 0
  return steps.reduce((sum, step) => {
    if (step.kind === 'inner') return sum
    const emitter = step.kind === 'event' ? player(step.emitter, 0) : step.token.account
    return emitter === account ? sum + (step.kind === 'move' ? step.to.copies : 1) : sum
  }, 0)
}
