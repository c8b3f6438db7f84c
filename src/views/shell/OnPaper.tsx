import { type ReactNode, useLayoutEffect } from 'react'
import { shareLink } from '#settings/link.ts'
import { currentChoices, lend } from '#settings/store.ts'
import { usePrinted } from '#ui/usePrinted.ts'
import { Ago } from '#views/cells/Time.tsx'
import { usePlace } from '#views/network.ts'
import { useNow } from '#views/useNow.ts'

/**
 * What ends the page on paper: whose answers these are, when they stood so, and where they are to be found. Nothing can be
 * pointed at there, and "3 min" is soon no longer true: moments are told, and amounts whole, as if the reader had chosen that.
 */
export function OnPaper({ children }: { children: ReactNode }) {
  const { network } = usePlace()
  const isPrinted = usePrinted()
  useLayoutEffect(() => {
    if (!isPrinted) return
    lend({ time: currentChoices().time === 'local' ? 'local' : 'utc', amounts: 'exact' })
    return () => lend(null)
  }, [isPrinted])
  if (!isPrinted) return null
  return (
    <div className="page mt-6 flex flex-wrap gap-x-5 text-table text-ink-2">
      {children}
      <span>
        Printed <Now />
      </span>
      <span className="mono break-all">{shareLink(location.href, network)}</span>
    </div>
  )
}

/** The moment: there no time is told as an age. */
function Now() {
  return <Ago time={new Date(useNow()).toISOString()} />
}
