import type { Holder } from '#api/holders.ts'
import { decimalsOf, type Token } from '#api/tokens.ts'
import { count } from '#format/count.ts'
import { share } from '#format/units.ts'
import type { Column } from '#ui/Table.tsx'
import { AddressLink } from './cells/AddressLink.tsx'
import { Amount } from './cells/Amount.tsx'
import { Nothing } from './cells/Nothing.tsx'
import { InstanceLink } from './cells/Totals.tsx'
import { Worth } from './cells/Worth.tsx'

/** A holder's place among all, and what those down to it have together; of rows whose predecessors weren't read, nothing. */
export type Standing = { rank: number; sum: bigint }

/** Holders of a token, who has most first; `standingOf` knows the rows that were read from the first on. */
export const holderColumns = (
  token: Token | null,
  supply: bigint | null,
  standingOf: (holder: Holder) => Standing | undefined,
): readonly Column<Holder>[] => [
  { id: 'address', head: 'Holder', cell: ({ address }) => <AddressLink address={address} withHash /> },
  {
    id: 'kind',
    head: 'Kind',
    cell: ({ address }) => <span className="text-ink-2">{kindOf(address.hash, address.is_contract)}</span>,
  },
  ...(token?.type === 'ERC-1155' || token?.type === 'ERC-404' ? [idColumn(token)] : []),
  {
    id: 'amount',
    head: 'Amount',
    align: 'right',
    cell: ({ value, token_id }) => (
      <Amount
        value={value}
        decimals={token && decimalsOf(token, token_id)}
        digits={6}
        aligned={!isWhole(token)}
      />
    ),
  },
  ...(token?.exchange_rate ? [worthColumn(token)] : []),
  {
    id: 'share',
    head: 'Share',
    align: 'right',
    cell: ({ value }) => <Share part={value} whole={supply} />,
  },
  {
    id: 'running',
    head: 'With all above',
    align: 'right',
    cell: (holder) => (
      <Share part={standingOf(holder)?.sum ?? null} whole={supply} why="rows above weren’t read" />
    ),
  },
  {
    id: 'rank',
    head: 'Rank',
    align: 'right',
    cell: (holder) => {
      const standing = standingOf(holder)
      return standing ? (
        <span className="mono">{count(standing.rank)}</span>
      ) : (
        <Nothing why="rows above weren’t read" />
      )
    },
  },
]

const idColumn = ({ address_hash }: Token): Column<Holder> => ({
  id: 'id',
  head: 'Id',
  cell: ({ token_id }) =>
    token_id === null ? (
      <Nothing why="of all ids together" />
    ) : (
      <InstanceLink token={address_hash} id={token_id} />
    ),
})

const worthColumn = (token: Token): Column<Holder> => ({
  id: 'worth',
  head: 'Worth',
  align: 'right',
  cell: ({ value, token_id }) => (
    <Worth value={value} decimals={decimalsOf(token, token_id)} rate={token.exchange_rate} />
  ),
})

/** The share of a whole in percent, exact to four digits and cut. */
function Share({
  part,
  whole,
  why = 'not sent',
}: {
  part: bigint | null
  whole: bigint | null
  why?: string
}) {
  const percent = part === null || part < 0n || !whole || whole < 0n ? '' : share(part, whole, 4)
  if (!percent) return <Nothing why={whole ? why : 'supply not sent'} />
  return <span className="mono">{percent}</span>
}

const isWhole = (token: Token | null): boolean => token !== null && decimalsOf(token) === 0

/** Addresses that nobody has a key to, as far as anyone knows: what is there is out of reach. */
const graves: Record<string, string> = {
  [`0x${'0'.repeat(40)}`]: 'zero address: nobody',
  [`0x${'0'.repeat(36)}dead`]: 'dead address: nobody',
  [`0xdead${'0'.repeat(36)}`]: 'dead address: nobody',
}

function kindOf(hash: string, isContract: boolean | null): string {
  return graves[hash.toLowerCase()] ?? (isContract === null ? '—' : isContract ? 'contract' : 'account')
}
