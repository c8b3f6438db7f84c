import type { RankedAddress } from '#api/accounts.ts'
import { nameOf, tagWords } from '#api/naming.ts'
import { kindOf } from '#format/kind.ts'
import { cut } from '#format/text.ts'
import type { Column } from '#ui/Table.tsx'
import { AddressLink } from './cells/AddressLink.tsx'
import { Count } from './cells/Count.tsx'
import { Coin } from './cells/Amount.tsx'
import { Nothing } from './cells/Nothing.tsx'
import { StrangerLine } from './cells/StrangerLine.tsx'
import { CoinHead } from './cells/CoinHead.tsx'
import { findsCoin } from './list/foundAmounts.ts'

/** Addresses of a network with what they have, who has most first. */
export const accountColumns: readonly Column<RankedAddress>[] = [
  {
    id: 'address',
    head: 'Address',
    chars: 24,
    cell: (address) => <AddressLink address={address} withHash />,
  },
  {
    id: 'kind',
    head: 'Kind',
    cell: (address) => {
      const kind = kindOf(address)
      return kind ? <span className="text-ink-2">{kind}</span> : <Nothing why="kind not sent" />
    },
  },
  {
    id: 'tags',
    head: 'Tags',
    cell: (address) => (
      <StrangerLine
        text={tagWords(address, nameOf(address))
          .map((word) => cut(word, 60))
          .join(', ')}
        className="block max-w-56 text-ink-2"
      />
    ),
  },
  {
    id: 'balance',
    name: 'Balance',
    head: <CoinHead />,
    sort: 'balance',
    align: 'right',
    priority: 1,
    cell: ({ coin_balance }) => <Coin value={coin_balance} digits={6} aligned bare why="balance not sent" />,
    finds: findsCoin(({ coin_balance }) => coin_balance),
  },
  {
    id: 'transactions',
    head: 'Transactions',
    sort: 'transactions_count',
    align: 'right',
    cell: ({ transactions_count }) => <Count value={transactions_count} why="not counted by this server" />,
  },
]
