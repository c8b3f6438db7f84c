import type { ReactNode } from 'react'
import type { Row } from '#api/rows.ts'
import { counted } from '#format/count.ts'
import { valuesOf, wordOf } from './valuesOf.ts'

export type FoundProps<Item extends object> = {
  rows: readonly Row<Item>[]
  /** How many of them are to be shown. */
  count: number
  more: boolean
  /** As typed. */
  looked: string
  children: (rows: readonly Row<Item>[], count: number) => ReactNode
}

/** The rows in which a reader's word is, and how it was looked for. */
export function Found<Item extends object>({ rows, count, more, looked, children }: FoundProps<Item>) {
  const word = wordOf(looked)
  const found = rows.slice(0, count).filter(({ item }) => valuesOf(item).includes(word))
  return (
    <>
      <p role="status" className="pb-2 text-table text-ink-2">
        {counted(found.length, 'row')} of {counted(count, 'row')} read
        {more && '; the server has more, which weren’t looked through'}.
        {word.startsWith('\n')
          ? ' A number that some field begins with was looked for.'
          : ' Names, hashes and all other fields were looked through, those that aren’t shown too.'}
      </p>
      {children(found, found.length)}
    </>
  )
}
