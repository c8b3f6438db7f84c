import { abi, decoded, encodeEvent, type Abi, type Decoded, type Value } from './abi.ts'
import { profileOf } from './cast.ts'
import type { Chain } from './chain.ts'
import { partOf, type Play } from './play.ts'
import { player } from './roles.ts'
import { type Batch, isSilent, type Move, type Part, type Scene, type Step } from './scene.ts'

/** An event as its emitter writes it; only what a verified contract writes can be decoded. */
export type Log = { index: number; emitter: number; topics: string[]; data: string; decoded: Decoded | null }

/** The logs of a play, in order. */
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

/** The events that an account writes, each once. */
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

/** Who writes the log of a step, always the same contract; null where there is none. */
export const emitterOf = (step: Step): number | null =>
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

function valuesOf(step: Move | Batch, scene: Scene, { i, of, much }: Part, copy: number): Value[] {
  const [operator, from, to] = [of(scene.from), of(step.from), of(step.to, copy)]
  if (step.kind === 'batch')
    return [operator, from, to, step.ids.map(BigInt), step.ids.map(() => much(step.amount))]
  const amount = much(step.amount, player(step.to, i, copy))
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
  return { emitter, ...encodeEvent(event, values), decoded: isReadable ? decoded(event, values) : null }
}
