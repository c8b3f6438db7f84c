import { type ReactNode, useEffect, useRef, useState } from 'react'

/** What opens or does something itself when it is tapped. */
const ofItsOwn = 'a, button, summary, label, input, select'

/** Says on a tap what a pointer is told that rests on something: the whole of what is cut, an amount to its last digit. */
export function TouchTip(): ReactNode {
  const [text, setText] = useState('')
  const tip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tell = ({ pointerType, target }: PointerEvent) => {
      if (pointerType !== 'touch' || !(target instanceof Element) || tip.current?.contains(target)) return
      setText(target.closest(ofItsOwn) ? '' : (target.closest<HTMLElement>('[title]')?.title ?? ''))
    }
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && setText('')
    addEventListener('pointerup', tell)
    addEventListener('keydown', close)
    return () => {
      removeEventListener('pointerup', tell)
      removeEventListener('keydown', close)
    }
  }, [])
  // over a dialog too
  useEffect(() => void tip.current?.togglePopover(text !== ''), [text])
  return (
    <div
      ref={tip}
      popover="manual"
      role="status"
      className="no-print inset-x-4 top-auto bottom-4 m-0 mx-auto max-h-80 w-auto max-w-[560px] overflow-y-auto rounded-control border border-edge bg-paper px-4 py-3 wrap-anywhere whitespace-pre-line text-ink"
    >
      {text}
    </div>
  )
}
