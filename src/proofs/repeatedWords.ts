import { shortHash } from '#format/hash.ts'
import type { Line } from './line.ts'

/** What is true, where a sentence on a transaction repeats a field that fails; by what the heading calls the field. */
const truths: Record<string, (truth: string) => string> = {
  value: (truth) => `The signed transaction says ${truth}`,
  receiver: (truth) => `The signed transaction goes to ${truth}`,
  sender: (truth) => `${shortHash(truth)} signed it`,
  method: () => 'The input calls another method',
  transfers: () => 'The events tell of other transfers',
}

/** What stands under a sentence that repeats what fails: "The signed transaction says 1.5 ETH: this sentence repeats the server." */
export function repeatedWords(lines: readonly Line[]): string | null {
  const all = lines.flatMap((line) => {
    const truth = line.mark === 'fails' && Object.hasOwn(truths, line.field) && truths[line.field]
    return truth ? [truth(line.differences[0]?.values[0]?.value ?? '')] : []
  })
  return all.length > 0 ? `${all.join('. ')}: this sentence repeats the server.` : null
}
