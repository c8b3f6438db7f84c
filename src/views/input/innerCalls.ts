import { createContext } from 'react'
import type { Line } from './parameterLines.ts'

/** What is known of the calls inside a call: what a line's is called, and its values as lines under it; null where neither is. */
export type InnerCalls = {
  nameOf: (line: Line) => string | null
  linesOf: (line: Line, most: number) => Line[] | null
}

export const InnerCalls = createContext<InnerCalls | null>(null)
