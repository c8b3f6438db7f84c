import { useEffect, useState } from 'react'
import {
  type Step,
  useSearchState,
  creditsFor,
  moreQuestions,
  continueSearch,
} from '#api/fallback/recordSearchState.ts'
import { count, counted } from '#format/numbers.ts'
import { shortHash } from '#format/hash.ts'
import { useNetwork } from '#views/shell/context.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '#ui/Button.tsx'

type Props = {
  query: { queryKey: readonly unknown[] }
  of: string
}

/** Faster searches show no progress; in ms. */
const silentMs = 800

export function SearchProgress({ query, of }: Props) {
  const state = useSearchState(query)
  return state?.step ? <Line {...state} step={state.step} of={of} /> : null
}

type LineProps = { questions: number; maxQuestions: number; step: Step; stop: () => void; of: string }

function Line({ questions, maxQuestions, step, stop, of }: LineProps) {
  const { deployment } = useNetwork()
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), silentMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isLong) return null
  return (
    // takes no height, so that nothing moves when it appears
    <div className="relative z-10 h-0">
      <p className="w-fit max-w-[700px] bg-paper py-1 text-table text-ink-2">
        <span role="status">
          {deployment.name} has no page for a single {of}: Loupe looks for it in lists.
        </span>{' '}
        <span aria-hidden>
          {counted(questions, 'question')} of {count(maxQuestions)} asked, now {stepWords(step)}.
        </span>{' '}
        <button type="button" className="link" onClick={stop}>
          Stop
        </button>
      </p>
    </div>
  )
}

function stepWords({ place, of, block }: Step): string {
  const whose = of === undefined ? 'the network’s transactions' : `the transactions of ${shortHash(of)}`
  const at = block === undefined ? '' : ` from block ${count(block)} down`
  if (place === 'balance') return `what ${shortHash(of ?? '')} had in block ${count(block ?? 0)}`
  if (place === 'pending') return 'the transactions that wait'
  if (place === 'newest') return of === undefined ? 'the newest of all' : whose
  if (place === 'block') return whose + at
  if (place === 'oldest')
    return `where the list ends${block === undefined ? '' : `, below block ${count(block)}`}`
  return `${whose} with this ${place}${at}`
}

type SearchFurtherProps = {
  query: { queryKey: readonly unknown[] }
  of: string
  questions: number
  cut: 'reader' | 'limit'
}

/** For a search that stopped early: how many requests it took, and a button to go on at a stated cost. */
export function ContinueSearch({ query, of, questions, cut }: SearchFurtherProps) {
  const { api } = useNetwork()
  const client = useQueryClient()
  if (useSearchState(query)) return <SearchProgress query={query} of={of} />
  const credits = creditsFor(api, moreQuestions)
  const asked = counted(questions, 'question')
  return (
    <div role="status" className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2">
      <p>
        {cut === 'reader' ? `You ended the search after ${asked}.` : `${asked} were asked.`} Looking further
        takes up to {count(moreQuestions)} more
        {credits !== null && `, of up to ${count(credits)} credits of your key`}.
      </p>
      <Button onClick={() => continueSearch(client, query)}>Look further</Button>
    </div>
  )
}
