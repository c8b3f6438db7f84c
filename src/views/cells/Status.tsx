import type { Transaction } from '#api/transactions.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'

type Words = { icon: IconName; word: string; tone: string }

/** What became of a transaction, in one or two words. */
export function statusOf({
  status,
  result,
  block_number,
}: Pick<Transaction, 'status' | 'result' | 'block_number'>): Words {
  if (result === 'dropped/replaced') return { icon: 'failed', word: 'Dropped or replaced', tone: 'text-bad' }
  if (status === 'ok') return { icon: 'success', word: 'Success', tone: 'text-ok' }
  if (status === 'error') return { icon: 'failed', word: 'Failed', tone: 'text-bad' }
  if (block_number === null) return { icon: 'waiting', word: 'Pending', tone: 'text-wait' }
  return { icon: 'unknown', word: 'Included', tone: 'text-ink-2' }
}

/** The status as an icon and a word. In lists the word is seen only when it isn't success. */
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
