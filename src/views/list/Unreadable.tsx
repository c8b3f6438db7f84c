import { useState } from 'react'
import { counted } from '#format/count.ts'
import { visibleJson } from '#format/shortJson.ts'
import { Icon } from '#ui/Icon.tsx'

const longest = 100_000

/** Records without identity: counted, and shown as they were sent. */
export function Unreadable({ items }: { items: readonly unknown[] }) {
  const [open, setOpen] = useState(false)
  return (
    <details
      className="border-b border-rule py-2 text-table"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex items-center gap-2">
        <Icon name="warning" className="text-bad" />
        {counted(items.length, 'record')} could not be read.{' '}
        <span className="link">Show {items.length === 1 ? 'its' : 'their'} JSON</span>
      </summary>
      {open && (
        <pre className="mono mt-2 max-h-96 overflow-auto bg-wash p-3">{visibleJson(items, longest)}</pre>
      )}
    </details>
  )
}
