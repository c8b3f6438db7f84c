import { abi, decoded, encodeEvent, type Abi, type Decoded } from './abi.ts'
import { addressRecord } from './addresses.ts'
import { profileOf } from './cast.ts'
import { isoOf, type Chain } from './chain.ts'
import { integer, keep, page, type Ask } from './paging.ts'
import { partOf, type Play } from './play.ts'
import { player } from './roles.ts'
import type { Call, Move, Part } from './scene.ts'
import { mined } from './transactions.ts'

export type Log = { index: number; emitter: number; topics: string[]; data: string; decoded: Decoded | null }

/** `GET /transactions/{hash}/logs`, by index. */
export function transactionLogs(ask: Ask) {
  const one = mined(ask)
  const from = integer(ask.search, 'index') ?? -1
  return page(
    keep(one ? logsOf(ask.chain, one) : [], ({ index }) => index > from),
    (log) => logRecord(ask.chain, one as Play, log),
    ({ index }, items_count) => ({ block_number: one?.block, index, items_count }),
  )
}

/** All four places of the topics are there; the ones not used are null. */
export function logRecord(chain: Chain, one: Play, { index, emitter, topics, data, decoded: read }: Log) {
  return {
    address: addressRecord(chain, emitter),
    block_hash: chain.blockHash(one.block),
    block_number: one.block,
    block_timestamp: isoOf(one.time),
    data,
    decoded: read,
    index,
    smart_contract: null,
    topics: [0, 1, 2, 3].map((at) => topics[at] ?? null),
    transaction_hash: one.hash,
  }
}

/** The logs of a play, in order. */
export function logsOf(chain: Chain, one: Play): Log[] {
  const { scene, i, firstLog } = one
  if (scene.failure) return []
  const part = partOf(chain, one)
  const written = scene.steps.flatMap((step) => {
    if (step.kind === 'inner') return []
    if (step.kind === 'event') return [write(player(step.emitter, i), step.call, part)]
    const { account } = step.token
    if (step.kind === 'move') {
      return Array.from({ length: step.to.copies }, (_, copy) =>
        write(account, transferEvent(step, one, copy), part),
      )
    }
    const batch: Call = {
      abi: TRANSFER_BATCH,
      args: ({ of, much }) => [
        of(scene.from),
        of(step.from),
        of(step.to),
        step.ids.map(BigInt),
        step.ids.map(() => much(step.amount)),
      ],
    }
    return [write(account, batch, part)]
  })
  return written.map((log, at) => ({ ...log, index: firstLog + at }))
}

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

function transferEvent({ token, from, to, amount, id, log }: Move, { scene, i }: Play, copy: number): Call {
  if (log === 'Deposit') return { abi: DEPOSIT, args: ({ of, much }) => [of(to), much(amount)] }
  if (log === 'Withdrawal') return { abi: WITHDRAWAL, args: ({ of, much }) => [of(from), much(amount)] }
  if (log === 'TransferSingle') {
    return {
      abi: TRANSFER_SINGLE,
      args: ({ of, much }) => [of(scene.from), of(from), of(to), id?.(i) ?? 0n, much(amount)],
    }
  }
  if (id)
    return {
      abi: token.type === 'ERC-721' ? TRANSFER_ITEM : TRANSFER_ITEM,
      args: ({ of }) => [of(from), of(to), id(i)],
    }
  return {
    abi: TRANSFER,
    args: ({ of, much }) => [of(from), of(to, copy), much(amount, player(to, i, copy))],
  }
}

/** A log as its emitter writes it; only what a verified contract writes can be decoded. */
function write(
  emitter: number,
  { abi: event, args }: { abi: Abi; args: Call['args'] },
  part: Part,
): Omit<Log, 'index'> {
  const values = args(part)
  const isReadable = profileOf(emitter).verified === true
  return { emitter, ...encodeEvent(event, values), decoded: isReadable ? decoded(event, values) : null }
}
