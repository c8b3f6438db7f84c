import type { RankedAddress } from '#api/addressLists.ts'
import { nameOf, tagWords } from '#api/addresses.ts'
import { addressKind } from '#format/status.ts'
import { cut } from '#format/text.ts'
import { AddressLink } from '#views/cells/AddressLink.tsx'
import { Count } from '#views/cells/Count.tsx'
import { CoinAmount } from '#views/cells/Amount.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import { UntrustedLine } from '#views/cells/UntrustedLine.tsx'
import { CoinColumnHead } from '#views/cells/TransferredCoin.tsx'
import { addressCell, coinFields } from '#views/export/csvCells.ts'
import { findsCoin } from '#views/list/foundAmounts.ts'
import { fieldsOf, type RecordColumn, shownOf } from '#views/list/recordColumns.ts'

const columns: readonly RecordColumn<RankedAddress>[] = [
  {
    id: 'address',
    head: 'Address',
    chars: 24,
    cell: (address) => <AddressLink address={address} withHash />,
    csv: [{ name: 'address', value: ({ hash }) => addressCell(hash) }],
  },
  {
    id: 'name',
    csv: [
      { name: 'name', value: nameOf },
      { name: 'ens_domain_name', value: ({ ens_domain_name }) => ens_domain_name },
    ],
  },
  {
    id: 'tags',
    head: 'Tags',
    cell: (address) => (
      <UntrustedLine
        text={tagWords(address, nameOf(address))
          .map((word) => cut(word, 60))
          .join(', ')}
        className="block max-w-56 text-ink-2"
      />
    ),
    csv: [
      { name: 'public_tags', value: ({ public_tags }) => joined(public_tags.map((tag) => tag.display_name)) },
      {
        name: 'metadata_tags',
        value: ({ metadata }) => joined(metadata?.tags.map((tag) => tag.name ?? tag.slug) ?? []),
      },
    ],
  },
  {
    id: 'kind',
    head: 'Kind',
    cell: (address) => {
      const kind = addressKind(address)
      return kind ? <span className="text-ink-2">{kind}</span> : <Nothing why="kind not sent" />
    },
    csv: [
      { name: 'is_contract', value: ({ is_contract }) => is_contract },
      { name: 'is_verified', value: ({ is_verified }) => is_verified },
      { name: 'is_scam', value: ({ is_scam }) => is_scam },
      { name: 'reputation', value: ({ reputation }) => reputation },
      { name: 'proxy_type', value: ({ proxy_type }) => proxy_type },
      {
        name: 'implementations',
        value: ({ implementations }) =>
          joined(implementations.map(({ address_hash }) => addressCell(address_hash))),
      },
    ],
  },
  {
    id: 'transactions',
    head: 'Transactions',
    sort: 'transactions_count',
    align: 'right',
    cell: ({ transactions_count }) => <Count value={transactions_count} why="not counted by this server" />,
    csv: [{ name: 'transactions_count', value: ({ transactions_count }) => transactions_count }],
  },
  {
    id: 'balance',
    name: 'Balance',
    head: <CoinColumnHead />,
    sort: 'balance',
    align: 'right',
    priority: 1,
    cell: ({ coin_balance }) => (
      <CoinAmount value={coin_balance} digits={6} aligned bare why="balance not sent" />
    ),
    finds: findsCoin(({ coin_balance }) => coin_balance),
    csv: coinFields('coin_balance', ({ coin_balance }) => coin_balance),
  },
]

export const accountColumns = shownOf(columns, 'address', 'kind', 'tags', 'balance', 'transactions')

export const accountFields = () => fieldsOf(columns)

const joined = (texts: readonly (string | null)[]): string | null =>
  texts.filter((text) => text !== null).join('; ') || null
