import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ListState } from '#api/hooks.ts'
import { counted } from '#format/numbers.ts'
import { usePrinted } from '#ui/usePrinted.ts'
import { useNetwork } from '#views/shell/context.ts'
import { ErrorNotice } from '#views/errors/ErrorNotice.tsx'
import { Halted } from './Halted.tsx'
import { bringBack, isBringingBack } from './bringBack.ts'
import { Link, useSearch } from '@tanstack/react-router'
import { visible } from '#format/text.ts'
import { refusedWords, type Refused } from './refusedWords.ts'
import { narrowed } from './listSearch.ts'

export type EndProps = { list: ListState<unknown>; host: string; holds: boolean; narrows?: boolean }

/** A server that goes on without sending anything new is asked on only when the reader says so. */
const idlePages = 5

/** Where most of what it sends may be left out, so many pages are read for a reader who does nothing. */
const unaskedPages = 10

/** So many pages come by scrolling alone, so that the footer can be reached; then as many again whenever the reader says so. */
const scrolledPages = 10

/** What stands under the last row: more, a failure that leaves the rows be, or why it ends. */
export function ListEnd({ list, host, holds, narrows = false }: EndProps) {
  const { rows, more, reading, readMore, moreError, looped, idle, repeated } = list
  const pages = list.pages.length
  const isSiftedHere = list.filteredHere.length > 0
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
  const goOn = more && !reading && !moreError && !pausing
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
  if (moreError && !reading && !isSifted)
    return <ErrorNotice error={moreError} host={host} onRetry={readOn} />
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

type Props = { host: string; list: Refused & { readFrom: string | null | undefined } }
type Search = Readonly<Record<string, unknown>>

/** What narrows lists in links; a topic of logs is told above its list. */
const names = ['filter', 'type', 'method', 'token']

/** What is asked for, as the page calls it. */
const directions: Readonly<Record<string, string>> = { from: 'those that go out', to: 'those that come in' }

const wordsFor = (name: string, value: string) =>
  (name === 'filter' && Object.hasOwn(directions, value) && directions[value]) ||
  `${name} “${visible(value.slice(0, 40))}”`

/** Why a list has no rows, and the way to all of them where its link asks for some. */
function Empty({ host, list }: Props) {
  const refusal = refusedWords(list, host)
  const search: Search = useSearch({ strict: false })
  const asked = names.filter((name) => search[name] !== undefined)
  return (
    <>
      {refusal && list.filteredOut > 0
        ? refusal
        : list.readFrom
          ? `${host} doesn’t have this list; nothing of it is in ${list.readFrom}.`
          : `${host} answered with an empty list.`}
      {asked.length > 0 && (
        <>
          {' Asked for here: '}
          {asked.map((name) => wordsFor(name, String(search[name]))).join(', ')}.{' '}
          <Link
            to="."
            search={(held: Search) => ({
              ...narrowed(held),
              ...Object.fromEntries(asked.map((name) => [name, undefined])),
            })}
            resetScroll={false}
            className="link"
          >
            Show all
          </Link>
        </>
      )}
    </>
  )
}
