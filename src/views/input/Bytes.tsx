import { type ReactNode, useState } from 'react'
import { counted } from '#format/count.ts'
import { usePrinted } from '#ui/usePrinted.ts'
import { Guard } from '#views/Guard.tsx'
import { Words, type WordsProps } from './Words.tsx'

type Props = WordsProps & {
  /** Shown from the beginning. */
  open?: boolean
  /** Stands before them. */
  children?: ReactNode
}

/** Raw bytes, folded: by words of 32 bytes with what each may be. */
export function Bytes({ open: isOpen = false, children, ...props }: Props) {
  const { data, topics = [] } = props
  const [open, setOpen] = useState(isOpen)
  const isPrinted = usePrinted()
  const size = sizeOf(data)
  const sizes = [
    ...(topics.length > 0 ? [counted(topics.length, 'topic')] : []),
    size < 0 ? 'data not told' : size > 0 || topics.length === 0 ? counted(size, 'byte') : 'no data',
  ]
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex flex-wrap gap-x-4 text-table text-ink-3">
        <span className="no-print link">{open ? 'Fold raw' : 'Raw'}</span> {sizes.join(', ')}
      </summary>
      {open ? (
        <>
          {children}
          <Guard>
            <Words {...props} />
          </Guard>
        </>
      ) : (
        isPrinted && size <= mostPrinted && <p className="mono break-all">{[...topics, data].join(' ')}</p>
      )}
    </details>
  )
}

/** On paper nobody unfolds bytes: so many at most stand there all the same. */
const mostPrinted = 2000

/** How many bytes these hex digits are; below 0 of a text without any, where they aren't known. */
const sizeOf = (data: string) => (data.length - 2) / 2
