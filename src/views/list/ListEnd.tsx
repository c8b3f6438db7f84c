import { useEffect, useRef } from 'react'
import type { ListState } from '#api/listHooks.ts'
import { counted } from '#format/count.ts'
import { visibleJson } from '#format/json.ts'
import { Icon } from '#ui/Icon.tsx'
import { Failed } from '#views/shell/Failed.tsx'

/** Records without identity: counted, and shown as they were sent. */
export function Unreadable({ items }: { items: readonly unknown[] }) {
  if (items.length === 0) return null
  return (
    <details className="border-b border-rule py-2 text-table">
      <summary className="flex items-center gap-2">
        <Icon name="warning" className="text-bad" />
        {counted(items.length, 'record')} could not be read.{' '}
        <span className="link">Show {items.length === 1 ? 'its' : 'their'} JSON</span>
      </summary>
      <pre className="mono mt-2 max-h-96 overflow-auto bg-wash p-3">{visibleJson(items)}</pre>
    </details>
  )
}

/** A server that goes on without sending anything new is asked on only when the reader says so. */
const idlePages = 5

/** What stands under the last row: more, a failure that leaves the rows be, or why it ends. */
export function End<Item>({
  list: { more, reading, readMore, error, looped, idle, repeated, sifted },
  host,
  holds,
}: {
  list: ListState<Item>
  host: string
  holds: boolean
}) {
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
  if (error) return <Failed error={error} host={host} onRetry={readMore} />
  if (looped)
    return (
      <p className="py-3 text-table text-ink-3">
        The server repeats itself from here on: it handed out the same page again. There may be more.
      </p>
    )
  if (pausing) {
    return (
      <p className="py-3 text-table text-ink-3">
        {stuck &&
          (sifted.length > 0
            ? `No row of the last ${counted(idle, 'page')} fits. `
            : `The server sent ${counted(idle, 'page')} with nothing new in a row. `)}
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
