import { type ReactNode, useState } from 'react'
import { counted } from '#format/numbers.ts'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { usePrinted } from '#ui/usePrinted.ts'
import { ErrorBoundary } from '#views/errors/ErrorBoundary.tsx'
import type { WordsProps } from './Words.tsx'

const Words = lazyComponent(async () => (await import('./Words.tsx')).Words, {
  placeholder: ({ data, topics = [] }) => (
    <div aria-busy style={{ height: roomFor(topics.length + sizeOf(data) / 32) }} />
  ),
})

type Props = WordsProps & {
  /** Shown from the beginning. */
  open?: boolean
  /** Stands before them. */
  children?: ReactNode
}

/** Raw bytes, folded: by words of 32 bytes with what each may be. What that takes is loaded when it is pointed at. */
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
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onPointerEnter={() => void Words.preload().catch(() => null)}
    >
      <summary className="flex flex-wrap gap-x-4 text-table text-ink-3">
        <span className="no-print link">{open ? 'Fold raw' : 'Raw'}</span> {sizes.join(', ')}
      </summary>
      {open ? (
        <>
          {children}
          <ErrorBoundary>
            <Words {...props} />
          </ErrorBoundary>
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

/** What words take before they are drawn, at most a window, in px. */
const roomFor = (words: number) => Math.min(76 + Math.ceil(words) * 32, 1000)
