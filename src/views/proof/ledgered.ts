import type { Line } from '#proofs/line.ts'

/** A ledger as far as it can be told now, and how to ask for the rest of it. */
export type Ledgered = {
  lines: readonly Line[]
  /** Asks for what a line needs, by its id. */
  ask: (id: string) => void
  /** Something that was asked for isn't there yet. */
  isAsking: boolean
}
