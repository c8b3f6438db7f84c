import type { CoinBalance } from '#api/coinBalances.ts'
import { inUnits } from './csvCells.ts'
import type { Field } from './form.ts'

/** A balance of an address after a block that changed it, as a row of a CSV file. */
export const exportCoinBalanceFields: readonly Field<CoinBalance>[] = [
  { name: 'block_number', value: ({ block_number }) => block_number },
  { name: 'block_timestamp', value: ({ block_timestamp }) => block_timestamp },
  { name: 'transaction_hash', value: ({ transaction_hash }) => transaction_hash },
  { name: 'currency', value: (_balance, { currency: { symbol } }) => symbol },
  { name: 'delta_wei', value: ({ delta }) => delta },
  { name: 'delta', value: ({ delta }, { currency: { decimals } }) => inUnits(delta, decimals) },
  { name: 'value_wei', value: ({ value }) => value },
  { name: 'value', value: ({ value }, { currency: { decimals } }) => inUnits(value, decimals) },
]
