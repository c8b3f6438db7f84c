import type { TokenBalance } from '#api/tokenBalances.ts'
import { decimalsOf } from '#api/decimals.ts'
import { scaled, scaleOf } from '#api/scaled.ts'
import { appraise } from '#views/address/holdings.ts'
import { addressCell, inShownUnits, inUnits, multiplierCell } from './csvCells.ts'
import type { Field } from './form.ts'

/** What an address has of a token, as a row of a CSV file. */
export const exportTokenBalanceFields: readonly Field<TokenBalance>[] = [
  { name: 'token', value: ({ token }) => addressCell(token?.address_hash) },
  { name: 'token_name', value: ({ token }) => token?.name ?? null },
  { name: 'token_symbol', value: ({ token }) => token?.symbol ?? null },
  { name: 'token_type', value: ({ token }) => token?.type ?? null },
  { name: 'token_reputation', value: ({ token }) => token?.reputation ?? null },
  { name: 'token_id', value: ({ token_id }) => token_id },
  { name: 'decimals', value: ({ token, token_id }) => decimalsOf(token, token_id) },
  { name: 'value_raw', value: ({ value }) => value },
  { name: 'value', value: (balance) => inShownUnits(scaled(balance.value, balance.token, balance)) },
  { name: 'rate_usd', value: ({ token }) => token?.exchange_rate ?? null },
  { name: 'worth_usd', value: worthInUsd },
  { name: 'ui_multiplier', value: (balance) => multiplierCell(scaleOf(balance.token, balance)) },
]

/** Cut at 10^-18 USD; empty for what the address's page leaves out of its worth. */
function worthInUsd(balance: TokenBalance): string | null {
  const worth = appraise(balance)
  return typeof worth === 'bigint' ? inUnits(worth, 18) : null
}
