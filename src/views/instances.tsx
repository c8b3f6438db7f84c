import type { Instance } from '#api/instances.ts'
import { decimalsOf } from '#api/decimals.ts'
import type { Column } from '#ui/Table.tsx'
import { Amount } from './cells/Amount.tsx'
import { Media } from './cells/Media.tsx'
import { Nothing } from './cells/Nothing.tsx'
import { PlaceLink } from './cells/PlaceLink.tsx'
import { StrangerLine } from './cells/StrangerLine.tsx'
import { StrangerText } from './cells/StrangerText.tsx'
import { TokenLink } from './cells/TokenLink.tsx'
import { TokenId } from './cells/TokenId.tsx'
import { DatedTrait } from '#views/instance/DatedTrait.tsx'
import { toldOf } from './instance/metadata.ts'

/** NFTs of many collections, one in a row. */
export const instanceColumns: readonly Column<Instance>[] = [
  {
    id: 'id',
    head: 'NFT',
    cell: (instance) => (
      <span className="inline-flex items-center gap-2 align-middle">
        <span className="w-6">
          <Media instance={instance} small />
        </span>
        {instance.token ? (
          <PlaceLink
            path={`/token/${instance.token.address_hash}/instance/${instance.id}`}
            className="text-accent hover:underline"
          >
            <TokenId id={instance.id} />
          </PlaceLink>
        ) : (
          <TokenId id={instance.id} />
        )}
      </span>
    ),
  },
  { id: 'name', head: 'Name', cell: ({ metadata }) => <Name metadata={metadata} /> },
  { id: 'token', head: 'Collection', cell: ({ token }) => <TokenLink token={token} /> },
  {
    id: 'kind',
    head: 'Kind',
    cell: ({ token_type, token }) => {
      const kind = token_type ?? token?.type
      return kind ? <StrangerText text={kind} longest={12} /> : <Nothing />
    },
  },
  {
    id: 'held',
    head: 'Held',
    align: 'right',
    cell: ({ id, value, token, is_unique }) =>
      value === null && is_unique ? (
        <span className="mono">1</span>
      ) : (
        <Amount value={value} decimals={token && (decimalsOf(token, id) ?? 0)} digits={4} />
      ),
  },
]

function Name({ metadata }: { metadata: unknown }) {
  const { name, attributes } = toldOf(metadata)
  const [attribute] = attributes
  if (!name) return <Nothing why={metadata === null ? 'metadata not read' : 'without a name'} />
  return (
    <span className="inline-flex max-w-112 gap-3 align-middle">
      <StrangerLine text={name} />
      {attribute?.time ? (
        <span className="text-ink-3">
          <DatedTrait label={attribute.label} time={attribute.time} />
        </span>
      ) : (
        attribute && <StrangerLine text={`${attribute.label}: ${attribute.value}`} className="text-ink-3" />
      )}
    </span>
  )
}
