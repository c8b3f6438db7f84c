import type { Line } from '#proofs/line.ts'

/** A ledger as far as it can be told now, and how to ask for the rest of it. */
export type Ledgered = {
  lines: readonly Line[]
  /** Asks for what these lines need, by their ids. */
  ask: (ids: readonly string[]) => void
  /** Something that was asked for isn't there yet. */
  isAsking: boolean
  /** Calls off what isn't there yet. */
  stop: () => void
}
