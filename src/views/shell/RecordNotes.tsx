import { useParams } from '@tanstack/react-router'
import { ShortHash } from '#views/cells/Hash.tsx'
import { usePlace } from '#views/network.ts'
import { KeptNote } from './KeptNote.tsx'
import { otherRecord } from './otherRecord.ts'

/**
 * What is to be known of the answer behind a page before it is read: that it is an old one, or not the one asked for. It
 * comes after what it is about, so it begins in the air under the path; the second keeps to one line, which moves nothing.
 */
export function RecordNotes({ record }: { record: object | null | undefined }) {
  const { deployment } = usePlace()
  const other = otherRecord(record ?? {}, useParams({ strict: false }))
  // one hash at its end, or none
  const [words, hash] = other?.split(/(?=0x[\da-f]{40,}$)/i) ?? []
  return (
    <div className="text-table empty:hidden" style={{ marginTop: -20 }}>
      <KeptNote />
      {words && (
        <p role="status" title={`Sent by ${deployment.name}`} className="truncate text-bad">
          {words}
          {hash && <ShortHash hash={hash} />}, sent by {deployment.name}
        </p>
      )}
    </div>
  )
}
