import { isSameHash } from '#api/fields.ts'
import type { Chain } from '#api/fees.ts'
import { amountOf, scaleOf, type ShownAmount, decimalsOf } from '#api/tokenAmounts.ts'
import type { StateChange } from '#api/stateChanges.ts'
import { isCollection, isFungible } from '#api/tokens.ts'
import { counted } from '#format/numbers.ts'
import { formatUnits, shortUnits } from '#format/units.ts'
import { Icon } from '#ui/Icon.tsx'
import { AddressLink } from '#views/cells/AddressLink.tsx'
import { Amount } from '#views/cells/Amount.tsx'
import { Arrow } from '#views/cells/Arrow.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import { ShareWords } from '#views/cells/Share.tsx'
import { Worth } from '#views/cells/Worth.tsx'
import { addressCell, addressFields, inShownUnits, multiplierCell } from '#views/export/csvCells.ts'
import type { Field } from '#views/export/form.ts'
import { fieldsOf, type ShownColumn } from '#views/list/recordColumns.ts'
import { type Line, shownIn, differenceOf, isCoin, isPublic, movedOf } from './stateLines.ts'
import { Initial } from '#views/cells/TokenLink.tsx'
import { useNetwork } from '#views/shell/context.ts'
import { StateAsset } from './StateAsset.tsx'

export const digits = 8

/** Ends near the decimal point of the amounts below. */
const overPoint = (head: string) => <span className="pr-[7ch]">{head}</span>

/** State changes by address: before, after, and difference, which comes first where space is short. */
export const stateColumns: readonly ShownColumn<Line, StateChange>[] = [
  {
    id: 'address',
    head: 'Address',
    chars: 38,
    sameAs: ({ change }, above) => isSameHash(change.address.hash, above.change.address.hash),
    cell: ({ change: { address }, roles }) => (
      <span className="inline-flex items-center gap-3 align-middle">
        <AddressLink address={address} withHash />
        {roles.length > 0 && <span className="text-ink-3">{roles.join(', ')}</span>}
      </span>
    ),
    csv: [
      ...addressFields<StateChange>('address', ({ address }) => address),
      { name: 'is_miner', value: ({ is_miner }) => is_miner },
    ],
  },
  {
    id: 'token',
    head: 'Token',
    chars: 8,
    priority: 1,
    cell: (line) => <StateAsset change={line.change} />,
    csv: [
      { name: 'type', value: ({ type }) => type },
      { name: 'token', value: ({ token }) => addressCell(token?.address_hash) },
      { name: 'token_name', value: ({ token }) => token?.name ?? null },
      {
        name: 'symbol',
        value: (change, { currency: { symbol } }) =>
          isCoin(change) ? symbol : (change.token?.symbol ?? null),
      },
      { name: 'token_type', value: ({ token }) => token?.type ?? null },
      { name: 'token_id', value: ({ token_id }) => token_id },
      { name: 'decimals', value: decimalsIn },
    ],
  },
  {
    id: 'before',
    head: overPoint('Before'),
    align: 'right',
    chars: 16,
    cell: (line) => <Balance line={line} value={line.change.balance_before} />,
    csv: amountFields('balance_before', ({ balance_before }) => balance_before),
  },
  { id: 'arrow', head: <span className="sr-only">then</span>, width: '24px', cell: () => <Arrow /> },
  {
    id: 'after',
    head: overPoint('After'),
    align: 'right',
    chars: 16,
    cell: (line) => <Balance line={line} value={line.change.balance_after} />,
    csv: amountFields('balance_after', ({ balance_after }) => balance_after),
  },
  {
    id: 'change',
    head: overPoint('Change'),
    align: 'right',
    priority: 2,
    cell: (line) => (
      <>
        <Change
          amount={shownIn(line, line.difference)}
          {...(!isPublic(line.change) && { why: 'change not public' })}
        />
        {line.rest !== 0n && <UnexplainedChange line={line} />}
      </>
    ),
    csv: [
      ...amountFields('change', differenceOf),
      { name: 'ids_in', value: (change) => idsOf(change, 'to') },
      { name: 'ids_out', value: (change) => idsOf(change, 'from') },
      { name: 'ui_multiplier', value: (change) => multiplierCell(scaleOf(change.token, change)) },
    ],
  },
  { id: 'relative', head: 'Relative', align: 'right', chars: 6, cell: (line) => <Relative line={line} /> },
  {
    id: 'worth',
    head: 'Worth',
    align: 'right',
    chars: 7,
    priority: 3,
    cell: (line) => <ChangeWorth line={line} />,
  },
]

export const stateFields = () => fieldsOf(stateColumns)

