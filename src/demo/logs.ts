import { addressRecord } from './addresses.ts'
import { integer, type Ask } from './ask.ts'
import { isoOf, type Chain } from './chain.ts'
import { emitterOf, logsOf, type Log } from './events.ts'
import { keep, page, take } from './paging.ts'
import { play, type Play } from './play.ts'
import { invalid } from './refusal.ts'
import type { Placed } from './schedule.ts'
import { after, backwards, playedBefore, wholeTracks } from './timetable.ts'
import { mined } from './transactions.ts'

/** How many transactions are looked through for a topic before a page is taken as full. */
const LOOKED_AT = 3_000

type Written = { one: Play; log: Log }

/** `GET /transactions/{hash}/logs`, by index. */
export function transactionLogs(ask: Ask) {
  const one = mined(ask)
  const from = integer(ask.search, 'index') ?? -1
  const found = one ? logsOf(ask.chain, one).map((log) => ({ one, log })) : []
  return logPage(
    ask.chain,
    keep(found, ({ log }) => log.index > from),
  )
}

/** `GET /addresses/{address}/logs`: what a contract wrote, newest first. */
export function addressLogs({ chain, search }: Ask, account: number) {
  const topic = topicIn(search)
  const block = integer(search, 'block_number') ?? Infinity
  const index = integer(search, 'index') ?? Infinity
  const tracks = wholeTracks(chain.scenes.filter((scene) => logsBy(scene, account) > 0))
  const found = function* (): Generator<Written> {
    for (const occurrence of take(backwards(tracks, after(Math.min(block, chain.head()))), LOOKED_AT)) {
      const one = play(chain, occurrence)
      for (const log of logsOf(chain, one).toReversed()) yield { one, log }
    }
  }
  const passes = ({ one, log }: Written): boolean =>
    log.emitter === account &&
    (one.block < block || log.index < index) &&
    (!topic || log.topics.includes(topic))
  return logPage(chain, keep(found(), passes), topic ? { topic } : {})
}

/** How many logs an account wrote. */
export const addressLogCount = (chain: Chain, account: number): number =>
  chain.scenes.reduce(
    (sum, scene) => sum + logsBy(scene, account) * playedBefore(scene, after(chain.head())),
    0,
  )

const logPage = (chain: Chain, found: Iterable<Written>, echo: Record<string, string> = {}) =>
  page(
    found,
    (each) => logRecord(chain, each),
    ({ one, log }, items_count) => ({
      block_number: one.block,
      index: log.index,
      items_count,
      ...echo,
    }),
  )

/** All four places of the topics are there; the ones not used are null. */
function logRecord(chain: Chain, { one, log }: Written) {
  return {
    address: addressRecord(chain, log.emitter),
    block_hash: chain.blockHash(one.block),
    block_number: one.block,
    block_timestamp: isoOf(one.time),
    data: log.data,
    decoded: log.decoded,
    index: log.index,
    smart_contract: null,
    topics: [0, 1, 2, 3].map((at) => log.topics[at] ?? null),
    transaction_hash: one.hash,
  }
}

function topicIn(search: URLSearchParams): string | null {
  const topic = search.get('topic')
  if (!topic || topic === 'null') return null
  if (!/^0x[0-9a-f]{64}$/i.test(topic)) throw invalid('topic', 'Invalid format')
  return topic.toLowerCase()
}

/** How many logs of a scene this account writes. */
const logsBy = ({ failure, steps }: Placed, account: number): number =>
  failure
    ? 0
    : steps
        .filter((step) => emitterOf(step) === account)
        .reduce((sum, step) => sum + (step.kind === 'move' ? step.to.copies : 1), 0)
