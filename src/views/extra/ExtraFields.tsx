import { useMemo, useState } from 'react'
import { Fact, Facts, More } from '#ui/Facts.tsx'
import { chainFields } from './chainFields.tsx'
import { type Line, linesOf, type SentFields } from './fieldLines.tsx'
import { usePrinted } from '#ui/usePrinted.ts'
import { ErrorBoundary } from '#views/errors/ErrorBoundary.tsx'
import { fieldNames } from '#api/fields.ts'

export type ExtraFieldsProps = {
  record: object
  /** What of it the page shows elsewhere. */
  shown: ShownFields
}

/** All else that was sent of a record: what chains of its kind tell in words, the rest as it was sent. */
export function ExtraFacts(props: ExtraFieldsProps) {
  return useExtraLines(props).map(({ place, label, value }) => (
    <Fact key={place} label={label}>
      {value}
    </Fact>
  ))
}

/** The lines that tell it. `shown` is the same at each drawing. */
function useExtraLines({ record, shown }: ExtraFieldsProps): Line[] {
  const places = useMemo(() => shownPlaces(shown), [shown])
  return linesOf(record as SentFields, chainFields, places)
}

/** The same, folded, at the end of what a page tells of its record; nothing where nothing else was sent. */
export function FoldedExtraFields(props: ExtraFieldsProps) {
  const [open, setOpen] = useState(false)
  const isPrinted = usePrinted()
  if (useExtraLines(props).length === 0) return null
  return (
    <More held="all else that was sent" onToggle={(event) => setOpen(event.currentTarget.open)}>
      {(open || isPrinted) && (
        <ErrorBoundary>
          <Facts>
            <ExtraFacts {...props} />
          </Facts>
        </ErrorBoundary>
      )}
    </More>
  )
}

/** What a page tells of a record by facts of its own: its schema, and places inside what only some chains send (`filecoin.robust`). */
export type ShownFields = { schema: Parameters<typeof fieldNames>[0]; places?: readonly string[] }

/** The places of a record that are told by facts of their own, and not with all else that was sent: a schema's fields, but for those of one kind of chain. */
const shownPlaces = ({ schema, places = [] }: ShownFields): ReadonlySet<string> =>
  new Set([...fieldNames(schema).filter((name) => !Object.hasOwn(chainFields, name)), ...places])
