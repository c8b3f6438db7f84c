import type { ReactNode } from 'react'
import { scaled, decimalsOf } from '#api/tokenAmounts.ts'
import type { TokenTransfer } from '#api/tokenTransfers.ts'
import type { Column } from '#ui/Table.tsx'
import { yieldingTo } from '#ui/widths.ts'
import { Amount } from '#views/cells/Amount.tsx'
import { TokenLink } from '#views/cells/TokenLink.tsx'
import { TransferSender, TransferReceiver, TransferIds, TransferAmount } from '#views/cells/Transfer.tsx'
import { ageColumn } from '#views/list/whenColumns.tsx'
import {
  amountColumn,
  methodColumn,
  multiplierColumn,
  parties,
  tokenColumn,
  transactionColumn,
  transferBlockColumn,
  worthColumn,
} from './columns.tsx'

/** Transfers of a token or NFT, newest first, grouped by transaction. */
export const tokenTransferColumns: readonly Column<TokenTransfer>[] = [
  transactionColumn,
  ...parties,
  methodColumn,
  { ...amountColumn, cell: (transfer) => <Moved transfer={transfer} /> },
  worthColumn,
  transferBlockColumn,
  ageColumn,
]

/** Transfers of all tokens: the token is beside its amount and ids, and only names shrink. */
export const chainTransferColumns: readonly Column<TokenTransfer>[] = tokenTransferColumns.flatMap(
  (column): Column<TokenTransfer>[] => {
    if (column.id === 'from')
      return [{ ...column, cell: (transfer) => yielding(<TransferSender transfer={transfer} />) }]
    if (column.id === 'to')
      return [{ ...column, cell: (transfer) => yielding(<TransferReceiver transfer={transfer} />) }]
    if (column.id === 'amount')
      return [
        column,
        { ...tokenColumn, cell: ({ token, total: [own] }) => <TokenLink token={token} fields={own} /> },
      ]
    return [column]
  },
)

/** As wide as space allows, at least `yieldingTo`. */
const yielding = (party: ReactNode) => <span style={yieldingTo}>{party}</span>

/** For tokens without a rate, including NFTs: ids aren't aligned by a decimal point. */
const transfersWithoutRateColumns = tokenTransferColumns
  .filter(({ id }) => id !== 'worth')
  .map((column) => (column.id === 'amount' ? { ...column, head: 'Amount' } : column))

/** For scaled tokens: the multiplier of each transfer, which changes over time. */
const withMultiplier = (columns: readonly Column<TokenTransfer>[]) =>
  columns.flatMap((column) => (column.id === 'amount' ? [column, multiplierColumn] : [column]))

export const singleTokenTransferColumns = {
  rated: { plain: tokenTransferColumns, scaled: withMultiplier(tokenTransferColumns) },
  unrated: { plain: transfersWithoutRateColumns, scaled: withMultiplier(transfersWithoutRateColumns) },
}

/** For a unique NFT, whose amount is always one. */
export const uniqueNftTransferColumns = transfersWithoutRateColumns.filter(({ id }) => id !== 'amount')

/** For the NFT `id` of several copies: how many moved. */
export const nftTransferColumns = (id: string): readonly Column<TokenTransfer>[] =>
  transfersWithoutRateColumns.map((column) =>
    column.id === 'amount'
      ? { ...column, cell: (transfer) => <BatchAmount id={id} transfer={transfer} /> }
      : column,
  )

/** Old Blockscouts' batches list amounts of other ids too. */
function BatchAmount({ id, transfer: { token, total } }: { id: string; transfer: TokenTransfer }) {
  const [only, ...others] = total
  const known = total.find(({ token_id }) => String(token_id) === id) ?? (others.length === 0 ? only : null)
  return (
    <Amount
      value={known?.value ?? null}
      decimals={decimalsOf(token, known?.token_id, known?.decimals) ?? 0}
      digits={6}
      why="amount not sent"
    />
  )
}

/** Amount and NFT ids. An ERC-721 id moves once. */
function Moved({ transfer }: { transfer: TokenTransfer }) {
  const { token, total } = transfer
  if (token?.type === 'ERC-721' && total.length > 0) return <TransferIds transfer={transfer} />
  if (total.every(({ token_id }) => token_id === null)) return <TransferAmount transfer={transfer} />
  return (
    <span className="inline-flex gap-2">
      <span className="inline-flex flex-col items-end">
        {total.map((own, index) => (
          // entries have no id; the order never changes
          // oxlint-disable-next-line react/no-array-index-key
          <Amount key={index} {...scaled(own.value, token, own)} digits={6} />
        ))}
      </span>
      <span className="text-ink-2">
        <TransferIds transfer={transfer} />
      </span>
    </span>
  )
}
