import { useEffect, useState } from 'react'
import type { ListState } from '#api/hooks.ts'
import { counted } from '#format/numbers.ts'
import { useNetwork } from '#views/shell/context.ts'
import { ErrorNotice } from '#views/errors/ErrorNotice.tsx'
import { filterWords } from './filterWords.ts'

type Props = {
  list: Pick<
    ListState<unknown>,
    'idle' | 'pages' | 'count' | 'siftedOut' | 'reading' | 'readMore' | 'error' | 'sifted'
  >
  host: string
}

/**
 * Under a list whose filter is laid on what the server sends, and which nothing has fit for long: reads on, one page after
 * the other, until something does or the reader stops it. Gone as soon as something fits.
 */
export function ReadUntilFits({ list, host }: Props) {
  const { idle, pages, count, siftedOut, reading, readMore, error, sifted } = list
  const { api } = useNetwork()
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    if (isOn && !reading && !error) readMore()
    // once for each page
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOn, reading, error, pages])
  if (error && !reading) return <ErrorNotice error={error} host={host} onRetry={readMore} />
  const words = isOn
    ? `Looking for one that fits: ${counted(count + siftedOut, 'record')} looked at.`
    : `No row of the last ${counted(idle, 'page')} fits; there may be more.`
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 py-3 text-table text-ink-3">
      <span role={isOn ? undefined : 'status'}>{words}</span>
      <button type="button" className="link" onClick={() => setOn(!isOn)}>
        {isOn ? 'Stop' : 'Read on until one fits'}
      </button>
      {!isOn && (
        <span>
          {host} doesn’t filter by {filterWords(sifted)}: this may take many calls
          {api.keyed && ', and each costs credits'}.
        </span>
      )}
    </p>
  )
}
