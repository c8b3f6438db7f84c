import { addressRecord } from './addressRecord.ts'
import { integer, type ApiRequest, invalid } from './request.ts'
import { isoOf, type Chain } from './chain.ts'
import { matching, page, take } from './answer.ts'
import { play, type Play, partOf } from './play.ts'
import type { Placed } from './schedule.ts'
import { after, backwards, playedBefore, wholeTracks } from './occurrences.ts'
import { minedPlay } from './transactionRecord.ts'
import { abi, decoded, encodeEvent, type Abi, type Decoded, type Value } from './abi.ts'
import { profileOf } from './accounts.ts'
import { player } from './roles.ts'
import { type Batch, isSilent, type Move, type Part, type Scene, type Step } from './scene.ts'

/** How many transactions are searched for a topic before a page ends. */
const MOST_LOGS_READ = 3_000

type Written = { one: Play; log: Log }

/** `GET /transactions/{hash}/logs`, by index. */
export function transactionLogs(ask: ApiRequest) {
  const one = minedPlay(ask)
  const from = integer(ask.search, 'index') ?? -1
  const found = one ? logsOf(ask.chain, one).map((log) => ({ one, log })) : []
  return logPage(
    ask.chain,
    matching(found, ({ log }) => log.index > from),
  )
}

/** `GET /addresses/{address}/logs`: what a contract emitted, newest first. */
export function addressLogs({ chain, search }: ApiRequest, account: number) {
  const topic = topicIn(search)
  const block = integer(search, 'block_number') ?? Infinity
  const index = integer(search, 'index') ?? Infinity
  const tracks = wholeTracks(chain.scenes.filter((scene) => logsBy(scene, account) > 0))
  const found = function* (): Generator<Written> {
    for (const occurrence of take(backwards(tracks, after(Math.min(block, chain.head()))), MOST_LOGS_READ)) {
      const one = play(chain, occurrence)
      for (const log of logsOf(chain, one).toReversed()) yield { one, log }
    }
  }
  const passes = ({ one, log }: Written): boolean =>
    log.emitter === account &&
    (one.block < block || log.index < index) &&
    (!topic || log.topics.includes(topic))
  return logPage(chain, matching(found(), passes), topic ? { topic } : {})
}

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

/** Always four topics; unused ones are null. */
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

const logsBy = ({ failure, steps }: Placed, account: number): number =>
  failure
    ? 0
    : steps
        .filter((step) => emitterOf(step) === account)
        .reduce((sum, step) => sum + (step.kind === 'move' ? step.to.copies : 1), 0)

type Log = { index: number; emitter: number; topics: string[]; data: string; decoded: Decoded | null }

export function logsOf(chain: Chain, one: Play): Log[] {
  if (one.scene.failure) return []
  const part = partOf(chain, one)
  const written = one.scene.steps.flatMap((step): Omit<Log, 'index'>[] => {
    if (isSilent(step)) return []
    if (step.kind === 'event')
      return [write(player(step.emitter, one.i), step.call.abi, step.call.args(part))]
    const copies = step.kind === 'move' ? step.to.copies : 1
    return Array.from({ length: copies }, (_, copy) =>
      write(step.token.account, abiOf(step), valuesOf(step, one.scene, part, copy)),
    )
  })
  return written.map((log, at) => ({ ...log, index: one.firstLog + at }))
}

export function eventsOf(chain: Chain, account: number): Abi[] {
  const known = new Map<string, Abi>()
  for (const { steps, failure } of chain.scenes) {
    for (const step of failure ? [] : steps) {
      const event = isSilent(step) ? null : step.kind === 'event' ? step.call.abi : abiOf(step)
      if (event && emitterOf(step) === account) known.set(event.topic, event)
    }
  }
  return [...known.values()]
}

const emitterOf = (step: Step): number | null =>
  isSilent(step) ? null : step.kind === 'event' ? step.emitter.base : step.token.account

const TRANSFER = abi('Transfer(address indexed from, address indexed to, uint256 value)')
const TRANSFER_ITEM = abi('Transfer(address indexed from, address indexed to, uint256 indexed tokenId)')

const TRANSFER_SINGLE = abi(
  'TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
)

const TRANSFER_BATCH = abi(
  'TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
)
const DEPOSIT = abi('Deposit(address indexed dst, uint256 wad)')
const WITHDRAWAL = abi('Withdrawal(address indexed src, uint256 wad)')

function abiOf(step: Move | Batch): Abi {
  if (step.kind === 'batch') return TRANSFER_BATCH
  if (step.log === 'Transfer') return step.id ? TRANSFER_ITEM : TRANSFER
  return { TransferSingle: TRANSFER_SINGLE, Deposit: DEPOSIT, Withdrawal: WITHDRAWAL }[step.log]
}

function valuesOf(step: Move | Batch, scene: Scene, { i, of, amountAt }: Part, copy: number): Value[] {
  const [operator, from, to] = [of(scene.from), of(step.from), of(step.to, copy)]
  if (step.kind === 'batch')
    return [operator, from, to, step.ids.map(BigInt), step.ids.map(() => amountAt(step.amount))]
  const amount = amountAt(step.amount, player(step.to, i, copy))
  const id = step.id?.(i) ?? 0n
  switch (step.log) {
    case 'Deposit':
      return [to, amount]
    case 'Withdrawal':
      return [from, amount]
    case 'TransferSingle':
      return [operator, from, to, id, amount]
    default:
      return [from, to, step.id ? id : amount]
  }
}

function write(emitter: number, event: Abi, values: Value[]): Omit<Log, 'index'> {
  const isReadable = profileOf(emitter).verified === true
  return { emitter, ...encodeEvent(event, values), decoded: isReadable ? decoded(event, values, true) : null }
}
