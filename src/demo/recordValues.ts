import { checksum, hex, keccak } from './hashes.ts'
import type { Fields } from './answer.ts'
import { unknownAddressRecord } from './addressRecord.ts'

// Values that records of other kinds of chains are made of.

export const hashOf = (label: string): string => `0x${hex(keccak(`chain forms/${label}`))}`
export const addressOf = (label: string): string => checksum(hashOf(label).slice(0, 42))
export const person = (label: string, name: string | null = null): Fields => ({
  ...unknownAddressRecord(addressOf(label)),
  name,
})
export const tokenOf = (symbol: string, name: string, decimals: string): Fields => ({
  address_hash: addressOf(symbol),
  symbol,
  name,
  decimals,
  type: 'ERC-20',
  holders_count: '1204',
  exchange_rate: null,
  volume_24h: null,
  total_supply: '1000000000000',
  icon_url: null,
  circulating_market_cap: null,
  circulating_supply: null,
  reputation: 'ok',
})
export const time = '2025-03-01T11:40:00.000000Z'
export const later = '2025-03-01T11:55:12.000000Z'

export type RecordKind = 'transaction' | 'block' | 'address' | 'token' | 'contract'

export type ChainRecords = Readonly<
  Record<string, { readonly [kind in RecordKind]?: (record: Fields) => Fields }>
>
