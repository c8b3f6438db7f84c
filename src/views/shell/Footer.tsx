import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useAfterAbsence } from '#api/useAfterAbsence.ts'
import { useCoinRate } from '#api/coinRate.ts'
import { curlOf } from '#api/curl.ts'
import { count, counted } from '#format/count.ts'
import { priceOf } from '#format/dollars.ts'
import { shortHash } from '#format/hash.ts'
import { decimalPlaces } from '#format/measure.ts'
import { turnTime, useChoices } from '#settings/store.ts'
import { Copy } from '#ui/Copy.tsx'
import { allowanceWords } from './allowance.ts'
import { usePlace } from '#views/network.ts'
import { useWorthShown } from '#views/useWorthShown.ts'
import { Hints } from './Hints.tsx'
import { Keys } from './Keys.tsx'
import { OnPaper } from './OnPaper.tsx'
import { ServerState } from './ServerState.tsx'
import { StaleNote } from './StaleNote.tsx'
import { Walk } from './Walk.tsx'

const times = { relative: 'Times relative', utc: 'Times in UTC', local: 'Times in your zone' } as const

const line = 'flex flex-wrap items-baseline gap-x-5 gap-y-2'

/** Who answered or is asked, what was asked, and how times are told. */
export function Footer() {
  const { api, deployment } = usePlace()
  useAfterAbsence(api)
  const requests = useSyncExternalStore(api.log.subscribe, api.log.get)
  const many = requests.at(-1)?.number ?? 0
  // that a thing isn't there is an answer; that a key is needed is none
  const isAnswered = requests.some(({ status }) => status !== null && (status < 400 || status === 404))
  const { time } = useChoices()
  const [open, setOpen] = useState(false)
  const unfolded = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    // they open below the window's edge, where nobody sees that anything came of it
    if (open) unfolded.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  // told with each answer, and the log changes with each
  const allowance = api.allowance()
  const who = `${isAnswered ? 'Answered by' : 'Loupe asks'} ${deployment.name}`
  return (
    <>
      <OnPaper>
        <span>{who}</span>
        <Rate />
      </OnPaper>
      <StaleNote />
      <Walk />
      <Hints />
      <footer className="mt-16 border-t border-rule">
        <div className={`page justify-between py-5 text-table text-ink-2 ${line}`}>
          <div className={line}>
            <span>{who}</span>
            <ServerState key={deployment.base} />
            <details
              ref={unfolded}
              className="min-w-0"
              onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
            >
              <summary>
                {counted(many, 'request')}, {decimalPlaces(String(api.log.spent() / 1000), 1)} s{' '}
                <span className="link pl-3">{open ? 'Hide' : 'Show'} requests</span>
              </summary>
              {api.log.costs().map(({ path, questions }) => (
                <p key={path} className="mt-3">
                  {costWords(path)} {counted(questions, 'request')}.
                </p>
              ))}
              <ol className="mt-3">
                {/* closed, it would be a hundred rows on every page that nobody sees */}
                {(open ? requests : []).map(({ number, method, asked, status, ms }) => (
                  <li key={number} className="mono flex gap-3 py-0.5 text-small">
                    <span className="min-w-0 break-all">
                      {method} {asked}
                    </span>
                    <span className="ml-auto whitespace-nowrap">
                      {ms === null ? 'waiting' : `${status ?? 'no answer'} · ${ms} ms`}
                    </span>
                    <Copy value={curlOf(api, asked, method)} label="Copy as cURL" />
                  </li>
                ))}
              </ol>
              <p className="mt-3">Loupe {import.meta.env.LOUPE_VERSION}</p>
            </details>
            {allowance && <span>{allowanceWords(allowance)}</span>}
          </div>
          <div className={line}>
            <Rate />
            <button type="button" className="quiet" title="Show times in another way" onClick={turnTime}>
              {times[time]}
            </button>
            <Keys />
          </div>
        </div>
      </footer>
    </>
  )
}

/** What was done for what stands at a path, as `Block 7 is put together here from`. */
function costWords(path: string): string {
  const [, kind = '', id = ''] = path.split('/')
  const name = /^\d+$/.test(id) ? count(Number(id)) : shortHash(id)
  if (path.endsWith('oldest')) return `When activity of ${name} began took`
  return `${kind === 'blocks' ? 'Block' : 'Transaction'} ${name} is put together here from`
}

/** That worths are today’s, and at which rate of the coin: the one that was told last. */
function Rate() {
  const { api, network } = usePlace()
  const rate = useCoinRate(api)
  const price = priceOf(rate)
  if (!useWorthShown()) return null
  if (!price) return <span>Worth at today’s rates</span>
  return (
    <span title={`${rate} USD`}>
      Worth at today’s rate, 1 {network.currency.symbol ?? 'coin'} = ${price}
    </span>
  )
}
