import { hostRemarks } from '#views/failures/hostRemarks.ts'
import { Group } from './Group.tsx'

/** What whoever hosts this should know of their config.json; nothing where all is right. */
export function HostGroup({ sent }: { sent: unknown }) {
  const remarks = hostRemarks(sent)
  if (remarks.length === 0) return null
  return (
    <Group title="This site">
      {remarks.map((remark) => (
        <p key={remark} className="mb-3 wrap-anywhere text-wait">
          {remark}
        </p>
      ))}
      <p className="text-table text-ink-2">This is for whoever hosts Loupe at {location.host}.</p>
    </Group>
  )
}
