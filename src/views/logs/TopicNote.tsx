import { Link } from '@tanstack/react-router'
import { visible } from '#format/text.ts'
import { ShortHash } from '#views/cells/Hash.tsx'

/** Which logs are shown, by the `given` topic of the link; `topic` is null where it is none. */
export function TopicNote({ given, topic }: { given: string; topic: string | null }) {
  return (
    <p className="border-t border-rule py-1.5 text-table text-ink-2">
      {topic ? (
        <>
          Only those with the topic <ShortHash hash={topic} />.
        </>
      ) : (
        <span className="text-wait">
          “{visible(given.slice(0, 80))}” is no topic, which is 32 bytes in hex; all are shown.
        </span>
      )}{' '}
      <Link to="." search={(search) => ({ ...search, topic: undefined })} className="link">
        Show all
      </Link>
    </p>
  )
}
