import { useEffect, useState, useCallback, useMemo, useSyncExternalStore } from 'react'
import { callsQuery } from '#api/rpc.ts'
import { type OnDemandState, useOnDemand } from '#api/parallelHooks.ts'
import { type Line, unchecked } from '#proofs/line.ts'
import { callsKey, type RpcCheck, notAskedLine } from '#proofs/rpcCheck.ts'
import { useNetwork } from '#views/shell/context.ts'
import { ApiError } from '#api/client/errors.ts'
import { visible } from '#format/text.ts'

type State = OnDemandState<{ rounds: Parameters<RpcCheck['read']>[0] }>

/**
 * The checks that a user may request. Where two sources differ that may have changed meanwhile, both are fetched once more before
 * one is called wrong; `renew` refetches the page's record.
 */
export function useQuestionLines(
  questions: readonly (RpcCheck | null)[],
  asked: RequestedLines,
  renew: () => Promise<unknown> = () => Promise.resolve(),
) {
  const { api } = useNetwork()
  const known = questions.filter((question) => question !== null)
  const names = known.map(callsKey)
  const distinct = known.filter((_, at) => names.indexOf(names[at] ?? '') === at)
  const { states, stop, again } = useOnDemand(
    distinct.map((one) => ({
      ...callsQuery(api, callsKey(one), one.next),
      wanted: known.some(({ check }, at) => names[at] === callsKey(one) && asked.has(check.id)),
    })),
  )
  const [renewed, setRenewed] = useState<Readonly<Record<string, 'asking' | 'done'>>>({})
  const read = known.map((question) => {
    const place = distinct.findIndex((one) => callsKey(one) === callsKey(question))
    const state = states[place]
    return { question, place, ...lineOf(question, state, asked.has(question.check.id)) }
  })
  const fleeting = read.find(
    ({ line, question }) =>
      line.mark === 'fails' && question.isFleeting && renewed[question.check.id] === undefined,
  )
  const id = fleeting?.question.check.id
  const place = fleeting?.place ?? -1
  useEffect(() => {
    if (id === undefined) return
    setRenewed((before) => ({ ...before, [id]: 'asking' }))
    void Promise.allSettled([renew(), again(place)]).then(() =>
      setRenewed((before) => ({ ...before, [id]: 'done' })),
    )
    // once per check, whatever else changes meanwhile
    // eslint-disable-next-line react/exhaustive-deps
  }, [id, place])
  return {
    lines: read.map(({ question, line }) =>
      line.mark === 'fails' && question.isFleeting && renewed[question.check.id] !== 'done'
        ? unchecked(question.check, `${question.subject}: read once more.`, 'not asked yet')
        : line,
    ),
    isAsking: read.some(({ isAsking }) => isAsking),
    stop: () => {
      stop()
      asked.forget(read.flatMap(({ question, isAsking }) => (isAsking ? question.check.id : [])))
    },
  }
}

function lineOf(
  question: RpcCheck,
  state: State | undefined,
  isAsked: boolean,
): { line: Line; isAsking: boolean } {
  const { check, subject } = question
  if (!isAsked || !state) return { line: notAskedLine(question), isAsking: false }
  if (state.data) return { line: question.read(state.data.rounds), isAsking: false }
  if (state.error)
    return {
      line: unchecked(check, `${subject}: ${refusalWords(state.error)}.`, 'not told by the server'),
      isAsking: false,
    }
  return { line: unchecked(check, `${subject}: being asked.`, 'not asked yet'), isAsking: true }
}

const none: readonly string[] = []
const asked = new Map<string, readonly string[]>()
const listeners = new Map<string, Set<() => void>>()

/**
 * The ids of the checks of `record` that the user requested, shared by heading and tab, and forgotten when the page is left:
 * nothing is requested again by itself.
 */
export function useRequestedLines(record: string) {
  const subscribe = useCallback((onChange: () => void) => listen(record, onChange), [record])
  const ids = useSyncExternalStore(subscribe, () => asked.get(record) ?? none)
  return useMemo(
    () => ({
      has: (...some: readonly string[]) => some.some((id) => ids.includes(id)),
      ask: (some: readonly string[]) => updateAsked(record, (before) => [...before, ...some]),
      forget: (some: readonly string[]) =>
        updateAsked(record, (before) => before.filter((id) => !some.includes(id))),
    }),
    [record, ids],
  )
}
export type RequestedLines = ReturnType<typeof useRequestedLines>

function listen(record: string, onChange: () => void): () => void {
  const all = listeners.get(record) ?? new Set()
  listeners.set(record, all.add(onChange))
  return () => {
    all.delete(onChange)
    if (all.size > 0) return
    listeners.delete(record)
    asked.delete(record)
  }
}

function updateAsked(record: string, change: (before: readonly string[]) => readonly string[]): void {
  asked.set(record, change(asked.get(record) ?? none))
  for (const onChange of listeners.get(record) ?? []) onChange()
}

/** Why a JSON-RPC call failed, or what else is `missing`, to follow a colon; in the server's words where it sent any. */
export function refusalWords(error: Error | null, missing = 'this server answers no JSON-RPC'): string {
  if (!(error instanceof ApiError) || error.kind === 'not-offered') return missing
  return error.words
    ? `the server says “${visible(error.words.slice(0, 120)).replace(/\.$/, '')}”`
    : 'the server couldn’t be asked'
}
