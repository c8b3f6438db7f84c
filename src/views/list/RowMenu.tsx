import type { ReactNode } from 'react'
import { rawOf } from '#api/query.ts'
import { writeJson } from '#format/json.ts'
import { checksummedIn } from '#format/checksum.ts'
import { Copy } from '#ui/Copy.tsx'
import { isZeroAddress } from '#api/fields.ts'

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

/** What holds an address in the records of lists, and whose it is. */
const parties = { from: 'sender', to: 'receiver', receiver: 'receiver', owner: 'owner', miner: 'builder' }

/** The addresses of a row that aren't what it is of, each with the words by which it is copied. */
export function partiesIn(item: object): [string, string][] {
  const held = item as Record<string, { hash?: unknown } | null | undefined>
  const told = Object.entries(parties).map(([field, who]) => [who, held[field]?.hash])
  // it stands in place of the receiver, in the list as well
  if (!held.to) told.push(['contract', held.created_contract?.hash])
  return told.flatMap(([who, hash]) =>
    typeof hash === 'string' && !isZeroAddress(hash) ? [[`Copy the ${String(who)}’s address`, hash]] : [],
  )
}
