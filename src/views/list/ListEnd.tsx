import { useEffect, useRef } from 'react'
import type { ListState } from '#api/listHooks.ts'
import { counted } from '#format/count.ts'
import { part } from '#ui/part.tsx'
import { Failed } from '#views/shell/Failed.tsx'

const ReadUntilFits = part(async () => (await import('./ReadUntilFits.tsx')).ReadUntilFits)

/** A server that goes on without sending anything new is asked on only when the reader says so. */
const idlePages = 5

/** What stands under the last row: more, a failure that leaves the rows be, or why it ends. */
export function End<Item>({ list, host, holds }: { list: ListState<Item>; host: string; holds: boolean }) {
  const { more, reading, readMore, error, looped, idle, repeated, sifted } = list
  const mark = useRef<HTMLParagraphElement>(null)
  const stuck = idle >= idlePages
  const pausing = more && !reading && (stuck || holds)
  const goOn = more && !reading && !error && !pausing
  useEffect(() => {
    if (!goOn || !mark.current) return
    // asks before the reader arrives at the end
    const watch = new IntersectionObserver(
      // a busy page hears of several at once, of which any may be the one that counts
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && readMore(),
      { rootMargin: '800px' },
    )
    watch.observe(mark.current)
    return () => watch.disconnect()
  })
  if (more && stuck && sifted.length > 0) return <ReadUntilFits list={list} host={host} />
  if (error && !reading) return <Failed error={error} host={host} onRetry={readMore} />
  if (looped)
    return (
      <p className="py-3 text-table text-ink-3">
        The server repeats itself from here on: it handed out the same page again. There may be more.
      </p>
    )
  if (pausing) {
    return (
      <p className="py-3 text-table text-ink-3">
        {stuck && `The server sent ${counted(idle, 'page')} with nothing new in a row. `}
        There may be more.{' '}
        <button type="button" className="link" onClick={readMore}>
          Read on
        </button>
      </p>
    )
  }
  const once =
    repeated > 0
      ? ` ${counted(repeated, 'record')} came again and ${repeated === 1 ? 'is' : 'are'} shown once.`
      : ''
  return (
    <p ref={mark} className="py-3 text-table text-ink-3" role="status">
      {reading ? `Asking ${host} for more` : more ? 'More below' : `That is all.${once}`}
    </p>
  )
}
