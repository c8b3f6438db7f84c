import { useState } from 'react'
import { Facts } from '#ui/Facts.tsx'
import { More } from '#ui/More.tsx'
import { usePrinted } from '#ui/usePrinted.ts'
import { Guard } from '#views/Guard.tsx'
import { chainFields } from './chainFields.tsx'
import { linesOf, type Sent } from './told.tsx'
import { SentFacts } from './SentFacts.tsx'

type Props = Parameters<typeof SentFacts>[0]

/** The same, folded, at the end of what a page tells of its record; nothing where nothing else was sent. */
export function SentRest({ record, shown }: Props) {
  const [open, setOpen] = useState(false)
  const isPrinted = usePrinted()
  if (linesOf(record as Sent, chainFields, shown).length === 0) return null
  return (
    <More held="all else that was sent" onToggle={(event) => setOpen(event.currentTarget.open)}>
      {(open || isPrinted) && (
        <Guard>
          <Facts>
            <SentFacts record={record} shown={shown} />
          </Facts>
        </Guard>
      )}
    </More>
  )
}
