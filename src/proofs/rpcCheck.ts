import type { RpcAnswer, RpcCall } from '#api/rpc.ts'
import { blockHashOf } from './rpcTransaction.ts'
import { type Check, type Line, notAsked, unchecked } from './line.ts'

/** The answers to each round of calls. */
export type Rounds = readonly (readonly RpcAnswer[])[]

/** A check that needs JSON-RPC calls, made when the user opens its line. */
export type RpcCheck = {
  check: Check
  /** Key shared by checks that use the same calls; defaults to the check's number. */
  of?: string
  /** Its subject, as its line begins while unchecked: "Where it stands in its block". */
  subject: string
  /** Maximum number of calls, approximate bytes, and additional requests of the explorer's API. */
  price: { calls: number; bytes: number; requests?: number; isMost?: boolean }
  next: (rounds: Rounds) => readonly RpcCall[] | null
  read: (rounds: Rounds) => Line
  /** The two sources may be read at different moments: after a mismatch both are read again before it counts as a failure. */
  isFleeting?: boolean
}

export const oneRound =
  (calls: readonly RpcCall[]): RpcCheck['next'] =>
  (rounds) =>
    rounds.length === 0 ? calls : null

export const notAskedLine = (question: RpcCheck): Line =>
  notAsked(question.check, question.subject, { of: callsKey(question), requests: 0, ...question.price })

/** A key that identifies a check's calls: what they are about, and the first calls. */
export const callsKey = ({ check, of = check.id, next }: RpcCheck): string =>
  `${of} ${JSON.stringify(next([]))}`

/** Makes a check need a transaction's block hash, which is requested by JSON-RPC first if unknown. */
export function withBlockOf(
  hash: string,
  known: string | null,
  make: (blockHash: string) => RpcCheck,
): RpcCheck {
  const inner = make(known ?? '0x')
  if (known !== null) return inner
  const found = (rounds: Rounds) => blockHashOf(resultOf(rounds[0]?.[0]))
  return {
    ...inner,
    price: { ...inner.price, calls: inner.price.calls + 1 },
    next: (rounds) => {
      if (rounds.length === 0) return [{ method: 'eth_getTransactionByHash', params: [hash] }]
      const block = found(rounds)
      return block === null ? null : make(block).next(rounds.slice(1))
    },
    read: (rounds) => {
      const block = found(rounds)
      return block === null ? refusedLine(inner, rounds[0]?.[0]) : make(block).read(rounds.slice(1))
    },
  }
}

/** The result of a call; null if it was refused. */
export function resultOf(answer: RpcAnswer | undefined): unknown {
  return answer && 'result' in answer ? answer.result : null
}

/** The line of a check whose call was refused, with the refusal's words. */
export function refusedLine(
  { check, subject }: Pick<RpcCheck, 'check' | 'subject'>,
  answer?: RpcAnswer,
): Line {
  const words =
    answer && 'error' in answer
      ? `the node says “${answer.error.slice(0, 120)}”`
      : 'the node knows nothing of it'
  return unchecked(check, `${subject}: ${words}.`, 'not told by the server')
}
