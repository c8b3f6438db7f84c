import { nameOf } from '#api/naming.ts'
import type { Holder } from '#api/holders.ts'
import { scaled, scaleOf } from '#api/scaled.ts'
import type { Token } from '#api/tokens.ts'
import { addressCell, inShownUnits, multiplierCell } from './csvCells.ts'
import type { Field } from './form.ts'

/** A holder of `token` as a row of a CSV file. Holders don't name their token; without its decimals there are no units. */
export const exportHolderFields = (token: Token | null): readonly Field<Holder>[] => [
  { name: 'address', value: ({ address }) => addressCell(address.hash) },
  { name: 'address_name', value: ({ address }) => nameOf(address) },
  { name: 'is_contract', value: ({ address }) => address.is_contract },
  { name: 'is_scam', value: ({ address }) => address.is_scam },
  { name: 'token', value: () => addressCell(token?.address_hash) },
  { name: 'token_symbol', value: () => token?.symbol ?? null },
  { name: 'token_id', value: ({ token_id }) => token_id },
  { name: 'value_raw', value: ({ value }) => value },
  {
    name: 'value',
    value: ({ value, token_id }) => token && inShownUnits(scaled(value, token, { token_id })),
  },
  { name: 'ui_multiplier', value: ({ token_id }) => multiplierCell(scaleOf(token, { token_id })) },
]
