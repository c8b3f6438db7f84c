import { AddressWarnings, TokenWarnings } from '#views/cells/Warnings.tsx'
import type { SearchResult } from '#api/search.ts'
import { priceOf } from '#format/dollars.ts'
import { utcTime } from '#format/time.ts'
import type { Column } from '#ui/Table.tsx'
import { ShortHash } from './cells/Hash.tsx'
import { Nothing } from './cells/Nothing.tsx'
import { MarkedText } from './cells/MarkedText.tsx'
import { StrangerLine } from './cells/StrangerLine.tsx'
import { StrangerText } from './cells/StrangerText.tsx'
import { Age, AgeHead } from './cells/Age.tsx'
import { foundThing } from './search/foundThings.ts'
import { PathLink } from './cells/PathLink.tsx'

/** What a search for a text found: what it is called, of which kind it is, and what it is known by. */
export const searchColumns = (sought: string): readonly Column<SearchResult>[] => [
  {
    id: 'name',
    head: 'Name',
    cell: (found) => {
      const { name, id, path } = foundThing(found)
      return (
        <span className="inline-flex max-w-80 items-center gap-2 align-middle">
          <PathLink path={path}>
            {name ? <MarkedText text={name} longest={80} sought={sought} /> : id && <ShortHash hash={id} />}
          </PathLink>
          {found.symbol && <StrangerLine text={found.symbol} className="max-w-24 text-ink-2" />}
          <FoundWarnings found={found} />
        </span>
      )
    },
  },
  {
    id: 'kind',
    head: 'Kind',
    cell: (found) => {
      const { kind, expiredAt } = foundThing(found)
      return (
        <span
          className={expiredAt === null ? 'text-ink-2' : 'text-wait'}
          title={expiredAt === null ? undefined : `since ${utcTime(expiredAt)}`}
        >
          <StrangerText text={[kind, found.token_type].filter(Boolean).join(', ')} longest={40} />
        </span>
      )
    },
  },
  {
    id: 'verified',
    head: 'Source',
    cell: ({ is_smart_contract_verified: verified, certified }) => (
      <span className="text-ink-2">
        {[verified && 'verified', certified && 'certified'].filter(Boolean).join(', ')}
      </span>
    ),
  },
  {
    id: 'id',
    head: 'Known by',
    cell: (found) => {
      const { id, name } = foundThing(found)
      return id && name ? (
        <ShortHash hash={id} className="text-ink-3" />
      ) : id ? null : (
        <Nothing why="the server names it without an address" />
      )
    },
  },
  {
    id: 'price',
    head: 'Price',
    align: 'right',
    cell: ({ exchange_rate }) => {
      const price = priceOf(exchange_rate)
      return price && <span className="mono text-ink-2">${price}</span>
    },
  },
  {
    id: 'age',
    head: <AgeHead />,
    align: 'right',
    cell: ({ timestamp }) => timestamp && <Age time={timestamp} />,
  },
]

function FoundWarnings({ found }: { found: SearchResult }) {
  const { path, id } = foundThing(found)
  if (path === null || id === null) return null
  const { reputation } = found
  return found.type === 'token' ? (
    <TokenWarnings of={{ address_hash: id, reputation }} />
  ) : (
    path.startsWith('/address/') && <AddressWarnings of={{ hash: id, reputation }} />
  )
}
