import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { renderNothing, lazyComponent } from './lazyComponent.tsx'
import { usePrinted } from './usePrinted.ts'

/** One of many that stand beneath each other, each as high as it is: where it begins and ends, in px below the first. */
type Item = { index: number; start: number; end: number }
/** Those that stand in the page, in their order, and how high all are together. */
export type ItemsView = { items: readonly Item[]; total: number }

const WindowItems = lazyComponent(async () => (await import('./Windows.tsx')).WindowItems, {
  placeholder: renderNothing,
  fallback: renderNothing,
})

type Options = {
  /** How high each is taken to be until it was measured, in px. */
  assumed: number
  /** So many stand from the beginning: more than a window holds. */
  standing: number
  /** One that stands wherever the reader is. */
  always?: number | undefined
}

/**
 * Which of many blocks of any height stand in the page: those near the window, what a reader opened or works in, and on
 * paper all. Each carries its place as `data-item`, inside `body`; `watch` has to be drawn beside them.
 */
export function useItems(
  count: number,
  body: RefObject<HTMLElement | null>,
  { assumed, standing, always }: Options,
) {
  const [view, setView] = useState<ItemsView | null>(null)
  const kept = useOpened(body)
  const isPrinted = usePrinted()
  const isLong = count > standing
  const first = Array.from({ length: isPrinted ? count : Math.min(count, standing) }, (_, index) => index)
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
    watch: isLong && !isPrinted && (
      <WindowItems {...{ count, body, assumed, always, kept }} onView={setView} />
    ),
  }
}

/** The items in which a reader pressed something, from the first moment: what was opened in one is not to be lost. */
function useOpened(body: RefObject<HTMLElement | null>): RefObject<Set<number>> {
  const kept = useRef(new Set<number>())
  useEffect(() => {
    const box = body.current
    const note = ({ target }: Event) => {
      const place = placeOf(target, box)
      if (place !== undefined) kept.current.add(place)
    }
    box?.addEventListener('click', note, { capture: true })
    return () => box?.removeEventListener('click', note, { capture: true })
  }) // after each drawing: a list without items has no box
  return kept
}

/** The place of the item that something stands in. */
export function placeOf(target: EventTarget | null, box: HTMLElement | null): number | undefined {
  const item =
    target instanceof Element && box?.contains(target) && target.closest<HTMLElement>('[data-item]')
  return item ? Number(item.dataset.item) : undefined
}

type InPlaceProps = ItemsView & {
  /** What takes the room of those that don’t stand. */
  space: (height: number) => ReactNode
  children: (index: number) => ReactNode
}

/** Items that stand, with the room of the others between them. */
export function InPlace({ items, total, space, children }: InPlaceProps) {
  const last = items.at(-1)
  return (
    <>
      {items.map(({ index, start }, nth) => {
        const room = start - (items[nth - 1]?.end ?? 0)
        return (
          <Fragment key={index}>
            {room > 0 && space(room)}
            {children(index)}
          </Fragment>
        )
      })}
      {last && total > last.end && space(total - last.end)}
    </>
  )
}
