import type { Instance } from '#api/instances.ts'
import { decimalsOf } from '#api/tokenAmounts.ts'
import { Amount } from '#views/cells/Amount.tsx'
import { Media } from '#views/cells/Media.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import { InternalLink } from '#views/cells/InternalLink.tsx'
import { UntrustedLine } from '#views/cells/UntrustedLine.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { TokenLink } from '#views/cells/TokenLink.tsx'
import { TokenId } from '#views/cells/TokenId.tsx'
import { DatedTrait } from './NftTile.tsx'
import { metadataOf } from './metadata.ts'
import { nameOf } from '#api/addresses.ts'
import { addressCell, rowTokenFields } from '#views/export/csvCells.ts'
import { fieldsOf, type RecordColumn, shownOf } from '#views/list/recordColumns.ts'

const columns: readonly RecordColumn<Instance>[] = [
  {
    id: 'token',
    head: 'Collection',
    cell: ({ token }) => <TokenLink token={token} />,
    csv: rowTokenFields,
  },
  {
    id: 'kind',
    head: 'Kind',
    cell: ({ token_type, token }) => {
      const kind = token_type ?? token?.type
      return kind ? <UntrustedText text={kind} longest={12} /> : <Nothing />
    },
    csv: [{ name: 'token_type', value: ({ token_type, token }) => token_type ?? token?.type ?? null }],
  },
  {
    id: 'id',
    head: 'NFT',
    cell: (instance) => (
      <span className="inline-flex items-center gap-2 align-middle">
        <span className="w-6">
          <Media instance={instance} small />
        </span>
        {instance.token ? (
          <InternalLink
            path={`/token/${instance.token.address_hash}/instance/${instance.id}`}
            className="text-accent hover:underline"
          >
            <TokenId id={instance.id} />
          </InternalLink>
        ) : (
          <TokenId id={instance.id} />
        )}
      </span>
    ),
    csv: [{ name: 'token_id', value: ({ id }) => id }],
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
    csv: [
      { name: 'amount', value: ({ value }) => value },
      { name: 'is_unique', value: ({ is_unique }) => is_unique },
    ],
  },
  {
    id: 'owner',
    csv: [
      {
        name: 'owner',
        value: ({ owner, holder_address_hash }) => addressCell(owner?.hash ?? holder_address_hash),
      },
      { name: 'owner_name', value: ({ owner }) => owner && nameOf(owner) },
    ],
  },
  {
    id: 'name',
    head: 'Name',
    cell: ({ metadata }) => <Name metadata={metadata} />,
    csv: [
      { name: 'name', value: (instance) => textIn(instance, 'name') },
      { name: 'description', value: (instance) => textIn(instance, 'description') },
    ],
  },
  {
    id: 'media',
    csv: [
      { name: 'image_url', value: ({ image_url }) => image_url },
      { name: 'animation_url', value: ({ animation_url }) => animation_url },
      { name: 'media_type', value: ({ media_type }) => media_type },
      { name: 'media_url', value: ({ media_url }) => media_url },
      { name: 'external_app_url', value: ({ external_app_url }) => external_app_url },
    ],
  },
]

export const instanceColumns = shownOf(columns, 'id', 'name', 'token', 'kind', 'held')

/** An NFT as a CSV row, with texts and URLs as its maker wrote them; only JSON files hold all of its metadata. */
export const instanceFields = () => fieldsOf(columns)

function Name({ metadata }: { metadata: unknown }) {
  const { name, attributes } = metadataOf(metadata)
  const [attribute] = attributes
  if (!name) return <Nothing why={metadata === null ? 'metadata not read' : 'without a name'} />
  return (
    <span className="inline-flex max-w-112 gap-3 align-middle">
      <UntrustedLine text={name} />
      {attribute?.time ? (
        <span className="text-ink-3">
          <DatedTrait label={attribute.label} time={attribute.time} />
        </span>
      ) : (
        attribute && <UntrustedLine text={`${attribute.label}: ${attribute.value}`} className="text-ink-3" />
      )}
    </span>
  )
}

function textIn({ metadata }: Instance, name: 'name' | 'description'): string | null {
  if (typeof metadata !== 'object' || metadata === null || !Object.hasOwn(metadata, name)) return null
  const value = (metadata as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : null
}
