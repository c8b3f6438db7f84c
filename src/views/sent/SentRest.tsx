import { useState } from 'react'
import { Facts } from '#ui/Facts.tsx'
import { More } from '#ui/More.tsx'
import { usePrinted } from '#ui/usePrinted.ts'
import { Guard } from '#views/Guard.tsx'
import { SentFacts, type SentProps, useSentLines } from './SentFacts.tsx'

/** The same, folded, at the end of what a page tells of its record; nothing where nothing else was sent. */
export function SentRest(props: SentProps) {
  const [open, setOpen] = useState(false)
  const isPrinted = usePrinted()
  if (useSentLines(props).length === 0) return null
  return (
    <More held="all else that was sent" onToggle={(event) => setOpen(event.currentTarget.open)}>
      {(open || isPrinted) && (
        <Guard>
          <Facts>
            <SentFacts {...props} />
          </Facts>
        </Guard>
      )}
    </More>
  )
}
