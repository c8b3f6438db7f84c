import { type ReactNode, useState } from 'react'
import { Icon } from '#ui/Icon.tsx'

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-4 border-t border-rule pt-4">
      <h3 className="mb-3 text-table font-semibold">{title}</h3>
      {children}
    </section>
  )
}

type Props = { label: string; note?: string | undefined; children: ReactNode }

export function Folded({ label, note, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="mt-3" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex items-center gap-2 text-table text-ink-2 hover:text-accent">
        <Icon name="right" size={14} className={isOpen ? 'rotate-90' : ''} />
        {label}
        {note && <span className="text-ink-3">{note}</span>}
      </summary>
      {isOpen && <div className="mt-3 mb-5 pl-[22px]">{children}</div>}
    </details>
  )
}
