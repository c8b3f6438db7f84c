import { useHeld } from '#api/hooks.ts'
import type { Row } from '#api/rows.ts'
import type { ListQuery, RecordQuery } from '#api/queries.ts'
import type { StateChange } from '#api/stateChanges.ts'
import type { FoundTransaction } from '#api/transaction.ts'
import { Notice } from '#ui/Notice.tsx'
import { type Column, Table, TableSkeleton } from '#ui/Table.tsx'
import { share } from '#format/units.ts'
import { AddressLink } from './cells/AddressLink.tsx'
import { Amount } from './cells/Amount.tsx'
import { Arrow } from './cells/Arrow.tsx'
import { Nothing } from './cells/Nothing.tsx'
import { TokenLink } from './cells/TokenLink.tsx'
import { TokenId } from './cells/Totals.tsx'
import { Worth } from './cells/Worth.tsx'
import { List } from './List.tsx'
import { usePlace } from './network.ts'

const digits = 8

/** A change with what the transaction tells of it. */
type Line = StateChange & { coinRate: string | null; isSender: boolean }

/** What a transaction changed. A pending one has changed nothing yet, and servers fail when asked about it. */
export function StateChanges({
  query,
  transaction,
}: {
  query: ListQuery<StateChange>
  transaction: RecordQuery<FoundTransaction>
}) {
  const { data, error } = useHeld(transaction)
  const { deployment } = usePlace()
  const waiting = <TableSkeleton columns={columns}>Asking {deployment.name}</TableSkeleton>
  if (!data) return error ? null : waiting
  const found = data.transaction
  if (found?.block_number === null) {
    return (
      <Notice icon="waiting" tone="wait" title="Nothing has changed yet">
        This transaction is not in a block.
      </Notice>
    )
  }
  const rate = found?.exchange_rate ?? null
  return (
    <List query={query} empty="No state changes" waiting={waiting}>
      {({ rows }) => (
        <>
          <Table
            label="State before and after"
            columns={columns}
            rows={byAddress(rows, rate, found?.from?.hash ?? null)}
          />
          <p className="mt-3 text-table text-ink-2">
            Amounts are cut at eight digits, never rounded up. Point at one to see it whole; copies are exact.
          </p>
        </>
      )}
    </List>
  )
}

/** The changes of one address together, in the order in which the server first names them. */
function byAddress(
  rows: readonly Row<StateChange>[],
  rate: string | null,
  sender: string | null,
): Row<Line>[] {
  const order = [...new Set(rows.map(({ item }) => item.address.hash))]
  return rows
    .map(({ item, ...row }) => ({
      ...row,
      item: { ...item, coinRate: rate, isSender: item.address.hash === sender },
    }))
    .toSorted((a, b) => order.indexOf(a.item.address.hash) - order.indexOf(b.item.address.hash))
}

/** What a transaction changed, by address: before, after, and the difference. */
const columns: readonly Column<Line>[] = [
  {
    id: 'address',
    head: 'Address',
    sameAs: (change, above) => change.address.hash === above.address.hash,
    cell: ({ address, is_miner, isSender }) => (
      <span className="inline-flex items-center gap-3 align-middle">
        <AddressLink address={address} withHash />
        {(isSender || is_miner) && (
          <span className="text-ink-3">{isSender ? 'sender' : 'block builder'}</span>
        )}
      </span>
    ),
  },
  { id: 'token', head: 'Token', cell: (change) => <Asset change={change} /> },
  {
    id: 'before',
    head: 'Before',
    align: 'right',
    cell: (change) => <Balance change={change} value={change.balance_before} />,
  },
  { id: 'arrow', head: <span className="sr-only">then</span>, width: '24px', cell: () => <Arrow /> },
  {
    id: 'after',
    head: 'After',
    align: 'right',
    cell: (change) => <Balance change={change} value={change.balance_after} />,
  },
  {
    id: 'change',
    head: 'Change',
    align: 'right',
    cell: (change) => <Balance change={change} value={differenceOf(change)} signed />,
  },
  { id: 'relative', head: 'Relative', align: 'right', cell: (change) => <Relative change={change} /> },
  { id: 'worth', head: 'Worth', align: 'right', cell: (change) => <ChangeWorth change={change} /> },
]

/** The signed difference: as sent; for NFTs how many came less how many went; else after less before. */
function differenceOf({ change, moved, balance_before, balance_after }: StateChange): bigint | null {
  if (change !== null) return change
  if (moved.length > 0)
    return moved.reduce(
      (sum, { direction, total }) => sum + (direction === 'from' ? -1n : 1n) * (total?.value ?? 1n),
      0n,
    )
  return balance_before === null || balance_after === null ? null : balance_after - balance_before
}

function Asset({ change: { type, token, token_id, moved } }: { change: StateChange }) {
  const { symbol } = usePlace().network.currency
  if (type === 'coin' || !token) return <span>{symbol ?? 'coin'}</span>
  const ids =
    token_id === null ? moved.flatMap(({ total }) => (total?.token_id ? [total.token_id] : [])) : [token_id]
  return (
    <span className="inline-flex items-center gap-2 align-middle">
      <TokenLink token={token} />
      {ids.slice(0, 3).map((id) => (
        <TokenId key={id.toString()} id={id} />
      ))}
      {ids.length > 3 && <span className="text-ink-3">and {ids.length - 3} more</span>}
    </span>
  )
}

/** Decimals of what changed: the coin's, the token's, none for NFTs. */
function useDecimals({ type, token }: StateChange): number | null {
  const { decimals } = usePlace().network.currency
  if (type === 'coin' || !token) return decimals
  return token.decimals ?? (token.type === 'ERC-721' || token.type === 'ERC-1155' ? 0 : null)
}

function Balance({
  change,
  value,
  signed = false,
}: {
  change: StateChange
  value: bigint | null
  signed?: boolean
}) {
  return (
    <Amount
      value={value}
      decimals={useDecimals(change)}
      digits={digits}
      aligned
      signed={signed}
      why="the server has a gap here"
    />
  )
}

function Relative({ change }: { change: StateChange }) {
  const difference = differenceOf(change)
  const before = change.balance_before
  if (difference === null || before === null || before <= 0n) return <Nothing why="nothing before" />
  const relative = share(difference < 0n ? -difference : difference, before)
  return (
    <span className="mono text-ink-2">
      {relative.startsWith('<')
        ? relative
        : `${difference > 0n ? '+' : difference < 0n ? '−' : ''}${relative}`}
    </span>
  )
}

function ChangeWorth({ change }: { change: Line }) {
  const decimals = useDecimals(change)
  const difference = differenceOf(change)
  const rate = change.token ? change.token.exchange_rate : change.coinRate
  if (rate === null || !difference) return <Nothing why={difference === 0n ? 'no change' : 'no rate'} />
  return <Worth value={difference} decimals={decimals} rate={rate} signed />
}
