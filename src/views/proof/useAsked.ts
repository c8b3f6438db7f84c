import { useState } from 'react'

/** Which lines of a ledger a reader asked for, by their ids. */
export function useAsked() {
  const [asked, setAsked] = useState<readonly string[]>([])
  return {
    has: (...ids: readonly string[]) => ids.some((id) => asked.includes(id)),
    ask: (ids: readonly string[]) => setAsked((before) => [...before, ...ids]),
    /** What isn't there yet may be asked for again. */
    forget: (ids: readonly string[]) => setAsked((before) => before.filter((id) => !ids.includes(id))),
  }
}
export type Asked = ReturnType<typeof useAsked>
