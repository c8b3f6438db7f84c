import { type ReactNode, useState } from 'react'
import { counted } from '#format/numbers.ts'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { usePrinted } from '#ui/usePrinted.ts'
import { ErrorBoundary } from '#views/errors/ErrorBoundary.tsx'
import type { WordTableProps } from './WordTable.tsx'

const Words = lazyComponent(async () => (await import('./WordTable.tsx')).WordTable, {
  placeholder: ({ data, topics = [] }) => (
    <div aria-busy style={{ height: roomFor(topics.length + sizeOf(data) / 32) }} />
  ),
})

type Props = WordTableProps & {
  open?: boolean
  children?: ReactNode
}

/** Raw bytes, folded: 32-byte words with possible meanings. Their code loads on hover. */
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

/** Bytes printed, though folded. */
const mostPrinted = 2000

const sizeOf = (data: string) => (data.length - 2) / 2

const roomFor = (words: number) => Math.min(76 + Math.ceil(words) * 32, 1000)
