import type { Transaction } from '#api/transactions.ts'
import { part } from '#ui/part.tsx'
import { Guard } from '#views/Guard.tsx'

const Input = part(async () => (await import('./Input.tsx')).Input, {
  waiting: ({ transaction: { decoded_input } }) => (
    <InputWaiting lines={decoded_input ? decoded_input.parameters.length + 1 : 3} />
  ),
})

/** The input of a transaction, where it has one. It stands below all else, so its code is loaded after the rest. */
export function InputPart({ transaction }: { transaction: Transaction }) {
  const { raw_input, decoded_input } = transaction
  if ((!raw_input || raw_input === '0x') && !decoded_input) return null
  return (
    <Guard>
      <Input transaction={transaction} />
    </Guard>
  )
}

/** As high as the least that will stand there: heading, heads of columns, lines, and what is folded below. */
function InputWaiting({ lines }: { lines: number }) {
  return (
    <div aria-busy className="mt-12 animate-wait">
      <h2 className="mb-3 text-section font-semibold">Input</h2>
      <div
        aria-hidden
        className="border-t border-ink-3"
        style={{ height: `${33 + Math.min(lines, 20) * 33 + 28}px` }}
      />
    </div>
  )
}
