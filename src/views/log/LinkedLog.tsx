import { useEffect } from 'react'
import type { ListState } from '#api/hooks.ts'
import { useReadOn } from '#api/useReadOn.ts'
import type { Log } from '#api/logs.ts'
import { count } from '#format/numbers.ts'

/** Pages read to reach a linked log. */
const mostPages = 20

export function LinkedLog({
  index,
  list,
  shown,
}: {
  index: number
  list: ListState<Log>
  shown: ListState<Log>['rows']
}) {
  const { rows, more, pages } = list
  const isShown = shown.some(({ item }) => item.index === index)
  const isRead = rows.some(({ item }) => item.index === index)
  // logs are sorted by index
  const isAhead = more && !isRead && (rows.at(-1)?.item.index ?? 0) < index && pages.length < mostPages
  useEffect(() => {
    if (!isShown) return undefined
    let frame = 0
    // virtualized rows get their real height only once visible, so the scroll is corrected for some frames
    const aim = (left: number) => {
      document.getElementById(`log-${index}`)?.scrollIntoView()
      if (left > 0) frame = requestAnimationFrame(() => aim(left - 1))
    }
    aim(12)
    return () => cancelAnimationFrame(frame)
  }, [isShown, index])
  useReadOn(list, isAhead)
  if (isShown) return null
  return (
    <p role="status" className="mb-3 text-table text-wait">
      {isRead
        ? `Log ${count(index)}, which the link points at, isn’t among the ones that pass the filter.`
        : isAhead
          ? `Reading on to log ${count(index)}.`
          : `Log ${count(index)}, which the link points at, isn’t among the logs that were read.`}
    </p>
  )
}
