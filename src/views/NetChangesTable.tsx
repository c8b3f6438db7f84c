import type { Transaction } from '#api/transactions.ts'
import { type Column, Table } from '#ui/Table.tsx'
import { AddressLink } from './cells/AddressLink.tsx'
import { Amount } from './cells/Amount.tsx'
import { TokenLink } from './cells/TokenLink.tsx'
import { TokenId } from './cells/Totals.tsx'
import { Worth } from './cells/Worth.tsx'
import { type NetChange, netChanges } from './netChanges.ts'
import { usePlace } from './network.ts'

type Line = NetChange & { rate: string | null }

const columns: readonly Column<Line>[] = [
  {
    id: 'address',
    head: 'Address',
    sameAs: (line, above) => line.address.hash === above.address.hash,
    cell: ({ address }) => <AddressLink address={address} />,
  },
  { id: 'change', head: 'Net change', align: 'right', cell: (line) => <Change line={line} /> },
  { id: 'asset', head: <span className="sr-only">Asset</span>, cell: (line) => <Asset line={line} /> },
  { id: 'worth', head: 'Worth', align: 'right', cell: (line) => <ChangeWorth line={line} /> },
]

/** What changed for whom in a transaction, from its own record. */
export function NetChanges({ transaction }: { transaction: Transaction }) {
  const changes = netChanges(transaction)
  if (changes.length === 0) return null
  const lines = changes.map((change) => ({
    ...change,
    rate: change.asset.token ? change.asset.token.exchange_rate : transaction.exchange_rate,
  }))
  return (
    <section className="mt-12 min-w-0 wide:mt-0">
      <h2 className="mb-3 text-section font-semibold">What changed for whom</h2>
      <Table
        label="What changed for whom"
        columns={
          lines.some(({ rate }) => rate !== null) ? columns : columns.filter(({ id }) => id !== 'worth')
        }
        rows={lines.map((item, index) => ({ key: String(index), item }))}
      />
      <p className="mt-2 text-table text-ink-3">{sourceOf(transaction)}</p>
    </section>
  )
}

/** What the changes were read from, and so what may be missing. */
function sourceOf({ token_transfers, token_transfers_overflow }: Transaction): string {
  if (token_transfers === null)
    return 'From value and fee alone: token transfers aren’t told here. All is under State.'
  const which = token_transfers_overflow ? 'the first token transfers' : 'token transfers'
  return `From value, fee and ${which}; coin moved by inner calls is under State.`
}

function Change({ line: { asset, change } }: { line: Line }) {
  const { decimals } = usePlace().network.currency
  return (
    <Amount
      value={change}
      decimals={asset.token ? (asset.decimals ?? (asset.token_id === null ? null : 0)) : decimals}
      digits={6}
      aligned
      signed
    />
  )
}

function Asset({ line: { asset, isFee } }: { line: Line }) {
  const { symbol } = usePlace().network.currency
  if (asset.token)
    return (
      <span className="inline-flex items-center gap-2 align-middle">
        <TokenLink token={asset.token} /> {asset.token_id !== null && <TokenId id={asset.token_id} />}
      </span>
    )
  return (
    <span>
      {symbol ?? 'coin'} {isFee && <span className="text-ink-3">fee</span>}
    </span>
  )
}

function ChangeWorth({ line: { asset, change, rate } }: { line: Line }) {
  const { decimals } = usePlace().network.currency
  return <Worth value={change} decimals={asset.token ? asset.decimals : decimals} rate={rate} signed />
}
