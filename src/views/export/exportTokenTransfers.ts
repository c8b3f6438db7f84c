import { nameOf } from '#api/naming.ts'
import { decimalsOf } from '#api/decimals.ts'
import { scaled, scaleOf } from '#api/scaled.ts'
import type { TokenTransfer } from '#api/tokenTransfers.ts'
import { noiseOf } from '#views/address/noise.ts'
import { addressCell, inShownUnits, multiplierCell, tokenFields } from './csvCells.ts'
import type { Field } from './form.ts'

type Total = TokenTransfer['total'][number]

/** A token transfer as a row of a CSV file. An old server's batch has several totals: they stand in order, between spaces. */
export const exportTokenTransferFields: readonly Field<TokenTransfer>[] = [
  { name: 'transaction_hash', value: ({ transaction_hash }) => transaction_hash },
  { name: 'log_index', value: ({ log_index }) => log_index },
  { name: 'timestamp', value: ({ timestamp }) => timestamp },
  { name: 'block_number', value: ({ block_number }) => block_number },
  { name: 'block_hash', value: ({ block_hash }) => block_hash },
  { name: 'type', value: ({ type }) => type },
  { name: 'method', value: ({ method }) => method },
  { name: 'from', value: ({ from }) => addressCell(from?.hash) },
  { name: 'from_name', value: ({ from }) => from && nameOf(from) },
  { name: 'to', value: ({ to }) => addressCell(to?.hash) },
  { name: 'to_name', value: ({ to }) => to && nameOf(to) },
  ...tokenFields,
  { name: 'token_type', value: ({ token_type, token }) => token_type ?? token?.type ?? null },
  { name: 'token_reputation', value: ({ token }) => token?.reputation ?? null },
  { name: 'token_id', value: (transfer) => each(transfer, ({ token_id }) => token_id) },
  { name: 'decimals', value: (transfer) => each(transfer, (total) => decimals(transfer, total)) },
  { name: 'amount_raw', value: (transfer) => each(transfer, ({ value }) => value) },
  {
    name: 'amount',
    value: (transfer) => each(transfer, (total) => inShownUnits(scaled(total.value, transfer.token, total))),
  },
  {
    name: 'ui_multiplier',
    value: (transfer) => each(transfer, (total) => multiplierCell(scaleOf(transfer.token, total))),
  },
  // the token's of now, where the transfer came without its own
  {
    name: 'ui_multiplier_of',
    value: (transfer) =>
      each(transfer, (total) => {
        const scale = scaleOf(transfer.token, total)
        return scale && (scale.isTokens ? 'token' : 'transfer')
      }),
  },
  // what lists fold, by what is known of the transfer alone
  { name: 'noise', value: (transfer) => noiseOf(transfer, '', new Set()) },
]

const decimals = ({ token }: TokenTransfer, total: Total): number | null =>
  decimalsOf(token, total.token_id, total.decimals)

function each({ total }: TokenTransfer, read: (total: Total) => bigint | number | string | null) {
  const [only, ...others] = total
  if (!only) return null
  if (others.length === 0) return read(only)
  const cells = total.map(read)
  return cells.every((cell) => cell === null) ? null : cells.map((cell) => cell ?? '').join(' ')
}