/** In the smallest unit and in whole units. */
function amountFields(name: string, read: (change: StateChange) => bigint | null): Field<StateChange>[] {
  return [
    { name: `${name}_raw`, value: read },
    {
      name,
      value: (change, { currency }) =>
        change.token || isCoin(change)
          ? inShownUnits(amountOf(read(change), change, currency.decimals))
          : null,
    },
  ]
}

function decimalsIn(change: StateChange, { currency }: Chain): number | null {
  return isCoin(change) ? currency.decimals : change.token && decimalsOf(change.token, change.token_id)
}

/** The ids of NFTs received or sent, separated by spaces. */
const idsOf = ({ moved }: StateChange, way: 'to' | 'from'): string | null =>
  moved
    .filter(({ direction }) => direction === way)
    .map(({ total }) => total?.token_id ?? '?')
    .join(' ') || null

/** A signed amount with its sign in words for screen readers. */
export function Change({ amount, why = 'change not sent' }: { amount: ShownAmount; why?: string }) {
  const { value, decimals } = amount
  if (value === null) return <Nothing why={why} />
  const size = formatUnits(value < 0n ? -value : value, decimals ?? 0)
  const unit = decimals === null ? ' smallest units' : ''
  return (
    <>
      <span className="sr-only select-none">
        {value === 0n ? 'no change' : `${value > 0n ? 'rose' : 'fell'} by ${size}${unit}`}
      </span>
      <span aria-hidden>
        <Amount {...amount} digits={digits} aligned signed />
      </span>
    </>
  )
}

/** The unexplained part of a change: no error as such, since tokens may rebase or charge a fee on transfer. */
function UnexplainedChange({ line }: { line: Line }) {
  const { value, decimals } = shownIn(line, line.rest < 0n ? -line.rest : line.rest)
  const size = shortUnits(value ?? 0n, decimals ?? 0, digits)
  const what = isCoin(line.change) ? 'value, calls and fee explain' : 'its transfers explain'
  return (
    <span className="ml-auto block max-w-48 text-small whitespace-normal text-wait">
      {size} {line.rest > 0n ? 'more' : 'less'} than {what}
    </span>
  )
}

function Balance({ line, value }: { line: Line; value: bigint | null }) {
  const { change } = line
  const { type = null } = change.token ?? {}
  const isKnown = isCoin(change) || isFungible(type) || isCollection(type)
  const why = !isPublic(change) ? 'not public' : isKnown ? 'the server has a gap here' : 'not sent'
  return <Amount {...shownIn(line, value)} digits={digits} aligned why={why} />
}

/** The change relative to the balance before; of NFTs, the direction. */
function Relative({ line: { change, difference } }: { line: Line }) {
  if (change.moved.length > 0) return <Ways change={change} />
  const before = change.balance_before
  if (difference === null || before === null) return <Nothing why="not known" />
  if (before <= 0n) return <Nothing why={before === 0n ? 'nothing before' : 'less than nothing before'} />
  const sign = difference > 0n ? '+' : difference < 0n ? '−' : ''
  const size = difference < 0n ? -difference : difference
  return <ShareWords part={size} whole={before} sign={sign} className="mono text-ink-2" />
}

function Ways({ change }: { change: StateChange }) {
  const moved = movedOf(change)
  if (!moved) return <Nothing why="which way was not sent" />
  const countOf = (way: 1n | -1n) =>
    moved.reduce((sum, { pieces }) => (pieces * way > 0n ? sum + pieces * way : sum), 0n)
  const ways = [
    { icon: 'in', number: countOf(1n), tone: 'text-ok' },
    { icon: 'out', number: countOf(-1n), tone: 'text-bad' },
  ] as const
  const shown = ways.filter(({ number }) => number > 0n)
  return (
    <span className="inline-flex items-center gap-3" title={counted(moved.length, 'piece')}>
      {shown.map(({ icon, number, tone }) => (
        <span key={icon} className={`inline-flex items-center gap-1 ${tone}`}>
          <Icon name={icon} size={14} /> {shown.length > 1 && `${number} `}
          {icon}
        </span>
      ))}
    </span>
  )
}

function ChangeWorth({ line }: { line: Line }) {
  const { difference, decimals, rate } = line
  if (rate === null || difference === null || difference === 0n || decimals === null)
    return <Nothing why={difference === 0n ? 'no change' : rate === null ? 'no rate' : 'not known'} />
  return <Worth {...shownIn(line, difference)} rate={rate} signed />
}

export function CoinName() {
  const { symbol } = useNetwork().network.currency
  return (
    <span className="inline-flex items-center gap-2 align-middle">
      <Initial name={symbol ?? 'coin'} />
      {symbol ?? 'coin'}
    </span>
  )
}
