import { useState } from 'react'
import { visibleShortJson } from '#format/json.ts'
import { Icon } from '#ui/Icon.tsx'
import { unreadableWords } from './unreadableWords.ts'

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
