import { useEffect } from 'react'
import { hintOf } from './hints.ts'

/** Says what the word beside a fact means, to who rests on it, taps it, or goes through the page by keys. */
export function Hints() {
  useEffect(() => {
    const point = ({ target }: Event) =>
      target instanceof Element && explain(target.closest('main :is(dt, thead th)'))
    const enter = () => document.querySelectorAll('main :is(dt, thead th)').forEach(explain)
    document.addEventListener('pointerover', point)
    document.addEventListener('focusin', enter)
    return () => {
      document.removeEventListener('pointerover', point)
      document.removeEventListener('focusin', enter)
    }
  }, [])
  return null
}

const explained = new WeakSet<Element>()

function explain(word: Element | null): void {
  if (!(word instanceof HTMLElement) || word.querySelector('[title]')) return
  if (word.title && !explained.has(word)) return
  // what an NFT's maker calls its traits has no meaning of ours
  const isOfMetadata = word.closest('section')?.querySelector('h2')?.textContent === 'Attributes'
  const hint = isOfMetadata
    ? undefined
    : hintOf(word.textContent.trim(), location.pathname, word.tagName === 'TH')
  word.title = hint ?? ''
  word.style.cursor = hint ? 'help' : ''
  explained.add(word)
}
