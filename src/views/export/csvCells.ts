import { type Address, nameOf } from '#api/addresses.ts'
import type { Scale, ShownAmount } from '#api/tokenAmounts.ts'
import type { Token } from '#api/tokens.ts'
import { readAddress } from '#format/hash.ts'
import { checksummed, hasChecksum } from '#format/checksum.ts'
import { formatUnits } from '#format/units.ts'
import { multiplierDigits } from '#views/cells/amountWords.ts'
import type { Field } from './form.ts'

// What stands in the cells of CSV files, where it isn't what was sent; and columns that files of several records have.

/** An amount of a token in units as pages show it; empty where it or its decimals weren't sent. */
export const inShownUnits = ({ value, decimals }: ShownAmount): string | null => inUnits(value, decimals)

/** The multiplier by which an amount was scaled, `1.69`, else null; what was sent instead of one is told as that. */
export const multiplierCell = (scale: Scale | null): string | null =>
  scale && (scale.multiplier === 'unreadable' ? 'unreadable' : multiplierDigits(scale.multiplier))

/** An amount in units; empty where it or its decimals weren't sent. */
export const inUnits = (value: bigint | null, decimals: number | null): string | null =>
  value === null || decimals === null ? null : formatUnits(value, decimals)

/** An address as pages write it: as it was sent where that has a checksum, else with that of EIP-55. Empty where none was sent. */
export const addressCell = (hash: string | null | undefined): string | null =>
  hash ? (hasChecksum(hash) || !readAddress(hash) ? hash : checksummed(hash)) : null

/** Which token a row is of; empty where the server names none. */
export const rowTokenFields: readonly Field<{ token: Token | null }>[] = [
  { name: 'token', value: ({ token }) => addressCell(token?.address_hash) },
  { name: 'token_name', value: ({ token }) => token?.name ?? null },
  { name: 'token_symbol', value: ({ token }) => token?.symbol ?? null },
]

/** Who it is, with the name that the server knows the address by. */
export const addressFields = <Item>(
  name: string,
  read: (item: Item) => Address | null | undefined,
): readonly Field<Item>[] => [
  { name, value: (item) => addressCell(read(item)?.hash) },
  {
    name: `${name}_name`,
    value: (item) => {
      const address = read(item)
      return address ? nameOf(address) : null
    },
  },
]

/** An amount of the network's coin: in which currency, exact in wei, and in coins. */
export const coinFields = <Item>(
  name: string,
  read: (item: Item) => bigint | null,
): readonly Field<Item>[] => [
  { name: 'currency', value: (_item, { currency: { symbol } }) => symbol },
  { name: `${name}_wei`, value: read },
  { name, value: (item, { currency: { decimals } }) => inUnits(read(item), decimals) },
]
