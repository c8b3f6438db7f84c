import type { RankedAddress } from '#api/accounts.ts'
import { nameOf } from '#api/naming.ts'
import { addressCell, inUnits } from './csvCells.ts'
import type { Field } from './form.ts'

/** An address of the list of all as a row of a CSV file. */
export const exportAccountFields: readonly Field<RankedAddress>[] = [
  { name: 'address', value: ({ hash }) => addressCell(hash) },
  { name: 'name', value: nameOf },
  { name: 'ens_domain_name', value: ({ ens_domain_name }) => ens_domain_name },
  { name: 'public_tags', value: ({ public_tags }) => joined(public_tags.map((tag) => tag.display_name)) },
  {
    name: 'metadata_tags',
    value: ({ metadata }) => joined(metadata?.tags.map((tag) => tag.name ?? tag.slug) ?? []),
  },
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
  { name: 'transactions_count', value: ({ transactions_count }) => transactions_count },
  { name: 'currency', value: (_address, { currency: { symbol } }) => symbol },
  { name: 'coin_balance_wei', value: ({ coin_balance }) => coin_balance },
  {
    name: 'coin_balance',
    value: ({ coin_balance }, { currency: { decimals } }) => inUnits(coin_balance, decimals),
  },
]

/** Several in one cell; empty where there are none. */
const joined = (texts: readonly (string | null)[]): string | null =>
  texts.filter((text) => text !== null).join('; ') || null
