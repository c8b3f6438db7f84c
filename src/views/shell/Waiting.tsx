import { type ReactNode, useEffect, useState } from 'react'
import { useCancel } from '#api/hooks.ts'
import { counted } from '#format/numbers.ts'
import { useNetwork } from './context.ts'

type Props = {
  query: { queryKey: readonly unknown[] }
  children?: ReactNode
}

/** A placeholder while a request is pending: says when it takes long, and can cancel it, which shows an error like any other. */
export function Waiting({ query, children }: Props) {
  const { deployment } = useNetwork()
  return (
    <>
      {children}
      <Slow key={JSON.stringify(query.queryKey)} host={deployment.name} onStop={useCancel(query)} />
    </>
  )
}

/** In seconds. */
const slowAfter = 3

function Slow({ host, onStop }: { host: string; onStop: () => void }) {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const start = performance.now()
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - start) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [])
  if (seconds < slowAfter) return null
  return (
    // takes no height, so that nothing moves when it appears
    <div className="relative z-10 h-0">
      <p className="w-fit bg-paper py-1 text-table text-wait">
        <span role="status">{host} is slow: no answer yet</span>
        <span aria-hidden> after {counted(seconds, 'second')}</span>.{' '}
        <button type="button" className="link" onClick={onStop}>
          Stop waiting
        </button>
      </p>
    </div>
  )
}
