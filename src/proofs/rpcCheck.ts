import type { RpcAnswer, RpcCall } from '#api/rpc.ts'
import { blockHashOf } from './rpcTransaction.ts'
import { type Check, type Line, notAsked, unchecked } from './line.ts'

/** What was answered to each round of calls. */
export type Rounds = readonly (readonly RpcAnswer[])[]

/** A check that takes calls of JSON-RPC: they are made when a reader asks for its line. */
export type RpcCheck = {
  check: Check
  /** What is asked, where another line is told by the same answers; else the check's own number. */
  of?: string
  /** What it would tell, as its line begins before: "Where it stands in its block". */
  subject: string
  /** How many calls it takes, at most, and about how many bytes come; `requests` of the explorer's API beside them. */
  price: { calls: number; bytes: number; requests?: number; isMost?: boolean }
  /** What is to be asked, given what was answered; null when that is all. */
  next: (rounds: Rounds) => readonly RpcCall[] | null
  read: (rounds: Rounds) => Line
  /** Two sources that differ may have moved on between two questions: both are asked once more before one is called wrong. */
  isFleeting?: boolean
}

/** Calls that are made in one round. */
export const oneRound =
  (calls: readonly RpcCall[]): RpcCheck['next'] =>
  (rounds) =>
    rounds.length === 0 ? calls : null

/** The line of a question before it is asked. */
export const notAskedLine = (question: RpcCheck): Line =>
  notAsked(question.check, question.subject, { of: callsKey(question), requests: 0, ...question.price })

/** What names the calls of a question: what it is about, and its first calls. */
export const callsKey = ({ check, of = check.id, next }: RpcCheck): string =>
  `${of} ${JSON.stringify(next([]))}`

/** A question about the block of a transaction: which block that is JSON-RPC is asked first, where nobody told it yet. */
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

/** The result of a call; null where it was refused. */
export function resultOf(answer: RpcAnswer | undefined): unknown {
  return answer && 'result' in answer ? answer.result : null
}

/** The line of a question whose call was refused, in the words of who refused it. */
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
