import { type ReactNode, useMemo } from 'react'
import { Icon } from '#ui/Icon.tsx'
import type { Column } from '#ui/Table.tsx'
import { AddressLink } from '#views/cells/AddressLink.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import type { Address } from '#api/addresses.ts'
import { isSameHash } from '#api/fields.ts'

export const directions = [
  [undefined, 'All'],
  ['to', 'In'],
  ['from', 'Out'],
] as const

export const directionColumn = <Item,>(seen: (item: Item) => Directed): Column<Item> => ({
  id: 'direction',
  name: 'Direction',
  head: <span className="sr-only">Direction</span>,
  chars: 4,
  cell: (item) => <Direction seen={seen(item)} />,
})

export const directionFilter = (filter: string | undefined) => directions.find(([one]) => one === filter)?.[0]

function Direction({ seen: { direction } }: { seen: Directed }) {
  if (!direction) return <Nothing why="neither its sender nor its receiver was sent as this address" />
  return (
    <span
      className={`inline-flex items-center gap-2 ${direction === 'in' ? 'text-ok' : 'text-ink-2'}`}
      title={direction === 'self' ? 'to itself' : undefined}
    >
      <Icon name={direction} size={14} />
      <span className="sr-only desk:not-sr-only">{direction}</span>
    </span>
  )
}

type PartyProps = {
  seen: Directed
  /** Shown where there is no receiver, if the reason is known. */
  noReceiver?: string
  /** Replaces the usual link. */
  children?: ReactNode
}

export function Counterparty({
  seen: { direction, other },
  noReceiver = 'receiver not sent',
  children,
}: PartyProps) {
  if (direction === 'self') return <span className="text-ink-3">this address</span>
  return (
    children ?? (
      <AddressLink
        address={other}
        why={direction === 'out' ? noReceiver : direction ? 'sender not sent' : 'not sent'}
      />
    )
  )
}

/** The columns of a list of an address, memoized as long as `columnsOf` is the same function. */
export function useAddressColumns<Item>(
  address: string,
  columnsOf: (address: string) => readonly Column<Item>[],
) {
  return useMemo(() => columnsOf(address), [address, columnsOf])
}

type Ends = { from: Address | null; to: Address | null; created_contract?: Address | null }

/** A record as seen from an address: in or out, and the other party. */
export function directionOf(hash: string, { from, to, created_contract = null }: Ends) {
  const receiver = to ?? created_contract
  const isSent = isSameHash(from?.hash, hash)
  const isReceived = isSameHash(receiver?.hash, hash)
  const direction = isSent ? (isReceived ? 'self' : 'out') : isReceived ? 'in' : null
  return { direction, other: direction === 'out' ? receiver : direction === 'in' ? from : null } as const
}
export type Directed = ReturnType<typeof directionOf>
