import { AddressWarnings, TokenWarnings } from '#views/cells/Warnings.tsx'
import type { SearchResult } from '#api/search.ts'
import { priceOf } from '#format/price.ts'
import { utcTime } from '#format/time.ts'
import { addressCell } from '#views/export/csvCells.ts'
import { fieldsOf, type RecordColumn, shownOf } from '#views/list/recordColumns.ts'
import { ShortHash } from '#views/cells/Hash.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import { MarkedText } from '#views/cells/MarkedText.tsx'
import { UntrustedLine } from '#views/cells/UntrustedLine.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { Age, AgeColumnHead } from '#views/cells/Age.tsx'
import { resultWords } from './results.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pathInNetwork, useNetwork } from '#views/shell/context.ts'

const columnsOf = (needle: string): readonly RecordColumn<SearchResult>[] => [
  {
    id: 'kind',
    head: 'Kind',
    cell: (found) => {
      const { kind, expiredAt } = resultWords(found)
      return (
        <span
          className={expiredAt === null ? 'text-ink-2' : 'text-wait'}
          title={expiredAt === null ? undefined : `since ${utcTime(expiredAt)}`}
        >
          <UntrustedText text={[kind, found.token_type].filter(Boolean).join(', ')} longest={40} />
        </span>
      )
    },
    csv: [{ name: 'type', value: ({ type }) => type }],
  },
  {
    id: 'name',
    head: 'Name',
    cell: (found) => {
      const { name, id, path } = resultWords(found)
      return (
        <span className="inline-flex max-w-80 items-center gap-2 align-middle">
          <NetworkPathLink path={path}>
            {name ? <MarkedText text={name} longest={80} needle={needle} /> : id && <ShortHash hash={id} />}
          </NetworkPathLink>
          {found.symbol && <UntrustedLine text={found.symbol} className="max-w-24 text-ink-2" />}
          <FoundWarnings found={found} />
        </span>
      )
    },
    csv: [
      { name: 'name', value: (found) => resultWords(found).name },
      { name: 'name_expires', value: ({ ens_info }) => ens_info?.expiry_date ?? null },
      { name: 'symbol', value: ({ symbol }) => symbol },
    ],
  },
  {
    id: 'id',
    head: 'Known by',
    cell: (found) => {
      const { id, name } = resultWords(found)
      return id && name ? (
        <ShortHash hash={id} className="text-ink-3" />
      ) : id ? null : (
        <Nothing why="the server names it without an address" />
      )
    },
    csv: [
      {
        name: 'address',
        value: ({ address_hash, ens_info }) => addressCell(address_hash ?? ens_info?.address_hash),
      },
      { name: 'transaction_hash', value: ({ transaction_hash }) => transaction_hash },
      { name: 'block_number', value: ({ block_number }) => block_number },
      { name: 'block_hash', value: ({ block_hash }) => block_hash },
      { name: 'block_type', value: ({ block_type }) => block_type },
      { name: 'user_operation_hash', value: ({ user_operation_hash }) => user_operation_hash },
      { name: 'blob_hash', value: ({ blob_hash }) => blob_hash },
    ],
  },
  {
    id: 'age',
    head: <AgeColumnHead />,
    align: 'right',
    cell: ({ timestamp }) => timestamp && <Age time={timestamp} />,
    csv: [{ name: 'timestamp', value: ({ timestamp }) => timestamp }],
  },
  {
    id: 'token',
    csv: [
      { name: 'token_type', value: ({ token_type }) => token_type },
      { name: 'total_supply_raw', value: ({ total_supply }) => total_supply },
    ],
  },
  {
    id: 'price',
    head: 'Price',
    align: 'right',
    cell: ({ exchange_rate }) => {
      const price = priceOf(exchange_rate)
      return price && <span className="mono text-ink-2">${price}</span>
    },
    csv: [{ name: 'rate_usd', value: ({ exchange_rate }) => exchange_rate }],
  },
  {
    id: 'market',
    csv: [{ name: 'market_cap_usd', value: ({ circulating_market_cap }) => circulating_market_cap }],
  },
  {
    id: 'verified',
    head: 'Source',
    cell: ({ is_smart_contract_verified: verified, certified }) => (
      <span className="text-ink-2">
        {[verified && 'verified', certified && 'certified'].filter(Boolean).join(', ')}
      </span>
    ),
    csv: [
      {
        name: 'is_smart_contract_verified',
        value: ({ is_smart_contract_verified }) => is_smart_contract_verified,
      },
      { name: 'certified', value: ({ certified }) => certified },
    ],
  },
  { id: 'reputation', csv: [{ name: 'reputation', value: ({ reputation }) => reputation }] },
]

function FoundWarnings({ found }: { found: SearchResult }) {
  const { path, id } = resultWords(found)
  if (path === null || id === null) return null
  const { reputation } = found
  return found.type === 'token' ? (
    <TokenWarnings of={{ address_hash: id, reputation }} />
  ) : (
    path.startsWith('/address/') && <AddressWarnings of={{ hash: id, reputation }} />
  )
}

export const searchColumns = (needle: string) =>
  shownOf(columnsOf(needle), 'name', 'kind', 'verified', 'id', 'price', 'age')

export const searchFields = () => fieldsOf(columnsOf(''))

function NetworkPathLink({ path, children }: { path: string | null; children: ReactNode }) {
  const { network } = useNetwork()
  if (path === null) return <span className="min-w-0 truncate">{children}</span>
  return (
    <Link to={pathInNetwork(network, path)} className="min-w-0 truncate text-accent hover:underline">
      {children}
    </Link>
  )
}
