import type { ReactNode } from 'react'

type Props = { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode }

/** A choice that is on or off, with its words beside the box. */
export function Check({ checked, onChange, children }: Props) {
  return (
    <label className="mt-3 flex gap-3">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-4 shrink-0 accent-accent"
      />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </label>
  )
}
