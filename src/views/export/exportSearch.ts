import type { SearchResult } from '#api/search.ts'
import { foundThing } from '#views/search/foundThings.ts'
import { addressCell } from './csvCells.ts'
import type { Field } from './form.ts'

/** What a search found as a row of a CSV file: what it is, what it is called, and what it is known by. */
export const exportSearchFields: readonly Field<SearchResult>[] = [
  { name: 'type', value: ({ type }) => type },
  { name: 'name', value: (found) => foundThing(found).name },
  { name: 'name_expires', value: ({ ens_info }) => ens_info?.expiry_date ?? null },
  { name: 'symbol', value: ({ symbol }) => symbol },
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
  { name: 'timestamp', value: ({ timestamp }) => timestamp },
  { name: 'token_type', value: ({ token_type }) => token_type },
  { name: 'total_supply_raw', value: ({ total_supply }) => total_supply },
  { name: 'rate_usd', value: ({ exchange_rate }) => exchange_rate },
  { name: 'market_cap_usd', value: ({ circulating_market_cap }) => circulating_market_cap },
  {
    name: 'is_smart_contract_verified',
    value: ({ is_smart_contract_verified }) => is_smart_contract_verified,
  },
  { name: 'certified', value: ({ certified }) => certified },
  { name: 'reputation', value: ({ reputation }) => reputation },
]
