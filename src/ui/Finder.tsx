import type { KeyboardEvent, ReactNode } from 'react'

type Props = {
  /** What is looked for. */
  word: string
  placeholder: string
  /** What came of it, in words. */
  children: ReactNode
  /** There are places to go to. */
  hasFound: boolean
  onWord: (word: string) => void
  /** Goes to the next place, or to the one before. */
  onStep: (step: 1 | -1) => void
}

/** Looks for a word in what stands below; Enter goes on from place to place, Shift and Enter back. */
export function Finder({ word, placeholder, children, hasFound, onWord, onStep }: Props) {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onStep(event.shiftKey ? -1 : 1)
  }
  return (
    <>
      <label className="flex items-baseline gap-2">
        Find
        <input
          type="search"
          value={word}
          placeholder={placeholder}
          className="w-44 border-b border-edge outline-none focus:border-accent"
          onChange={({ currentTarget: { value } }) => onWord(value)}
          onKeyDown={press}
        />
      </label>
      <span role="status">{children}</span>
      {hasFound && (
        <span className="flex gap-4">
          <button type="button" className="quiet" onClick={() => onStep(-1)}>
            Previous
          </button>
          <button type="button" className="quiet" onClick={() => onStep(1)}>
            Next
          </button>
        </span>
      )}
    </>
  )
}
