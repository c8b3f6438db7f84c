import { shortHash } from '#format/hash.ts'
import type { Line } from './line.ts'

/** The true statement for a sentence that repeats a wrong field, by the field's name in the heading. */
const truths: Record<string, (truth: string) => string> = {
  value: (truth) => `The signed transaction says ${truth}`,
  receiver: (truth) => `The signed transaction goes to ${truth}`,
  sender: (truth) => `${shortHash(truth)} signed it`,
  method: () => 'The input calls another method',
  transfers: () => 'The events tell of other transfers',
}

/** The note under a sentence that repeats a wrong field: "The signed transaction says 1.5 ETH: …". */
export function repeatedWords(lines: readonly Line[]): string | null {
  const all = lines.flatMap((line) => {
    const truth = line.mark === 'fails' && Object.hasOwn(truths, line.field) && truths[line.field]
    return truth ? [truth(line.differences[0]?.values[0]?.value ?? '')] : []
  })
  return all.length > 0 ? `${all.join('. ')}: this sentence repeats the server.` : null
}
