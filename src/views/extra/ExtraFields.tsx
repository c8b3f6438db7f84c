import { useMemo, useState } from 'react'
import { Fact, Facts, More } from '#ui/Facts.tsx'
import { chainFields } from './chainFields.tsx'
import { type Line, linesOf, type SentFields } from './fieldLines.tsx'
import { usePrinted } from '#ui/usePrinted.ts'
import { ErrorBoundary } from '#views/errors/ErrorBoundary.tsx'
import { fieldNames } from '#api/fields.ts'

export type ExtraFieldsProps = {
  record: object
  shown: ShownFields
}

/** All remaining fields of a record: known ones in words, the rest as sent. */
export function ExtraFacts(props: ExtraFieldsProps) {
  return useExtraLines(props).map(({ place, label, value }) => (
    <Fact key={place} label={label}>
      {value}
    </Fact>
  ))
}

function useExtraLines({ record, shown }: ExtraFieldsProps): Line[] {
  const places = useMemo(() => shownPlaces(shown), [shown])
  return linesOf(record as SentFields, chainFields, places)
}

export function FoldedExtraFields(props: ExtraFieldsProps) {
  const [open, setOpen] = useState(false)
  const isPrinted = usePrinted()
  if (useExtraLines(props).length === 0) return null
  return (
    <More contents="all else that was sent" onToggle={(event) => setOpen(event.currentTarget.open)}>
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

/** What a page shows itself: the record's schema, and paths inside objects that only some chains send (`filecoin.robust`). */
export type ShownFields = { schema: Parameters<typeof fieldNames>[0]; places?: readonly string[] }

/** The paths of a record that the page shows itself: its schema's fields, except those of one kind of chain. */
const shownPlaces = ({ schema, places = [] }: ShownFields): ReadonlySet<string> =>
  new Set([...fieldNames(schema).filter((name) => !Object.hasOwn(chainFields, name)), ...places])
