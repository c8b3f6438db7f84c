import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ListState } from '#api/hooks.ts'
import { counted } from '#format/numbers.ts'
import { usePrinted } from '#ui/usePrinted.ts'
import { useNetwork } from '#views/shell/context.ts'
import { ErrorNotice } from '#views/errors/ErrorNotice.tsx'
import { Empty } from './Empty.tsx'
import { Halted } from './Halted.tsx'
import { bringBack, isBringingBack } from './bringBack.ts'

export type EndProps = { list: ListState<unknown>; host: string; holds: boolean; narrows?: boolean }

/** A server that goes on without sending anything new is asked on only when the reader says so. */
const idlePages = 5
/** Where most of what it sends may be left out, so many pages are read for a reader who does nothing. */
const unaskedPages = 10
/** So many pages come by scrolling alone, so that the footer can be reached; then as many again whenever the reader says so. */
const scrolledPages = 10

/** What stands under the last row: more, a failure that leaves the rows be, or why it ends. */
export function ListEnd({ list, host, holds, narrows = false }: EndProps) {
  const { rows, pages, more, reading, readMore, error, looped, idle, repeated } = list
  const isSiftedHere = list.sifted.length > 0
  const isNarrowed = isSiftedHere || narrows
  const mark = useRef<HTMLParagraphElement>(null)
  const { api } = useNetwork()
  const isPrinted = usePrinted()
  const comeBack = useEffectEvent(() => bringBack(list.cursorOf(0) !== null, api.keyed))
  useEffect(() => {
    if (rows.length > 0) comeBack()
  }, [rows])
  const stuck = idle >= idlePages
  // what was read when the reader last did something
  const [acted, setActed] = useState({ rows, pages })
  // and how many may be read before they are asked again
  const [far, setFar] = useState(() => further(pages))
  const noteAct = () => setActed({ rows, pages })
  if (acted.rows !== rows) {
    noteAct()
    setFar(further(pages))
  }
  const isTired = (isNarrowed && pages - acted.pages >= unaskedPages) || (pages >= far && !isBringingBack())
  const [isBelow, setBelow] = useState(() => isPast(globalThis.document?.activeElement))
  useEffect(() => {
    const look = ({ target }: Event) => setBelow(isPast(target))
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  }, [])
  const noteScroll = useEffectEvent(() => {
    // words that ask whether to go on stay where they are while they are scrolled to
    if (!isTired && acted.pages !== pages) noteAct()
  })
  useEffect(() => {
    if (!isNarrowed) return
    const stop = new AbortController()
    addEventListener('scroll', () => noteScroll(), { signal: stop.signal, passive: true })
    return () => stop.abort()
  }, [isNarrowed])
  const readOn = () => {
    noteAct()
    setBelow(false)
    setFar(further(pages))
    readMore()
  }
  // of what it reads most may be left out, and each page costs
  const isCostly = api.keyed && isSiftedHere
  const pausing = more && !reading && (stuck || holds || isCostly || isTired || isBelow)
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
  const isSifted = more && stuck && isSiftedHere
  if (list.count === 0 && !more && !looped && list.unreadable.length === 0)
    return <Empty host={host} list={list} />
  if (error && !reading && !isSifted) return <ErrorNotice error={error} host={host} onRetry={readOn} />
  // on paper nobody reads on
  if (isSifted || looped || (pausing && !isPrinted)) {
    return <Halted list={list} host={host} stuck={stuck} isTired={isTired} onReadOn={readOn} />
  }
  const once =
    repeated > 0
      ? ` ${counted(repeated, 'record')} came again and ${repeated === 1 ? 'is' : 'are'} shown once.`
      : ''
  return (
    <p ref={mark} className="py-3 text-table text-ink-3" role="status">
      {isPrinted && more
        ? // where nothing goes on below
          'There are more.'
        : reading
          ? `Asking ${host} for more`
          : more
            ? 'More below'
            : `That is all.${once}`}
    </p>
  )
}

/** How many pages may come by scrolling before the reader is asked, where so many were read: those they asked for count. */
const further = (pages: number): number => (pages < scrolledPages ? scrolledPages : pages * 2)

/** Whether the focus is past the rows: who is there isn’t led away by more of them. Without a document nothing has it, nor is there an `Element`. */
const isPast = (focused?: EventTarget | null): boolean =>
  !!focused &&
  focused instanceof Element &&
  focused.closest('footer, [data-end]:focus-visible, [data-end] button') !== null
