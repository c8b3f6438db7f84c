import { Link } from '@tanstack/react-router'
import { count, counted } from '#format/count.ts'

type Props = {
  /** So many of the rows read. */
  found: number
  rows: readonly unknown[]
  isHidden: boolean
}

/** How many rows of a list are spam, whether they are shown or not, and the way to the other. */
export function Spam({ found, rows, isHidden }: Props) {
  const [are, them] = found === 1 ? ['is', 'it'] : ['are', 'them']
  return (
    <p className="mb-2 flex min-h-10 flex-wrap items-baseline gap-x-2 text-table text-ink-2 desk:min-h-5">
      <span>
        {count(found)} of {counted(rows.length, 'row')} read {are} flagged as scam
        {isHidden && `, and hidden; an export has ${them}`}.
      </span>
      <Link
        to="."
        search={({ row: _marked, ...held }) => ({ ...held, spam: isHidden ? undefined : 'hidden' })}
        resetScroll={false}
        className="no-print link"
      >
        {isHidden ? 'Show' : 'Hide'} {them}
      </Link>
    </p>
  )
}
