import { maxPageSize } from '#api/query.ts'
import type { ListState } from '#api/hooks.ts'
import { count as grouped, counted } from '#format/numbers.ts'
import { useNetwork } from '#views/shell/context.ts'
import { useState } from 'react'
import { useReadOn } from '#api/useReadOn.ts'
import { ErrorNotice } from '#views/errors/ErrorNotice.tsx'
import { filterWords } from './filterWords.ts'

type Props<Item> = {
  list: ListState<Item>
  host: string
  /** The server goes on without sending anything new. */
  stuck: boolean
  /** It read long, with few rows that fit or without the reader having asked for so many. */
  isTired: boolean
  onReadOn: () => void
}

/** What stands under the last row where a list doesn't go on by itself, though there may be more. */
export function Halted<Item>({ list, host, stuck, isTired, onReadOn }: Props<Item>) {
  const { more, looped, isCut, sentAtOnce, idle, count, filteredHere, filteredOut } = list
  const { api } = useNetwork()
  if (more && stuck && filteredHere.length > 0) return <ReadUntilFits list={list} host={host} />
  return (
    <p className="py-3 text-table text-ink-3">
      {sentAtOnce !== null ? (
        `The server sent ${grouped(sentAtOnce)} records at once. So many would hold up the page: the first ${grouped(maxPageSize)} are read, and no more.`
      ) : looped ? (
        `The server ${isCut ? 'tells of more in a way that Loupe can’t read' : 'repeats itself from here on: it handed out the same page again'}. There may be more.`
      ) : (
        <>
          {stuck && `The server sent ${counted(idle, 'page')} with nothing new in a row. `}
          {isTired &&
            (filteredHere.length > 0
              ? `${counted(count + filteredOut, 'row')} read, of which ${grouped(count)} ${count === 1 ? 'fits' : 'fit'}. `
              : `${counted(count, 'record')} read. `)}
          There may be more.{' '}
          <button type="button" className="link" onClick={onReadOn}>
            Read on
          </button>
          {api.keyed &&
            filteredHere.length > 0 &&
            ` ${host} doesn’t filter by ${filterWords(filteredHere)}, and each call costs credits.`}
        </>
      )}
    </p>
  )
}

/**
 * Under a list whose filter is laid on what the server sends, and which nothing has fit for long: reads on, one page after
 * the other, until something does or the reader stops it. Gone as soon as something fits.
 */
function ReadUntilFits({ list, host }: { list: ListState<unknown>; host: string }) {
  const { idle, count, filteredOut, reading, readMore, moreError, filteredHere } = list
  const { api } = useNetwork()
  const [isOn, setOn] = useState(false)
  useReadOn(list, isOn)
  if (moreError && !reading) return <ErrorNotice error={moreError} host={host} onRetry={readMore} />
  const words = isOn
    ? `Looking for one that fits: ${counted(count + filteredOut, 'record')} looked at.`
    : `No row of the last ${counted(idle, 'page')} fits; there may be more.`
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 py-3 text-table text-ink-3">
      <span role={isOn ? undefined : 'status'}>{words}</span>
      <button type="button" className="link" onClick={() => setOn(!isOn)}>
        {isOn ? 'Stop' : 'Read on until one fits'}
      </button>
      {!isOn && (
        <span>
          {host} doesn’t filter by {filterWords(filteredHere)}: this may take many calls
          {api.keyed && ', and each costs credits'}.
        </span>
      )}
    </p>
  )
}
