import type { ReactNode } from 'react'
import { scaled, decimalsOf } from '#api/tokenAmounts.ts'
import type { TokenTransfer } from '#api/tokenTransfers.ts'
import type { Column } from '#ui/Table.tsx'
import { yieldingTo } from '#ui/yieldingTo.ts'
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

/** Transfers of one token or NFT, newest first; those of one transaction stand together under its hash. */
export const tokenTransferColumns: readonly Column<TokenTransfer>[] = [
  transactionColumn,
  ...parties,
  methodColumn,
  { ...amountColumn, cell: (transfer) => <Moved transfer={transfer} /> },
  worthColumn,
  transferBlockColumn,
  ageColumn,
]

/**
 * Transfers of all tokens of a network: the token stands by its amount, with which the ids stay, for room; and names alone leave
 * it the room, cut if need be.
 */
export const chainTransferColumns: readonly Column<TokenTransfer>[] = tokenTransferColumns.flatMap(
  (column): Column<TokenTransfer>[] => {
    if (column.id === 'from')
      return [{ ...column, cell: (transfer) => yielding(<TransferSender transfer={transfer} />) }]
    if (column.id === 'to')
      return [{ ...column, cell: (transfer) => yielding(<TransferReceiver transfer={transfer} />) }]
    if (column.id === 'amount')
      return [
        column,
        { ...tokenColumn, cell: ({ token, total: [own] }) => <TokenLink token={token} own={own} /> },
      ]
    return [column]
  },
)

/** As wide as it is where the table has room, and no less than `yieldingTo`. */
const yielding = (party: ReactNode) => <span style={yieldingTo}>{party}</span>

/** The same of a token without a rate, which NFTs are: what moved of these are ids, not in line by a point. */
const transfersWithoutRateColumns = tokenTransferColumns
  .filter(({ id }) => id !== 'worth')
  .map((column) => (column.id === 'amount' ? { ...column, head: 'Amount' } : column))

/** The same of a scaled token: by what the amount of each was multiplied, which changes. */
const withMultiplier = (columns: readonly Column<TokenTransfer>[]) =>
  columns.flatMap((column) => (column.id === 'amount' ? [column, multiplierColumn] : [column]))

/** Transfers of one token: of one that has a rate, and one that is scaled. */
export const singleTokenTransferColumns = {
  rated: { plain: tokenTransferColumns, scaled: withMultiplier(tokenTransferColumns) },
  unrated: { plain: transfersWithoutRateColumns, scaled: withMultiplier(transfersWithoutRateColumns) },
}

/** Transfers of an NFT that there is only one of: what moved is always the same. */
export const uniqueNftTransferColumns = transfersWithoutRateColumns.filter(({ id }) => id !== 'amount')

/** Transfers of the NFT `id`, of which there may be many: how many moved. */
export const nftTransferColumns = (id: string): readonly Column<TokenTransfer>[] =>
  transfersWithoutRateColumns.map((column) =>
    column.id === 'amount' ? { ...column, cell: (transfer) => <Many id={id} transfer={transfer} /> } : column,
  )

/** An old server's batch tells the amounts of other ids too. */
function Many({ id, transfer: { token, total } }: { id: string; transfer: TokenTransfer }) {
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

/** How much moved, and which NFTs. Of an ERC-721 there is one of each. */
function Moved({ transfer }: { transfer: TokenTransfer }) {
  const { token, total } = transfer
  if (token?.type === 'ERC-721' && total.length > 0) return <TransferIds transfer={transfer} />
  if (total.every(({ token_id }) => token_id === null)) return <TransferAmount transfer={transfer} />
  return (
    <span className="inline-flex gap-2">
      <span className="inline-flex flex-col items-end">
        {total.map((own, index) => (
          // a batch has no names of its own; its order never changes
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
