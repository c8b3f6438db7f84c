import type { ReactNode } from 'react'
import { Copy } from './Copy.tsx'

type Props = {
  /** What of the row can be copied, in words. */
  copies: readonly { label: string; value: () => string }[]
  /** Where it leads. */
  lead?: ReactNode
  /** The id of the popover that it stands in. */
  menu: string
  onRecord: () => void
}

/** What can be done with a row of a long table. */
export function RowMenu({ copies, lead, menu, onRecord }: Props) {
  return (
    <>
      {copies.map(({ label, value }) => (
        <li key={label} className="px-4 py-1.5">
          <Copy value={value} label={label}>
            {label}
          </Copy>
        </li>
      ))}
      <li className="px-4 py-1.5">
        <button
          type="button"
          className="quiet"
          popoverTarget={menu}
          popoverTargetAction="hide"
          onClick={onRecord}
        >
          Show its record
        </button>
      </li>
      {/* last, because its code may come after the menu stands */}
      {lead && <li className="px-4 py-1.5">{lead}</li>}
    </>
  )
}
