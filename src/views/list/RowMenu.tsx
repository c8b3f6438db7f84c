import { Fragment } from 'react'
import { rawOf } from '#api/query.ts'
import { writeJson } from '#format/json.ts'
import { checksummedIn } from '#format/checksum.ts'
import type { Column, Shown } from '#ui/Table.tsx'
import { useOfferedColumns } from './arrangement.ts'
import { Copy } from '#ui/Copy.tsx'
import { isZeroAddress } from '#api/fields.ts'

type Props<Item extends object> = {
  item: Item
  /** All columns of its list, and which of them it shows. */
  columns: readonly Column<Item>[]
  shown: Pick<Shown, 'columnVisibility'>
  /** Its hash, number or address, as it is copied. */
  idOf: () => string
  linkOf: () => string
  /** The id of the popover that it stands in. */
  menu: string
  onRecord: () => void
}

/** What else there is of a row of a long table, as the columns tell that aren't shown; what can be done with it, and where it leads. */
export function RowMenu<Item extends object>({
  item,
  columns,
  shown,
  idOf,
  linkOf,
  menu,
  onRecord,
}: Props<Item>) {
  const untold = useOfferedColumns(columns).filter(({ id }) => shown.columnVisibility[id] === false)
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
      {untold.length > 0 && (
        <li className="mb-2 border-b border-rule px-4 pb-2">
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            {untold.map(({ id, name, head, cell }) => (
              <Fragment key={id}>
                <dt className="text-ink-3">{name ?? head}</dt>
                {/* only a first column, which can't be hidden, tells the place of a row */}
                <dd className="justify-self-end">{cell(item, 0)}</dd>
              </Fragment>
            ))}
          </dl>
        </li>
      )}
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
      {columns.map(({ id, lead }) => {
        const led = lead?.(item)
        return (
          led && (
            <li key={id} className="px-4 py-1.5">
              {led}
            </li>
          )
        )
      })}
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
