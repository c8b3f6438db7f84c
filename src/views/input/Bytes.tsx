import { lazy, type ReactNode, Suspense, useState } from 'react'
import { counted } from '#format/count.ts'
import { Guard } from '#views/Guard.tsx'
import type { WordsProps } from './Words.tsx'

const loadWords = () => import('./Words.tsx')
const Words = lazy(async () => ({ default: (await loadWords()).Words }))

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
  const size = (data.length - 2) / 2
  const sizes = [
    ...(topics.length > 0 ? [counted(topics.length, 'topic')] : []),
    ...(size > 0 || topics.length === 0 ? [counted(size, 'byte')] : ['no data']),
  ]
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onPointerEnter={() => void loadWords().catch(() => null)}
    >
      <summary className="flex flex-wrap gap-x-4 text-table text-ink-3">
        <span className="link">{open ? 'Fold raw' : 'Raw'}</span> {sizes.join(', ')}
      </summary>
      {open && (
        <>
          {children}
          <Guard>
            <Suspense fallback={<div style={{ height: roomFor(topics.length + Math.ceil(size / 32)) }} />}>
              <Words {...props} />
            </Suspense>
          </Guard>
        </>
      )}
    </details>
  )
}

/** What words take before they are drawn, at most a window, in px. */
const roomFor = (words: number) => Math.min(76 + words * 32, 1000)
