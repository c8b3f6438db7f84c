import { useParams } from '@tanstack/react-router'
import { usePlace } from '#views/network.ts'
import { KeptNote } from './KeptNote.tsx'
import { otherRecord } from './otherRecord.ts'

/** What is to be known of the answer behind a page before it is read: that it is an old one, or not the one asked for. */
export function RecordNotes({ record }: { record: object | null | undefined }) {
  const { deployment } = usePlace()
  const other = otherRecord(record ?? {}, useParams({ strict: false }))
  return (
    <>
      <KeptNote />
      {other && (
        <p role="status" className="mb-5 wrap-anywhere text-bad">
          {deployment.name} answered with {other}
        </p>
      )}
    </>
  )
}
