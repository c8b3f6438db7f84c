import type { Transaction } from '#api/transactions.ts'
import { statusOf } from '#format/status.ts'
import { Icon } from '#ui/Icon.tsx'

/** The status as an icon and a word. In lists the word is visible only when it isn't success. */
export function Status({ transaction, inList = false }: { transaction: Transaction; inList?: boolean }) {
  const { icon, word, tone } = statusOf(transaction)
  return (
    <span
      className={`inline-flex items-center gap-1.5 align-middle ${tone}`}
      title={inList ? word : undefined}
    >
      <Icon name={icon} size={15} />
      <span className={inList ? 'sr-only' : 'font-semibold'}>{word}</span>
    </span>
  )
}
