import { nameOf } from '#api/naming.ts'
import type { Instance } from '#api/instances.ts'
import { addressCell } from './csvCells.ts'
import type { Field } from './form.ts'

/** An NFT as a row of a CSV file. Texts and URLs are as its maker wrote them; a JSON file has all of its metadata. */
export const exportInstanceFields: readonly Field<Instance>[] = [
  { name: 'token', value: ({ token }) => addressCell(token?.address_hash) },
  { name: 'token_name', value: ({ token }) => token?.name ?? null },
  { name: 'token_symbol', value: ({ token }) => token?.symbol ?? null },
  { name: 'token_type', value: ({ token_type, token }) => token_type ?? token?.type ?? null },
  { name: 'token_id', value: ({ id }) => id },
  { name: 'amount', value: ({ value }) => value },
  { name: 'is_unique', value: ({ is_unique }) => is_unique },
  {
    name: 'owner',
    value: ({ owner, holder_address_hash }) => addressCell(owner?.hash ?? holder_address_hash),
  },
  { name: 'owner_name', value: ({ owner }) => owner && nameOf(owner) },
  { name: 'name', value: (instance) => textIn(instance, 'name') },
  { name: 'description', value: (instance) => textIn(instance, 'description') },
  { name: 'image_url', value: ({ image_url }) => image_url },
  { name: 'animation_url', value: ({ animation_url }) => animation_url },
  { name: 'media_type', value: ({ media_type }) => media_type },
  { name: 'media_url', value: ({ media_url }) => media_url },
  { name: 'external_app_url', value: ({ external_app_url }) => external_app_url },
]

/** A text of the metadata, which is any JSON; null where it is none. */
function textIn({ metadata }: Instance, name: 'name' | 'description'): string | null {
  if (typeof metadata !== 'object' || metadata === null || !Object.hasOwn(metadata, name)) return null
  const value = (metadata as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : null
}
