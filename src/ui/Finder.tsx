import type { KeyboardEvent, ReactNode } from 'react'

type Props = {
  word: string
  placeholder: string
  children: ReactNode
  hasFound: boolean
  onWord: (word: string) => void
  /** Moves to the next match, or to the previous one. */
  onStep: (step: 1 | -1) => void
}

/** Search in what is below; Enter moves to the next match, Shift+Enter to the previous. */
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
