import { useState } from 'react'
import { visibleShortJson } from '#format/json.ts'
import { Icon } from '#ui/Icon.tsx'
import { counted } from '#format/numbers.ts'
import { refusedWords, type Refused as List } from './refusedWords.ts'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'

const longest = 100_000

/** Records without identity: counted, and shown as they were sent. */
export function Unreadable({ items }: { items: readonly unknown[] }) {
  const [open, setOpen] = useState(false)
  const { unread, rewards } = unreadableWords(items)
  return (
    <details
      className="border-b border-rule py-2 text-table"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex items-center gap-2">
        {unread && <Icon name="warning" className="text-bad" />}
        {[unread, rewards].filter(Boolean).join(' ')}{' '}
        <span className="link">Show {items.length === 1 ? 'its' : 'their'} JSON</span>
      </summary>
      {open && (
        <pre className="mono mt-2 max-h-96 overflow-auto bg-wash p-3">{visibleShortJson(items, longest)}</pre>
      )}
    </details>
  )
}

/**
 * Of the records of a list that have no identity, how many couldn't be read, and how many are none: old servers put the
 * rewards for blocks among the transactions of who built them. Empty where there are none.
 */
export function unreadableWords(items: readonly unknown[]): { unread: string; rewards: string } {
  const rewards = items.filter(isReward).length
  const unread = items.length - rewards
  return {
    unread: unread > 0 ? `${counted(unread, 'record')} could not be read.` : '',
    rewards:
      rewards > 0
        ? `${counted(rewards, 'block reward')} among them, not ${rewards === 1 ? 'a transaction' : 'transactions'}.`
        : '',
  }
}

const isReward = (sent: unknown): boolean =>
  typeof sent === 'object' && sent !== null && 'emission_reward' in sent && !('hash' in sent)

/** Filters that the server doesn't know, above the rows that are there all the same. */
export function Refused({ list, host }: { list: List; host: string }) {
  return <p className="border-t border-rule py-1.5 text-table text-wait">{refusedWords(list, host)}</p>
}

/** That the server hasn't worked out all of a list yet, where it says so. */
export function Unready({ unready, host }: { unready: string; host: string }) {
  return (
    <p className="pb-2 text-table text-wait">
      {host} hasn’t worked out all of this list yet
      {unready && (
        <>
          : “<UntrustedText text={unready} longest={200} />”
        </>
      )}
      {!/[.!?]$/.test(unready) && '.'}
    </p>
  )
}
