import type { ReactNode } from 'react'
import { rawOf } from '#api/query.ts'
import { writeJson } from '#format/json.ts'
import { checksummedIn } from '#format/checksum.ts'
import { Copy } from '#ui/Copy.tsx'
import { partiesIn } from './rowParties.ts'

type Props = {
  item: object
  /** Its hash, number or address, as it is copied. */
  idOf: () => string
  linkOf: () => string
  /** Where it leads, by its columns. */
  leads: readonly { column: string; led: ReactNode }[]
  /** The id of the popover that it stands in. */
  menu: string
  onRecord: () => void
}

/** What can be done with a row of a long table. */
export function RowMenu({ item, idOf, linkOf, leads, menu, onRecord }: Props) {
  const copies: [string, () => string][] = [
    [/^0x[\da-f]{40}$/i.test(idOf()) ? 'Copy its address' : 'Copy its id', idOf],
    ...partiesIn(item).map(([label, address]): [string, () => string] => [
      label,
      () => checksummedIn(address),
    ]),
    ['Copy as JSON', () => writeJson(rawOf(item))],
    ['Copy a link to this row', linkOf],
  ]
  return (
    <>
      {copies.map(([label, value]) => (
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
      {leads.map(({ column, led }) => (
        <li key={column} className="px-4 py-1.5">
          {led}
        </li>
      ))}
    </>
  )
}
