import { Fragment, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { renderNothing, lazyComponent } from './lazyComponent.tsx'
import { usePrinted } from './usePrinted.ts'

type Item = { index: number; start: number; end: number }
export type ItemsView = { items: readonly Item[]; total: number }

const WindowItems = lazyComponent(async () => (await import('./Windows.tsx')).WindowItems, {
  placeholder: renderNothing,
  fallback: renderNothing,
})

type Options = {
  /** The assumed height of each until it is measured, in px. */
  assumed: number
  /** How many are mounted at first: more than a window holds. */
  initial: number
  /** One that is always mounted. */
  always?: number | undefined
  /** How many are printed at most; all by default. */
  onPaper?: number
}

/**
 * Which of many blocks of any height are mounted: those near the window, those that the user opened or works in, and in print
 * the first, `unprinted` being the number of the others. Each has its index as `data-item`, inside `body`; `watch` has to be
 * rendered beside them.
 */
export function useItems(
  count: number,
  body: RefObject<HTMLElement | null>,
  { assumed, initial, always, onPaper = count }: Options,
) {
  const [view, setView] = useState<ItemsView | null>(null)
  const kept = useOpened(body)
  const isPrinted = usePrinted()
  const isLong = count > initial
  const length = Math.min(count, isPrinted ? onPaper : initial)
  const first = Array.from({ length }, (_, index) => index)
  const { items, total }: ItemsView =
    isLong && view && !isPrinted
      ? { ...view, items: view.items.filter(({ index }) => index < count) }
      : {
          items: first.map((index) => ({ index, start: index * assumed, end: (index + 1) * assumed })),
          total: isPrinted ? 0 : count * assumed,
        }
  return {
    items,
    total,
    unprinted: isPrinted ? count - length : 0,
    watch: isLong && !isPrinted && (
      <WindowItems {...{ count, body, assumed, always, mounted: kept }} onView={setView} />
    ),
  }
}

/** The items in which the user pressed something, from the start: opened content must not be lost. */
function useOpened(body: RefObject<HTMLElement | null>): RefObject<Set<number>> {
  const kept = useRef(new Set<number>())
  // at once, since what can be seen can be pressed
  useLayoutEffect(() => {
    const box = body.current
    const note = ({ target }: Event) => {
      const place = placeOf(target, box)
      if (place !== undefined) kept.current.add(place)
    }
    box?.addEventListener('click', note, { capture: true })
    return () => box?.removeEventListener('click', note, { capture: true })
  }) // after each render: a list without items has no box
  return kept
}

export function placeOf(target: EventTarget | null, box: HTMLElement | null): number | undefined {
  const item =
    target instanceof Element && box?.contains(target) && target.closest<HTMLElement>('[data-item]')
  return item ? Number(item.dataset.item) : undefined
}

type InPlaceProps = ItemsView & {
  space: (height: number) => ReactNode
  children: (index: number) => ReactNode
}

export function InPlace({ items, total, space, children }: InPlaceProps) {
  const last = items.at(-1)
  return (
    <>
      {items.map(({ index, start }, nth) => {
        const freeSpace = start - (items[nth - 1]?.end ?? 0)
        return (
          <Fragment key={index}>
            {freeSpace > 0 && space(freeSpace)}
            {children(index)}
          </Fragment>
        )
      })}
      {last && total > last.end && space(total - last.end)}
    </>
  )
}
